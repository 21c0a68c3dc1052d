import { createSelector } from '@reduxjs/toolkit';
import { type ResourceState } from './createResourceSlice';

/** Creates the selectors of one security resource. */
export function createResourceSelectors<S, T>(root: (state: S) => ResourceState<T>) {
  const selectItems = (state: S) => root(state).items;
  const selectByName = createSelector(
    selectItems,
    (items) => new Map(items.map((item) => [item.name, item.value])),
  );
  const selectNames = createSelector(selectItems, (items) => items.map((item) => item.name));
  return {
    /** In the server's order. */
    selectItems,
    selectNames,
    /** Finds an entry by any name, even `__proto__`. */
    selectByName,
    selectItemOrNull: (state: S, name: string): T | undefined => selectByName(state).get(name),
    selectListPhase: (state: S) => root(state).list,
    selectIsComplete: (state: S) => root(state).isComplete,
    /** The entry with which the open form or page began, or null. */
    selectOpenedOrNull: (state: S) => root(state).opened ?? null,
    selectReading: (state: S) => root(state).reading,
    selectSaving: (state: S) => root(state).saving,
    selectDeletion: (state: S) => root(state).deletion,
  };
}
