import { type AppStore } from '../store/createStore';
import { type PageErrorKind, pageErrorSeen, type SeenError } from '../store/recording/slice';

/** Most errors per page, so that a recurring one does not fill the recording. */
const MOST = 50;
const LONGEST = 500;
/** Time for which repetitions are counted before a line, in milliseconds; doubles each time. */
const COUNTED_MS = 5000;

const wordsOf = (value: unknown): string => (value instanceof Error ? value.message : String(value));

interface Known {
  times: number;
  wait: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Records unhandled errors, console errors and failed script loads, counting repetitions. */
export function watchErrors(
  store: Pick<AppStore, 'dispatch'>,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  let seen = 0;
  const known = new Map<string, Known>();
  const tell = (error: SeenError) => {
    seen += 1;
    // Deferred: a reducer or a view may be running.
    if (seen <= MOST) queueMicrotask(() => void store.dispatch(pageErrorSeen(error)));
  };
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
