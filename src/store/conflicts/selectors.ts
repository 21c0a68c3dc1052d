import { createSelector } from '@reduxjs/toolkit';
import { compare, type FieldChange, merge } from '../../api/contract/merge/merge';
import { type RootState } from '../rootReducer';

/** The change that met another one and waits for a decision; null when there is none. */
export const selectConflictOrNull = (state: RootState) => state.conflicts.open;

/** The fields that differ, of the conflict that is open. */
export const selectFieldChanges = createSelector(selectConflictOrNull, (open): FieldChange[] =>
  open?.theirs ? compare(open.domain, { ...open, theirs: open.theirs }) : [],
);

/** What would be saved by the choices made so far; null while one is lacking. */
export const selectMergedOrNull = createSelector(selectConflictOrNull, (open) =>
  open?.theirs ? merge(open.domain, { ...open, theirs: open.theirs }, open.choices) : null,
);
