/** Promises resolved by sagas, under the event id minted in `prepare`. Empty in a replay. */
export interface AnswersRegistry {
  expect<T>(id: string): Promise<T>;
  /** @returns true if a promise was waiting */
  resolve(id: string, value: unknown): boolean;
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
    // The contract that dispatched the event knows the type.
    expect: <T>(id: string) =>
      new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      }),
    resolve: (id, value) => settle(id, (one) => one.resolve(value)),
    reject: (id, error) => settle(id, (one) => one.reject(error)),
  };
}
