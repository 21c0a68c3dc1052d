import { createSelector } from '@reduxjs/toolkit';
import { type Role, type RoleMapping } from '../../../api/contract/resources';
import { isReserved } from '../../../api/contract/resources/serverOwned';
import { roleMappingsResource, rolesResource, usersResource } from '../../../store/resources/resources';
import { textsOf } from './wireValues';

/** A role as the list shows it, with who is mapped to it. */
export interface RoleRow {
  name: string;
  role: Role;
  mapping: RoleMapping | undefined;
  /** Users whose accounts name the role. */
  direct: readonly string[];
}

/** The texts of one key of many entries, each once. */
function flattened<K extends string>(entries: readonly { [key in K]: string[] }[] | undefined, key: K) {
  if (!Array.isArray(entries)) return [];
  return textsOf(
    entries.length === 1 ? entries[0]?.[key] : entries.flatMap((entry) => textsOf(entry?.[key])),
  );
}

/** The lists of a role. They are made where a row is drawn or searched: of tens of thousands of roles a page shows a few. */
export const ROLE_LISTS = {
  clusterPermissions: ({ role }: RoleRow) => textsOf(role.cluster_permissions),
  /** The index patterns of all its index permissions. */
  indexPatterns: ({ role }: RoleRow) => flattened(role.index_permissions, 'index_patterns'),
  /** Those that the mapping names, then those who have it directly. */
  users: ({ mapping, direct }: RoleRow) =>
    direct.length === 0 ? textsOf(mapping?.users) : [...new Set([...textsOf(mapping?.users), ...direct])],
  backendRoles: ({ mapping }: RoleRow) => textsOf(mapping?.backend_roles),
  tenants: ({ role }: RoleRow) => flattened(role.tenant_permissions, 'tenant_patterns'),
};

export const isReservedRole = ({ role }: RoleRow): boolean => isReserved(role);

const NO_ONE: readonly string[] = [];

/** The users who have a role directly, by role. */
const selectDirectUsers = createSelector(
  [usersResource.selectors.selectItems],
  (users): ReadonlyMap<string, readonly string[]> => {
    const byRole = new Map<string, string[]>();
    for (const { name, value } of users)
      for (const role of textsOf(value.opendistro_security_roles)) {
        const names = byRole.get(role);
        if (names) names.push(name);
        else byRole.set(role, [name]);
      }
    return byRole;
  },
);

/** Every role with those who have it, in the server's order; hidden ones are never listed [C26]. */
export const selectRoleRows = createSelector(
  [rolesResource.selectors.selectItems, roleMappingsResource.selectors.selectByName, selectDirectUsers],
  (roles, mappings, directUsers): readonly RoleRow[] =>
    roles
      .filter(({ value }) => value.hidden !== true)
      .map(({ name, value: role }) => ({
        name,
        role,
        mapping: mappings.get(name),
        direct: directUsers.get(name) ?? NO_ONE,
      })),
);
