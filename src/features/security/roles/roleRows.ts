import { createSelector } from '@reduxjs/toolkit';
import { type Role, type RoleMapping } from '../../../api/contract/resources';
import { isReserved } from '../../../api/contract/resources/serverOwned';
import { roleMappingsResource, rolesResource } from '../../../store/resources/resources';
import { textsOf } from './wireValues';

/** A role as the list shows it, with who is mapped to it. */
export interface RoleRow {
  name: string;
  role: Role;
  mapping: RoleMapping | undefined;
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
  users: ({ mapping }: RoleRow) => textsOf(mapping?.users),
  backendRoles: ({ mapping }: RoleRow) => textsOf(mapping?.backend_roles),
  tenants: ({ role }: RoleRow) => flattened(role.tenant_permissions, 'tenant_patterns'),
};

export const isReservedRole = ({ role }: RoleRow): boolean => isReserved(role);

/** The rows that were made last. While neither role nor mapping changes, the row in a place is the same object. */
let made: readonly RoleRow[] = [];

/** Every role with its mapping, in the server's order; hidden ones are never listed [C26]. */
export const selectRoleRows = createSelector(
  [rolesResource.selectors.selectItems, roleMappingsResource.selectors.selectByName],
  (roles, mappings): readonly RoleRow[] => {
    made = roles
      .filter(({ value }) => value.hidden !== true)
      .map(({ name, value: role }, at) => {
        const mapping = mappings.get(name);
        const known = made[at];
        const isSame = known?.name === name && known.role === role && known.mapping === mapping;
        return isSame ? known : { name, role, mapping };
      });
    return made;
  },
);
