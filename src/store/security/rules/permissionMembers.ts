import { createSelector } from '@reduxjs/toolkit';
import { actionGroupsResource } from '../../resources/resources';

/**
 * Members of each action group, which may include itself. Empty groups are left out: the back end
 * reads their names literally.
 */
export const selectPermissionMembers = createSelector(
  actionGroupsResource.selectors.selectItems,
  (items): ReadonlyMap<string, readonly string[]> =>
    new Map(
      items
        .filter(({ value }) => (value.allowed_actions ?? []).length > 0)
        .map(({ name, value }) => [name, value.allowed_actions]),
    ),
);
