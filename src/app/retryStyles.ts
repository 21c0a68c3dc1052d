/** Wait before the first further try, in milliseconds; it doubles with each, up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/**
 * Tries again to load a style sheet that failed, at once when the browser is online again. Vite asks for the styles of a view once:
 * without this the view would stay without them until the page is loaded anew.
 *
 * @returns the end of it
 */
export function retryStyles(window: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const failed = new Set<HTMLLinkElement>();
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retry(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const link of failed) link.replaceWith(link.cloneNode());
    failed.clear();
  }
  function onError({ target }: Event): void {
    if (!isStyle(target)) return;
    failed.add(target);
    if (timer !== undefined) return;
    timer = setTimeout(retry, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  function onOnline(): void {
    wait = FIRST_WAIT_MS;
    retry();
  }
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('error', onError, true);
    window.removeEventListener('online', onOnline);
  };
}
