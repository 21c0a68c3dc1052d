import { all, call } from 'typed-redux-saga';

/** How many requests of one bulk act run at the same time. */
const PARALLEL = 4;

/**
 * Works off the items of a bulk act, several at a time, in their order. The worker reports what became of its item, failures
 * included, and throws nothing.
 */
export function* workOff<T>(items: readonly T[], worker: (item: T) => Generator) {
  const queue = [...items];
  function* takeItems() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) yield* call(worker, item);
  }
  yield* all(Array.from({ length: Math.min(PARALLEL, items.length) }, () => call(takeItems)));
}
