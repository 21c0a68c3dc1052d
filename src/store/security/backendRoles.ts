import { createSelector } from '@reduxjs/toolkit';
import { roleMappingsResource, usersResource } from '../resources/resources';
import { isPattern } from './rules/patterns';

/** The backend roles that users and mappings name, each once, in order. Patterns are left out. */
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
