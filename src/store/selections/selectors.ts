import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';

const NONE: readonly string[] = [];

/** Selected rows of a list. Recordings of earlier builds have none. */
export const selectSelection = createSelector(
  [
    ({ selections }: Partial<Pick<RootState, 'selections'>>, list: string): readonly string[] =>
      selections?.[list] ?? NONE,
  ],
  (keys): ReadonlySet<string> => new Set(keys),
);
