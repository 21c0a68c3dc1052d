import { createSelector } from '@reduxjs/toolkit';
import { actionGroupsResource } from '../resources/resources';

/** Members of each action group. Names of empty groups are literal, as in the back end. */
export const selectPermissionMembers = createSelector(
  actionGroupsResource.selectors.selectItems,
  (items): ReadonlyMap<string, readonly string[]> =>
    new Map(
      items
        .filter(({ value }) => (value.allowed_actions ?? []).length > 0)
        .map(({ name, value }) => [name, value.allowed_actions]),
    ),
);
