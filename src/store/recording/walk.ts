import { freeze, type Reducer } from '@reduxjs/toolkit';
import { setAutoFreeze } from 'immer';
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

/** A slice of the state that was reached, and whether it may differ from the one at the mark. */
interface Place {
  readonly name: string;
  slice: unknown;
  isTouched: boolean;
}

/** A slice that listens to a type of action, and what its reducer has just made of it. */
interface Stop {
  readonly place: Place;
  readonly reduce: Reducer;
  made: unknown;
}

/**
 * Walks through the actions of a log. With a routed reducer it makes a state only when it is asked for one: a store must give
 * one to its subscribers after every action, and copies all slices for it. For the same reason it freezes a slice when it is asked for:
 * what only the next reducer sees, which gets a draft of it, need not be frozen. That is a fifth of the time of a reducer.
 */
export function createWalk<S>(reducer: Reducer<S> & Partial<Routes>, from: S): Walk<S> {
  const { routeOf } = reducer;
  if (!routeOf || typeof from !== 'object' || from === null || !reducer.isWhole?.(from)) {
    return createPlainWalk(reducer, from);
  }
  const places = new Map(
    Object.entries(from).map(([name, slice]) => [name, { name, slice, isTouched: true }]),
  );
  /** What was at the mark in the place of the slices that have changed since. */
  const before = new Map<string, unknown>(Object.entries(from));
  const routes = new Map<string, Stop[]>();
  const routeTo = (type: string): Stop[] => {
    const route: Stop[] = [];
    for (const [name, reduce] of routeOf(type)) {
      const place = places.get(name);
      if (place) route.push({ place, reduce, made: undefined });
    }
    routes.set(type, route);
    return route;
  };
  const take = (place: Place, slice: unknown) => {
    if (slice === place.slice) return;
    if (!place.isTouched) {
      place.isTouched = true;
      before.set(place.name, place.slice);
    }
    place.slice = slice;
  };
  const frozenSlice = (name: string) => freeze(places.get(name)?.slice, true);
  const freezeTouched = () => {
    for (const name of before.keys()) frozenSlice(name);
  };
  const state = () => {
    freezeTouched();
    return Object.fromEntries(Array.from(places.values(), ({ name, slice }) => [name, slice])) as S;
  };
  return {
    step(line) {
      const route = routes.get(line.type) ?? routeTo(line.type);
      if (route.length === 0) return;
      const action = toAction(line);
      setAutoFreeze(false);
      try {
        for (const stop of route) {
          stop.made = stop.reduce(stop.place.slice, action);
          if (stop.made === undefined) return;
        }
      } catch {
        return;
      } finally {
        setAutoFreeze(true);
      }
      for (const { place, made } of route) take(place, made);
    },
    state,
    slice: frozenSlice,
    touched: () => before,
    mark() {
      for (const name of before.keys()) {
        const place = places.get(name);
        if (place) place.isTouched = false;
      }
      freezeTouched();
      before.clear();
    },
    marked: () => ({ ...state(), ...Object.fromEntries(before) }),
  };
}
