import { type Reducer } from '@reduxjs/toolkit';
import { type Routes } from '../routed';
import { type ActionLine, toAction } from './format';

/** The states to which the actions of a log lead, one after the other. */
export interface Walk<S> {
  step: (line: ActionLine) => void;
  /** The state that was reached. */
  state: () => S;
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

/**
 * Walks through the actions of a log. With a routed reducer it makes a state only when it is asked for one: a store must give
 * one to its subscribers after every action, and copies all slices for it.
 */
export function createWalk<S>(reducer: Reducer<S> & Partial<Routes>, from: S): Walk<S> {
  let state = from;
  const { changesOf } = reducer;
  if (!changesOf || typeof from !== 'object' || from === null || !reducer.isWhole?.(from)) {
    return { step: (line) => (state = applyLine(reducer, state, line)), state: () => state };
  }
  const slices = { ...from } as Record<string, unknown>;
  let isStale = false;
  return {
    step(line) {
      let changes: ReturnType<typeof changesOf>;
      try {
        changes = changesOf(slices, toAction(line));
      } catch {
        return;
      }
      if (changes.length === 0 || changes.some(([, slice]) => slice === undefined)) return;
      for (const [name, slice] of changes) slices[name] = slice;
      isStale = true;
    },
    state() {
      if (isStale) state = { ...slices } as S;
      isStale = false;
      return state;
    },
  };
}
