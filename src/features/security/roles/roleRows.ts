import { createSelector } from '@reduxjs/toolkit';
import { type Role, type RoleMapping } from '../../../api/contract/resources';
import { isReserved } from '../../../api/contract/resources/serverOwned';
import { roleMappingsResource, rolesResource } from '../../../store/resources/resources';
import { textsOf } from './wireValues';

/** A role as the list shows it, with who is mapped to it. */
export interface RoleRow {
  name: string;
  clusterPermissions: string[];
  /** The index patterns of all its index permissions. */
  indexPatterns: string[];
  users: string[];
  backendRoles: string[];
  tenants: string[];
  reserved: boolean;
}

/** The texts of one key of many entries, each once. */
const flattened = <K extends string>(entries: readonly { [key in K]: string[] }[] | undefined, key: K) =>
  Array.isArray(entries) ? [...new Set(entries.flatMap((entry) => textsOf(entry?.[key])))] : [];

function toRow(name: string, role: Role, mapping: RoleMapping | undefined): RoleRow {
  return {
    name,
    clusterPermissions: textsOf(role.cluster_permissions),
    indexPatterns: flattened(role.index_permissions, 'index_patterns'),
    users: textsOf(mapping?.users),
    backendRoles: textsOf(mapping?.backend_roles),
    tenants: flattened(role.tenant_permissions, 'tenant_patterns'),
    reserved: isReserved(role),
  };
}

/** Rows by the role they were made of. While neither role nor mapping changes, the row is the same object. */
const made = new WeakMap<Role, { name: string; mapping: RoleMapping | undefined; row: RoleRow }>();

function rowOf(name: string, role: Role, mapping: RoleMapping | undefined): RoleRow {
  const known = made.get(role);
  if (known && known.name === name && known.mapping === mapping) return known.row;
  const row = toRow(name, role, mapping);
  made.set(role, { name, mapping, row });
  return row;
}

/** Every role with its mapping, in the server's order; hidden ones are never listed [C26]. */
export const selectRoleRows = createSelector(
  [rolesResource.selectors.selectItems, roleMappingsResource.selectors.selectByName],
  (roles, mappings): RoleRow[] =>
    roles
      .filter(({ value }) => value.hidden !== true)
      .map(({ name, value }) => rowOf(name, value, mappings.get(name))),
);
