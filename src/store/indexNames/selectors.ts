import { createSelector } from '@reduxjs/toolkit';
import { type IndexName } from '../../../contract/indexNames';
import { type RootState } from '../rootReducer';

const NONE: readonly IndexName[] = [];

export const selectIndexNamesState = (state: RootState) => state.indexNames;
export const selectIndexNames = (state: RootState) => state.indexNames.list?.names ?? NONE;

/** True if only a part of the names is known, so that typed text must be looked up. */
export const selectIsSearched = ({ indexNames }: RootState): boolean =>
  indexNames.search !== '' || indexNames.list?.isCut === true;

/** Types of the names. */
export const selectIndexTypes = createSelector(
  [selectIndexNames],
  (names): ReadonlyMap<string, IndexName['type']> => new Map(names.map(({ index, type }) => [index, type])),
);
