import { createSelector } from '@reduxjs/toolkit';
import { type Role, type RoleMapping } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { roleMappingsResource, rolesResource, usersResource } from '../../../store/resources/resources';
import { textsOf } from './wireValues';

export interface RoleRow {
  name: string;
  role: Role;
  mapping: RoleMapping | undefined;
  /** Users with the role assigned directly. */
  direct: readonly string[];
}

/** Returns the distinct strings under one key of all entries. */
function flattened<K extends string>(entries: readonly { [key in K]: string[] }[] | undefined, key: K) {
  if (!Array.isArray(entries)) return [];
  return textsOf(
    entries.length === 1 ? entries[0]?.[key] : entries.flatMap((entry) => textsOf(entry?.[key])),
  );
}

/** Lists of a role, computed on demand: a page shows a few of tens of thousands of roles. */
export const ROLE_LISTS = {
  clusterPermissions: ({ role }: RoleRow) => textsOf(role.cluster_permissions),
  indexPatterns: ({ role }: RoleRow) => flattened(role.index_permissions, 'index_patterns'),
  /** Users of the mapping, then those with the role assigned directly. */
  users: ({ mapping, direct }: RoleRow) =>
    direct.length === 0 ? textsOf(mapping?.users) : [...new Set([...textsOf(mapping?.users), ...direct])],
  backendRoles: ({ mapping }: RoleRow) => textsOf(mapping?.backend_roles),
  tenants: ({ role }: RoleRow) => flattened(role.tenant_permissions, 'tenant_patterns'),
};

export const isReservedRole = ({ role }: RoleRow): boolean => isReserved(role);

const NO_ONE: readonly string[] = [];

/** Selects the users with a directly assigned role, by role. */
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

/** Selects all roles with their members in server order, without hidden ones [C26]. */
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
