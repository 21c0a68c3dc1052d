import { createSelector } from '@reduxjs/toolkit';
import { type PermissionRow, selectPermissionRows } from '../../../store/security/permissionRows';

export interface PermissionOptions {
  kind: 'groups' | 'singles';
  options: string[];
}

const namesOf = (rows: readonly PermissionRow[], kind: PermissionRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ name }) => name);

/** Selects everything an action group can contain, groups first. */
export const selectPermissionOptions = createSelector(selectPermissionRows, (rows): PermissionOptions[] => [
  { kind: 'groups', options: namesOf(rows, 'group') },
  { kind: 'singles', options: namesOf(rows, 'single') },
]);
