import { createSelector } from '@reduxjs/toolkit';
import { compare, type FieldChange, merge } from '../../../contract/merge/merge';
import { type RootState } from '../rootReducer';

/** The conflict awaiting a decision, or null. */
export const selectConflictOrNull = (state: RootState) => state.conflicts.open;

export const selectFieldChanges = createSelector(selectConflictOrNull, (open): FieldChange[] =>
  open?.theirs ? compare(open.domain, { ...open, theirs: open.theirs }) : [],
);

/** The merged value by the choices so far; null while one is missing. */
export const selectMergedOrNull = createSelector(selectConflictOrNull, (open) =>
  open?.theirs ? merge(open.domain, { ...open, theirs: open.theirs }, open.choices) : null,
);
