import { type Reducer } from '@reduxjs/toolkit';
import { type Difference, findDifferences } from './differences';
import { type ActionLog } from './format';
import { isWithin, valueAt, withValue } from './paths';
import { redact } from './redact';
import { replayLog, type ReplayResult } from './replay';

export interface StateVerdict<S> {
  /** `added`: only new members of the state differ; `initial`: only the initial state differs. */
  verdict: 'identical' | 'added' | 'initial' | 'diverged';
  result: ReplayResult<S>;
  /** Members of the current initial state that the recorded one lacks. */
  added: string[][];
  /** Other differences between the initial states. */
  initial: Difference[];
}

export interface VerifyOptions {
  until?: number;
  /** Paths to ignore; `*` matches any one name. */
  ignore?: readonly (readonly string[])[];
  /** Slices restored from the browser, whose initial values cannot be compared. */
  kept: readonly string[];
}

/** Compares the initial state of this build with the base of a log that begins with its page. */
function compareInitial<S>(log: ActionLog, reducer: Reducer<S>, kept: readonly string[]) {
  const initial: unknown = reducer(undefined, { type: '@@replay/initial' });
  if (log.base.seq !== 0) return { initial, added: [], changed: [] };
  const all = findDifferences(redact(log.base.state), redact(initial), 200);
  const added = all.filter(({ path, expected }) => path.length > 1 && expected === undefined);
  const changed = all.filter((one) => !added.includes(one) && !kept.includes(one.path[0] ?? ''));
  return { initial, added: added.map(({ path }) => path), changed };
}

/** Verifies that actions lead to the recorded states and that a page begins as it did. */
export function verifyState<S>(log: ActionLog, reducer: Reducer<S>, options: VerifyOptions): StateVerdict<S> {
  const { kept, ...more } = options;
  const { initial, added, changed } = compareInitial(log, reducer, kept);
  const state = added.reduce((base, path) => withValue(base, path, valueAt(initial, path)), log.base.state);
  const result = replayLog({ ...log, base: { ...log.base, state } }, reducer, { ...more, added });
  const { ignore = [] } = options;
  const different = changed.filter(({ path }) => !ignore.some((outer) => isWithin(path, outer)));
  const verdict = !result.identical
    ? 'diverged'
    : different.length > 0
      ? 'initial'
      : added.length > 0
        ? 'added'
        : 'identical';
  return { verdict, result, added, initial: different };
}
