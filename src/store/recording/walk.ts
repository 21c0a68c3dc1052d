import { type Reducer } from '@reduxjs/toolkit';
import { type Routes } from '../routed';
import { type ActionLine, toAction } from './format';

/** The states to which the actions of a log lead, one after the other. */
export interface Walk<S> {
  step: (line: ActionLine) => void;
  /** The state that was reached. */
  state: () => S;
  /** The slice of a name in that state. */
  slice: (name: string) => unknown;
  /** The slices that may differ from those at the mark, as they were there; before a mark all. */
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

function createPlainWalk<S>(reducer: Reducer<S>, from: S): Walk<S> {
  let state = from;
  let marked = from;
  return {
    step: (line) => (state = applyLine(reducer, state, line)),
    state: () => state,
    slice: (name) => (state as Record<string, unknown> | null)?.[name],
    touched: () => new Map(Object.entries({ ...(state as object), ...(marked as object) })),
    mark: () => (marked = state),
    marked: () => marked,
  };
}

/**
 * Walks through the actions of a log. With a routed reducer it makes a state only when it is asked for one: a store must give
 * one to its subscribers after every action, and copies all slices for it.
 */
export function createWalk<S>(reducer: Reducer<S> & Partial<Routes>, from: S): Walk<S> {
  const { changesOf } = reducer;
  if (!changesOf || typeof from !== 'object' || from === null || !reducer.isWhole?.(from)) {
    return createPlainWalk(reducer, from);
  }
  const slices = { ...from } as Record<string, unknown>;
  /** What was at the mark in the place of the slices that have changed since. */
  const before = new Map(Object.entries(slices));
  return {
    step(line) {
      let changes: ReturnType<typeof changesOf>;
      try {
        changes = changesOf(slices, toAction(line));
      } catch {
        return;
      }
      for (const change of changes) if (change[1] === undefined) return;
      for (const change of changes) {
        const name = change[0];
        if (!before.has(name)) before.set(name, slices[name]);
        slices[name] = change[1];
      }
    },
    state: () => ({ ...slices }) as S,
    slice: (name) => slices[name],
    touched: () => before,
    mark: () => before.clear(),
    marked: () => ({ ...slices, ...Object.fromEntries(before) }) as S,
  };
}
