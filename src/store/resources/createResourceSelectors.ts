import { createSelector } from '@reduxjs/toolkit';
import { type ResourceState } from './createResourceSlice';

/**
 * The selectors of one security resource.
 *
 * @param root where its state lives
 */
export function createResourceSelectors<S, T>(root: (state: S) => ResourceState<T>) {
  const selectItems = (state: S) => root(state).items;
  const selectByName = createSelector(
    selectItems,
    (items) => new Map(items.map((item) => [item.name, item.value])),
  );
  const selectNames = createSelector(selectItems, (items) => items.map((item) => item.name));
  return {
    /** Every entry, in the server's order. */
    selectItems,
    selectNames,
    /** A lookup that is safe for any name. */
    selectByName,
    selectItemOrNull: (state: S, name: string): T | undefined => selectByName(state).get(name),
    selectListPhase: (state: S) => root(state).list,
    /** What the open form or page began with; null when there is none. */
    selectOpenedOrNull: (state: S) => root(state).opened ?? null,
    selectReading: (state: S) => root(state).reading,
    selectSaving: (state: S) => root(state).saving,
    selectDeletion: (state: S) => root(state).deletion,
  };
}
