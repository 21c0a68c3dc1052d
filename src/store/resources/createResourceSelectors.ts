import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type ResourceState } from './createResourceSlice';

/**
 * The selectors of one security resource.
 *
 * @param root where its state lives
 */
export function createResourceSelectors<T>(root: (state: RootState) => ResourceState<T>) {
  const selectItems = (state: RootState) => root(state).items;
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
    selectItemOrNull: (state: RootState, name: string): T | undefined => selectByName(state).get(name),
    selectListPhase: (state: RootState) => root(state).list,
    /** What the open form or page began with; null when there is none. */
    selectOpenedOrNull: (state: RootState) => root(state).opened ?? null,
    selectReading: (state: RootState) => root(state).reading,
    selectSaving: (state: RootState) => root(state).saving,
    selectDeletion: (state: RootState) => root(state).deletion,
  };
}
