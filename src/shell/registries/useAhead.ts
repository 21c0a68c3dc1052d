import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';

/** Milliseconds without requests after which a page counts as idle. */
const QUIET_MS = 1000;

/** Elements that may lead to a screen or dialog. */
const STEP = 'a, button, [role="button"], [role="menuitem"]';

/**
 * Prefetches the page's `later` links (`server/pages/template.ts`). They are not applied yet: the
 * style sheet of forms alone would cause a new layout.
 */
function fetchLater(): void {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    if (!loaded.has(link.href)) link.rel = 'prefetch';
}

/** Calls back once the page has sent no requests for a second, and again after later requests. */
export function useWhenIdle(callback: () => void): void {
  const isLoading = useAppSelector(selectIsLoading);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(callback, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading, callback]);
}

/** Prefetches after an idle second, and loads on the first press or focus of a link or button. */
export function useAhead(load: () => void): void {
  useWhenIdle(fetchLater);
  const isDone = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const onReach = ({ target }: Event) => {
      if (isDone.current || !(target instanceof Element) || !target.closest(STEP)) return;
      isDone.current = true;
      stop.abort();
      load();
    };
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, onReach, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [load]);
}
