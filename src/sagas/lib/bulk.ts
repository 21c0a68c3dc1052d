import { type Action } from '@reduxjs/toolkit';
import { all, call, put } from 'typed-redux-saga';
import { type Problem } from '../../api/contract/problem';
import { problemOf } from './problems';

/** How many requests of one bulk action run at the same time. */
const CONCURRENCY = 4;

/** A bulk action over items, whose events run the state machine of `store/bulkRun`. */
export interface BulkAction<T> {
  items: readonly T[];
  started: Action;
  /** Does it to one item; throws when that fails. */
  act(item: T): Generator;
  /** The event about one item. */
  ended(item: T, problem?: Problem): Action;
  finished: () => Action;
  /** Items that are not done yet after `act`. */
  isOpen?(item: T): boolean;
  /** What is left to do about those; gives why, for the ones that failed. */
  complete?(open: T[]): Generator<unknown, Map<T, Problem>>;
}

/**
 * Runs a bulk action, several items at a time, in their order. Each item has a result of its own.
 *
 * @returns whether all went well
 */
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

/** Does it to one item, and tells its result unless there is something left to do about it. */
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
