import { createAction } from '@reduxjs/toolkit';
import { type RoleMapping } from '../../../contract/resources';

/** Removes entries from a mapping after a confirmation; `names` are their display names. */
export const entriesRemovalRequested = createAction<{ role: string; value: RoleMapping; names: string[] }>(
  'roleMappings/entriesRemovalRequested',
);
