import { createSelector } from '@reduxjs/toolkit';
import { type Membership } from '../../../contract/memberships';
import { type RootState } from '../rootReducer';

const NONE: readonly Membership[] = [];

const selectMemberships = (state: RootState) => state.memberships;
const selectMembershipList = (state: RootState) => state.memberships.list?.memberships ?? NONE;

/** Returns how ends take effect; undefined while unknown. */
export const selectEnding = (state: RootState) => selectMemberships(state).list?.ending;
export const selectMaySetEnds = (state: RootState) => selectMemberships(state).list?.can_change === true;
export const selectChangingEnds = (state: RootState) => selectMemberships(state).changing;

/** Returns the memberships with an end by user, the first end first. */
export const selectEndsByUser = createSelector([selectMembershipList], (memberships) => {
  const byUser = new Map<string, Membership[]>();
  for (const membership of memberships) {
    const ofUser = byUser.get(membership.user);
    if (ofUser === undefined) byUser.set(membership.user, [membership]);
    else ofUser.push(membership);
  }
  for (const ofUser of byUser.values()) ofUser.sort((one, other) => (one.ends_at < other.ends_at ? -1 : 1));
  return byUser as ReadonlyMap<string, readonly Membership[]>;
});

/** Returns the memberships with an end by role, then by user. */
export const selectEndsByRole = createSelector([selectMembershipList], (memberships) => {
  const byRole = new Map<string, Map<string, Membership>>();
  for (const membership of memberships) {
    const ofRole = byRole.get(membership.role) ?? new Map<string, Membership>();
    byRole.set(membership.role, ofRole.set(membership.user, membership));
  }
  return byRole as ReadonlyMap<string, ReadonlyMap<string, Membership>>;
});
