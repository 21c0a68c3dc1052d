/**
 * Promises that wait for an effect. A contract dispatches an event whose id was minted in `prepare` and waits here under
 * that id; the saga answers it. Nothing of this is in the state, so a replay simply has no one who waits.
 */
export interface AnswersRegistry {
  /** The promise of an answer to the event of this id. */
  expect<T>(id: string): Promise<T>;
  /** @returns whether anyone waited */
  resolve(id: string, value: unknown): boolean;
  /** @returns whether anyone waited */
  reject(id: string, error: unknown): boolean;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export function createAnswersRegistry(): AnswersRegistry {
  const waiting = new Map<string, Waiting>();
  const settle = (id: string, answer: (one: Waiting) => void): boolean => {
    const one = waiting.get(id);
    if (one === undefined) return false;
    waiting.delete(id);
    answer(one);
    return true;
  };
  return {
    // The type is the contract's to know: it dispatched the event that is answered.
    expect: <T>(id: string) =>
      new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      }),
    resolve: (id, value) => settle(id, (one) => one.resolve(value)),
    reject: (id, error) => settle(id, (one) => one.reject(error)),
  };
}
