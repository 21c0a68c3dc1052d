import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';

/** Without requests for this long, a page has what it shows, milliseconds. */
const QUIET_MS = 1000;

/** What leads to another screen or to a dialog. */
const STEP = 'a, button, [role="button"], [role="menuitem"]';

/**
 * Has the browser fetch the files that the page names for later (`server/pages/template.ts`), except those that a dialog has loaded already. They wait
 * in its cache, neither run nor applied: the style of forms alone would have the whole page laid out again.
 */
function fetchLater(): void {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    if (!loaded.has(link.href)) link.rel = 'prefetch';
}

/**
 * Gets ready for what the user may open next. A page without requests for a second has the code fetched, which takes nothing from what the
 * user waits for. It runs when the user first presses a link or a button, or comes to one by the keyboard, so that it is there when the press has become a click.
 *
 * @param load loads the code; called once
 */
export function useAhead(load: () => void): void {
  const isLoading = useAppSelector(selectIsLoading);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(fetchLater, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

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
