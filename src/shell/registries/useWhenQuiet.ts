import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';

/** Without requests for this long, a page has what it shows, milliseconds. */
const QUIET_MS = 1000;

/**
 * Runs work once that can wait, such as fetching code for what the user may open next: after a second without requests, so that it takes nothing from what
 * the user waits for, and when the browser is idle, where it tells.
 */
export function useWhenQuiet(work: () => void): void {
  const isLoading = useAppSelector(selectIsLoading);
  const isDone = useRef(false);
  useEffect(() => {
    if (isLoading || isDone.current) return;
    const timer = setTimeout(() => {
      isDone.current = true;
      if ('requestIdleCallback' in window) requestIdleCallback(work);
      else work();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading, work]);
}
