import { type Action } from '@reduxjs/toolkit';
import { all, call, put } from 'typed-redux-saga';
import { type Problem } from '../../../contract/problem';
import { problemOf } from './problems';

/** Requests of one bulk action that run concurrently. */
const CONCURRENCY = 4;

/** A bulk action over items; its events drive the state machine of `store/bulkRun`. */
export interface BulkAction<T> {
  items: readonly T[];
  started: Action;
  /** Processes one item; throws on failure. */
  act(item: T): Generator;
  ended(item: T, problem?: Problem): Action;
  finished: () => Action;
  /** True if `act` left the item for `complete`. */
  isOpen?(item: T): boolean;
  /** Completes the open items together. Returns the problem of each one that failed. */
  complete?(open: T[]): Generator<unknown, Map<T, Problem>>;
}

/** Runs a bulk action with bounded concurrency. Returns true if every item succeeded. */
export function* runBulk<T>(bulk: BulkAction<T>) {
  const { items, ended, complete } = bulk;
  const open: T[] = [];
  let isWell = true;
  yield* put(bulk.started);
  yield* runInParallel(items, function* work(item) {
    const result = yield* actOn(bulk, item);
    if (result === 'open') open.push(item);
    if (result === 'failed') isWell = false;
  });
  const failed = complete ? ((yield* complete(open)) as Map<T, Problem>) : new Map<T, Problem>();
  for (const item of open) yield* put(ended(item, failed.get(item)));
  yield* put(bulk.finished());
  return isWell && failed.size === 0;
}

/** Processes one item and reports its result, unless it is left for `complete`. */
function* actOn<T>({ act, ended, isOpen }: BulkAction<T>, item: T) {
  try {
    yield* call(act, item);
    if (isOpen?.(item)) return 'open';
    yield* put(ended(item));
    return 'done';
  } catch (error) {
    yield* put(ended(item, yield* problemOf(error)));
    return 'failed';
  }
}

function* runInParallel<T>(items: readonly T[], worker: (item: T) => Generator) {
  const queue = [...items];
  function* takeItems() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) yield* call(worker, item);
  }
  yield* all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, () => call(takeItems)));
}
