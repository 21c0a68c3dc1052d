import { createAction } from '@reduxjs/toolkit';
import { type RoleMapping } from '../../api/contract/resources';

/**
 * Someone asked to take entries out of a mapping. A saga asks back, then the mapping is saved as `value`.
 *
 * `names` are the entries in words, for the question.
 */
export const entriesRemovalRequested = createAction<{ role: string; value: RoleMapping; names: string[] }>(
  'roleMappings/entriesRemovalRequested',
);
