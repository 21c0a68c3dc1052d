/** A stream of values, in the shape that observable libraries understand: `from(stream)` of rxjs takes it. */
export interface Stream<T> {
  /** Calls back with each value from now on. */
  subscribe(observer: StreamObserver<T>): { unsubscribe(): void };
}

export type StreamObserver<T> = ((value: T) => void) | Partial<FullObserver<T>>;

interface FullObserver<T> {
  next(value: T): void;
  error(error: unknown): void;
  complete(): void;
}

/** The key under which observables are told; libraries that know none use the text. */
const OBSERVABLE: PropertyKey = (Symbol as unknown as { observable?: symbol }).observable ?? '@@observable';

/**
 * Makes a stream that begins anew for each subscriber.
 *
 * @param start calls the observer as long as it likes and returns what stops it
 */
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
      // It may be over before it was known how to stop it.
      if (!isOpen) stop();
      return { unsubscribe: end };
    },
  };
  Object.defineProperty(stream, OBSERVABLE, { value: () => stream });
  return stream;
}
