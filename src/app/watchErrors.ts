import { type AppStore } from '../store/createStore';
import { type PageErrorKind, pageErrorSeen } from '../store/recording/slice';

/** So many are noted of a page: one that fails again and again must not fill its recording. */
const MOST = 50;
const LONGEST = 500;

const wordsOf = (value: unknown): string => (value instanceof Error ? value.message : String(value));

/**
 * Notes what goes wrong in the page, so that its recording tells of it: errors that no one handles, what is written to the
 * browser's console as an error, and code that cannot be loaded.
 *
 * @returns the end of it
 */
export function watchErrors(
  store: Pick<AppStore, 'dispatch'>,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let seen = 0;
  const note = (kind: PageErrorKind, value: unknown) => {
    seen += 1;
    if (seen > MOST) return;
    const message = wordsOf(value).slice(0, LONGEST);
    // A reducer or a view may be at work.
    queueMicrotask(() => void store.dispatch(pageErrorSeen({ kind, message })));
  };
  const listeners = {
    error: (event: Event) => note('error', (event as ErrorEvent).message),
    unhandledrejection: (event: Event) => note('rejection', (event as PromiseRejectionEvent).reason),
    'vite:preloadError': (event: Event) => note('code', (event as Event & { payload?: unknown }).payload),
  };
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener);
  const write = console.error;
  const noting = (...args: unknown[]) => {
    write.apply(console, args);
    note('console', args.map(wordsOf).join(' '));
  };
  console.error = noting;
  return () => {
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener);
    if (console.error === noting) console.error = write;
  };
}
