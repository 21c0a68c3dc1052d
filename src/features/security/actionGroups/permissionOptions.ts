import { createSelector } from '@reduxjs/toolkit';
import { type PermissionRow, selectPermissionRows } from './permissionRows';

/** Names to offer under one heading. */
export interface PermissionOptions {
  kind: 'groups' | 'singles';
  options: string[];
}

const namesOf = (rows: readonly PermissionRow[], kind: PermissionRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ name }) => name);

/** Everything that an action group may contain, as far as it is known: groups first. */
export const selectPermissionOptions = createSelector(selectPermissionRows, (rows): PermissionOptions[] => [
  { kind: 'groups', options: namesOf(rows, 'group') },
  { kind: 'singles', options: namesOf(rows, 'single') },
]);
