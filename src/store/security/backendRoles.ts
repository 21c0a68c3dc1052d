import { createSelector } from '@reduxjs/toolkit';
import { isPattern } from '../../model/security/patterns';
import { roleMappingsResource, usersResource } from '../resources/resources';

/** Backend roles named by users and mappings, sorted, without patterns. */
export const selectBackendRoles = createSelector(
  [usersResource.selectors.selectItems, roleMappingsResource.selectors.selectItems],
  (users, mappings): string[] => {
    const names = new Set([
      ...users.flatMap(({ value }) => value.backend_roles ?? []),
      ...mappings.flatMap(({ value }) => [
        ...(value.backend_roles ?? []),
        ...(value.and_backend_roles ?? []),
      ]),
    ]);
    return [...names].filter((name) => !isPattern(name)).sort();
  },
);
