import { type Problem } from '../../contract/problem';

/** Result of an item, which `K` identifies. */
export type Outcome<K> = K & { problem?: Problem };

export interface BegunRun<T, K> {
  phase: 'running' | 'finished';
  items: T[];
  outcomes: Outcome<K>[];
}

/** State of every bulk deletion and assignment. */
export type BulkRun<T, K> = { phase: 'idle' } | BegunRun<T, K>;

/** Transitions for reducers; `end` and `finish` change a draft, and only while it is running. */
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

export const failuresOf = <K>(run: BulkRun<unknown, K>): Outcome<K>[] =>
  run.phase === 'idle' ? [] : run.outcomes.filter(({ problem }) => problem);
