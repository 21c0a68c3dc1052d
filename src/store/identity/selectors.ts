import { createSelector } from '@reduxjs/toolkit';
import { resolveTenant } from '../../model/tenancy/names';
import { type RootState } from '../rootReducer';

export const selectIdentity = (state: RootState) => state.identity;

export interface ReachableTenant {
  kind: 'global' | 'private' | 'custom';
  name: string;
  isWritable: boolean;
}

const ORDER = ['global', 'private', 'custom'];

/** Tenants of the identity, Global and Private first; null until known. */
export const selectReachableTenantsOrNull = createSelector(
  selectIdentity,
  (state): ReachableTenant[] | null => {
    if (state?.phase !== 'ready') return null;
    const { tenants, user_name } = state.identity;
    return Object.entries(tenants)
      .map(([name, isWritable]) => ({ kind: resolveTenant(name, user_name).kind, name, isWritable }))
      .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  },
);
