import { type AppStore } from '../store/createStore';
import { type PageErrorKind, pageErrorSeen, type SeenError } from '../store/recording/slice';

/** Most errors noted of a page: one that fails again and again must not fill its recording. */
const MOST = 50;
const LONGEST = 500;
/** How long the same error is counted before its line, in milliseconds; twice as long each time. */
const COUNTED_MS = 5000;

const wordsOf = (value: unknown): string => (value instanceof Error ? value.message : String(value));

/** An error that came before. */
interface Known {
  times: number;
  /** Until the next line about it. */
  wait: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Notes what goes wrong in the page, so that its recording tells of it: errors that no one handles, what is written to the
 * browser's console as an error, and code that cannot be loaded. The same error again is counted, and told in one line.
 *
 * @returns the end of it
 */
export function watchErrors(
  store: Pick<AppStore, 'dispatch'>,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let seen = 0;
  const known = new Map<string, Known>();
  const tell = (error: SeenError) => {
    seen += 1;
    // A reducer or a view may be at work.
    if (seen <= MOST) queueMicrotask(() => void store.dispatch(pageErrorSeen(error)));
  };
  /** Counts an error that came before. */
  function noteAgain(before: Known, error: SeenError): void {
    before.times += 1;
    before.timer ??= setTimeout(() => {
      const { times } = before;
      delete before.timer;
      Object.assign(before, { times: 0, wait: before.wait * 2 });
      tell({ ...error, times });
    }, before.wait);
  }
  function note(kind: PageErrorKind, value: unknown): void {
    if (seen >= MOST) return;
    const error = { kind, message: wordsOf(value).slice(0, LONGEST) };
    const key = `${kind} ${error.message}`;
    const before = known.get(key);
    if (before) return noteAgain(before, error);
    known.set(key, { times: 0, wait: COUNTED_MS });
    tell(error);
  }
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
    for (const { timer } of known.values()) clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener);
    if (console.error === noting) console.error = write;
  };
}
