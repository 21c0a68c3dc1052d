import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLine, type ActionLog } from './format';
import { applyLine } from './walk';

/** Actions between remembered states; going back replays at most this many. */
const KEEP_EVERY = 200;

/** Session that steps through a log. Position n is after the n-th action, 0 before the first. */
export interface ReplaySession<S> {
  readonly length: number;
  readonly position: number;
  readonly state: S;
  /** The action that led to this position; undefined at 0. */
  readonly action: ActionLine | undefined;
  /** Goes to a position, limited to the log, and returns the state. */
  goTo(position: number): S;
  /** Goes to the last action whose `seq` is not above this one. */
  seek(seq: number): S;
  /** Moves by a number of actions; a negative number goes back. */
  step(count?: number): S;
}

/** Creates a session that uses the reducer alone and starts before the first action. */
export function createReplaySession<S>(log: ActionLog, reducer: Reducer<S>): ReplaySession<S> {
  const actions = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const base = log.base.state as S;
  const kept = new Map<number, S>([[0, base]]);
  let position = 0;
  let state = base;

  function nearest(target: number): [number, S] {
    for (let at = target - (target % KEEP_EVERY); at > 0; at -= KEEP_EVERY) {
      if (kept.has(at)) return [at, kept.get(at) as S];
    }
    return [0, base];
  }

  function goTo(target: number): S {
    const goal = Math.min(Math.max(0, Math.trunc(target) || 0), actions.length);
    const [from, remembered] = nearest(goal);
    if (goal < position || from > position) [position, state] = [from, remembered];
    for (const line of actions.slice(position, goal)) {
      state = applyLine(reducer, state, line);
      position += 1;
      if (position % KEEP_EVERY === 0) kept.set(position, state);
    }
    return state;
  }

  return {
    length: actions.length,
    get position() {
      return position;
    },
    get state() {
      return state;
    },
    get action() {
      return actions[position - 1];
    },
    goTo,
    seek: (seq) => goTo(actions.findLastIndex((line) => line.seq <= seq) + 1),
    step: (count = 1) => goTo(position + count),
  };
}
