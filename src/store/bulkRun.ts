import { type Problem } from '../api/contract/problem';

/** What became of an item; `K` tells which. */
export type Outcome<K> = K & { problem?: Problem };

/** A bulk action that has begun: its items, and what became of those that are done. */
export interface BegunRun<T, K> {
  phase: 'running' | 'finished';
  items: T[];
  outcomes: Outcome<K>[];
}

/** A bulk action on its way over its items: the state of every deletion and assignment. */
export type BulkRun<T, K> = { phase: 'idle' } | BegunRun<T, K>;

/** The state machine of bulk actions, for the reducers of slices: `end` and `finish` change a draft, while it is running. */
export const bulkRun = {
  start: <T, K>(items: T[], outcomes: Outcome<K>[] = []): BegunRun<T, K> => ({
    phase: 'running',
    items,
    outcomes,
  }),
  end<K>(run: BulkRun<unknown, K>, outcome: Outcome<K>): void {
    if (run.phase === 'running') run.outcomes.push(outcome);
  },
  finish(run: BulkRun<unknown, unknown>): void {
    if (run.phase === 'running') run.phase = 'finished';
  },
};

/** What failed of a run. */
export const failuresOf = <K>(run: BulkRun<unknown, K>): Outcome<K>[] =>
  run.phase === 'idle' ? [] : run.outcomes.filter(({ problem }) => problem);
