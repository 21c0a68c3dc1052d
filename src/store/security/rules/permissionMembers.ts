import { createSelector } from '@reduxjs/toolkit';
import { actionGroupsResource } from '../../resources/resources';

/**
 * What each action group allows, by name. Groups may contain groups, also themselves. A group without content is left
 * out: its name then stands for itself, as the back end reads it.
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
