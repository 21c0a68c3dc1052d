/** A minimal observable: `from(stream)` of rxjs accepts it. */
export interface Stream<T> {
  subscribe(observer: StreamObserver<T>): { unsubscribe(): void };
}

export type StreamObserver<T> = ((value: T) => void) | Partial<FullObserver<T>>;

interface FullObserver<T> {
  next(value: T): void;
  error(error: unknown): void;
  complete(): void;
}

/** Interop key of observables; libraries without the symbol use the string. */
const OBSERVABLE: PropertyKey = (Symbol as unknown as { observable?: symbol }).observable ?? '@@observable';

/** Creates a stream that runs `start`, which returns its stop function, for each subscriber. */
export function createStream<T>(start: (observer: FullObserver<T>) => () => void): Stream<T> {
  const stream: Stream<T> = {
    subscribe(given) {
      const observer: Partial<FullObserver<T>> = typeof given === 'function' ? { next: given } : given;
      let isOpen = true;
      let stop: () => void = () => {};
      const end = () => {
        isOpen = false;
        stop();
      };
      stop = start({
        next: (value) => void (isOpen && observer.next?.(value)),
        error(error) {
          if (!isOpen) return;
          end();
          observer.error?.(error);
        },
        complete() {
          if (!isOpen) return;
          end();
          observer.complete?.();
        },
      });
      // The stream may end before its stop function is known.
      if (!isOpen) stop();
      return { unsubscribe: end };
    },
  };
  Object.defineProperty(stream, OBSERVABLE, { value: () => stream });
  return stream;
}
