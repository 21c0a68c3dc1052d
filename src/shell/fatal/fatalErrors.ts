import { errorInfo } from '../../store/fatalErrors/errorInfo';
import { type ErrorInfo } from '../../store/fatalErrors/slice';

/** What the service does with the world; each may fail without stopping the others. */
export interface FatalErrorsConfig {
  /** Ends the application; called once, before its page is replaced. */
  stop(): void;
  /** Tells the state, as long as there is one. */
  report(info: ErrorInfo): void;
  /** Replaces the page by the screen, or tells the screen of more errors. */
  show(errors: readonly ErrorInfo[]): void;
}

export interface FatalErrors {
  /**
   * Ends the application with the fatal screen; later errors are added to it [FATAL-06, FATAL-07].
   *
   * @param source where the error comes from, put before its message [FATAL-10]
   * @throws always the given error, so that no one goes on after it
   */
  add(error: unknown, source?: string): never;
  /** The errors so far and all later ones. Returns the undo. */
  subscribe(listener: (info: ErrorInfo) => void): () => void;
}

/** Calls one after another; the fatal screen must appear whatever else is broken. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.error('Uncaught error in fatal error service internals', error);
  }
}

/** The service behind the fatal screen. It needs nothing of the application to work. */
export function createFatalErrors({ stop, report, show }: FatalErrorsConfig) {
  const errors: ErrorInfo[] = [];
  const listeners = new Set<(info: ErrorInfo) => void>();
  let contract: FatalErrors | undefined;

  /** The same as `add`, for places that have to go on. */
  const tell = (error: unknown, source?: string) => {
    const info = errorInfo(error, source);
    errors.push(info);
    // Name and place only: what else hangs on an error is no one's to read [C01].
    console.error(info.stack ?? info.message);
    attempt(() => report(info));
    for (const listener of listeners) attempt(() => listener(info));
    if (errors.length === 1) attempt(stop);
    attempt(() => show([...errors]));
  };

  return {
    tell,
    /** Whether the page has ended: what was about to be drawn must not be. */
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
    /** @throws Error when `setup` was not called before [FATAL-13] */
    start(): FatalErrors {
      if (!contract) throw new Error('FatalErrorsService#setup() must be invoked before start.');
      return contract;
    },
  };
}

export type FatalErrorsService = ReturnType<typeof createFatalErrors>;
