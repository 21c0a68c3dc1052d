import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLine, toAction } from './format';

/** The states to which the actions of a log lead, one after the other. */
export interface Walk<S> {
  step: (line: ActionLine) => void;
  /** The state that was reached. */
  state: () => S;
  /** The slice of a name in that state. */
  slice: (name: string) => unknown;
  /** The slices that differ from those at the mark, as they were there; before a mark all. */
  touched: () => ReadonlyMap<string, unknown>;
  /** Remembers the state that was reached in the place of the one that was marked before. */
  mark: () => void;
  /** The state at the mark; before a mark the first. */
  marked: () => S;
}

/**
 * One step of a replay. A reducer that throws leaves the state as it was, as a store does; if it did not throw when the log
 * was recorded, the next hash tells.
 */
export function applyLine<S>(reducer: Reducer<S>, state: S, line: ActionLine): S {
  try {
    return reducer(state, toAction(line));
  } catch {
    return state;
  }
}

/** Walks through the actions of a log, from a state on. */
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
