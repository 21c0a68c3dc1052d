import { errorInfo } from '../../store/fatalErrors/errorInfo';
import { type ErrorInfo } from '../../store/fatalErrors/slice';

/** Side effects of the service; each may fail without affecting the others. */
export interface FatalErrorsConfig {
  /** Stops the application; called once, before the page is replaced. */
  stop(): void;
  /** Reports to the store, while it exists. */
  report(info: ErrorInfo): void;
  show(errors: readonly ErrorInfo[]): void;
}

export interface FatalErrors {
  /**
   * Shows the fatal screen and throws the error [FATAL-06, FATAL-07].
   *
   * @param source origin of the error, prefixed to its message [FATAL-10]
   */
  add(error: unknown, source?: string): never;
  /** Emits all errors so far and later ones. Returns the undo. */
  subscribe(listener: (info: ErrorInfo) => void): () => void;
}

/** Logs exceptions: the fatal screen must appear whatever else is broken. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.error('Uncaught error in fatal error service internals', error);
  }
}

/** Creates the service behind the fatal screen; depends on nothing in the application. */
export function createFatalErrors({ stop, report, show }: FatalErrorsConfig) {
  const errors: ErrorInfo[] = [];
  const listeners = new Set<(info: ErrorInfo) => void>();
  let contract: FatalErrors | undefined;

  /** Like `add`, for callers that must continue. */
  const tell = (error: unknown, source?: string) => {
    const info = errorInfo(error, source);
    errors.push(info);
    // Only message and stack: other properties may be confidential [C01].
    console.error(info.stack ?? info.message);
    attempt(() => report(info));
    for (const listener of listeners) attempt(() => listener(info));
    if (errors.length === 1) attempt(stop);
    attempt(() => show([...errors]));
  };

  return {
    tell,
    /** True once a fatal error occurred; nothing may be rendered after that. */
    get hasEnded() {
      return errors.length > 0;
    },
    setup(): FatalErrors {
      contract ??= {
        add(error, source) {
          tell(error, source);
          throw error;
        },
        subscribe(listener) {
          errors.forEach(listener);
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      };
      return contract;
    },
    /** @throws Error unless `setup` was called before [FATAL-13] */
    start(): FatalErrors {
      if (!contract) throw new Error('FatalErrorsService#setup() must be invoked before start.');
      return contract;
    },
  };
}

export type FatalErrorsService = ReturnType<typeof createFatalErrors>;
