import { createSelector } from '@reduxjs/toolkit';
import { type Comparison } from '../../../contract/comparison';
import { type EffectiveRole } from '../../../contract/explain';
import { type RootState } from '../rootReducer';

export const selectComparison = (state: RootState) => state.comparison;

const selectComparisonOrNull = ({ comparison }: RootState): Comparison | null =>
  comparison.phase === 'ready' ? comparison.comparison : null;

/** Roles of two compared users by who has them; reasons are those of the first in `both`. */
export interface ComparedRoles {
  onlyFirst: EffectiveRole[];
  both: EffectiveRole[];
  onlySecond: EffectiveRole[];
}

export const selectComparedRolesOrNull = createSelector(
  [selectComparisonOrNull],
  (comparison): ComparedRoles | null => {
    if (!comparison?.users) return null;
    const [first, second] = comparison.users;
    const [ofFirst, ofSecond] = [first, second].map(({ roles }) => new Set(roles.map(({ name }) => name)));
    return {
      onlyFirst: first.roles.filter(({ name }) => !ofSecond?.has(name)),
      both: first.roles.filter(({ name }) => ofSecond?.has(name)),
      onlySecond: second.roles.filter(({ name }) => !ofFirst?.has(name)),
    };
  },
);
