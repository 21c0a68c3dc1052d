import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLine, toAction } from './format';

/** States of a log, action by action. */
export interface Walk<S> {
  step: (line: ActionLine) => void;
  state: () => S;
  slice: (name: string) => unknown;
  /** Returns the slices changed since the mark with their values there; before a mark, all. */
  touched: () => ReadonlyMap<string, unknown>;
  /** Remembers the present state, replacing the previous mark. */
  mark: () => void;
  /** Returns the marked state; before a mark, the first. */
  marked: () => S;
}

/** Replays one action. A reducer that throws leaves the state unchanged, as in a store. */
export function applyLine<S>(reducer: Reducer<S>, state: S, line: ActionLine): S {
  try {
    return reducer(state, toAction(line));
  } catch {
    return state;
  }
}

export function createWalk<S>(reducer: Reducer<S>, from: S): Walk<S> {
  let state = from;
  let marked = from;
  let isMarked = false;
  const slicesOf = (whole: S) => (whole ?? {}) as Readonly<Record<string, unknown>>;
  return {
    step: (line) => (state = applyLine(reducer, state, line)),
    state: () => state,
    slice: (name) => slicesOf(state)[name],
    touched() {
      const [now, before] = [slicesOf(state), slicesOf(marked)];
      const names = Object.keys({ ...now, ...before });
      const changed = names.filter((name) => !isMarked || now[name] !== before[name]);
      return new Map(changed.map((name) => [name, before[name]]));
    },
    mark() {
      marked = state;
      isMarked = true;
    },
    marked: () => marked,
  };
}
