import { createSelector } from '@reduxjs/toolkit';
import { type ImportedUser } from '../../model/userImport/checkUsers';
import { type RootState } from '../rootReducer';
import { failedNames } from './slice';

export const selectUserImport = (state: RootState) => state.userImport;

/** Users to import next: the rows without errors, or those that failed. */
export const selectUsersToImport = createSelector([selectUserImport], (state): ImportedUser[] => {
  const { phase, users, existing } = state;
  const valid = users.filter(
    ({ state: of }) => of === 'new' || (of === 'present' && existing === 'overwrite'),
  );
  if (phase === 'read') return valid;
  if (phase !== 'imported') return [];
  const failed = new Set(failedNames(state));
  return valid.filter(({ name }) => failed.has(name));
});
