/** Delay before the first retry in milliseconds; doubles up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Retries failed style sheets, as Vite requests them only once. Returns a stop function. */
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
