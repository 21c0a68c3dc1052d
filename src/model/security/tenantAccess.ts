import { NAME_LENGTH } from '../../../contract/entryNames';
import { type Role, type RoleMapping } from '../../../contract/resources';
import { actionsOfType, type TenantPermissionType, tenantPermissionType } from './permissionType';

type AccessType = Exclude<TenantPermissionType, 'none'>;

export interface TenantAccess {
  type: AccessType;
  /** Existing roles that get the permission. */
  roles: string[];
  /** Mapped to a role created for the tenant. */
  backendRoles: string[];
}

/** Adds access to a tenant; returns the same object if the role has it already. */
export function withTenantAccess(role: Role, tenant: string, type: AccessType): Role {
  const permissions = role.tenant_permissions ?? [];
  const hasAccess = permissions.some(
    ({ tenant_patterns, allowed_actions }) =>
      tenant_patterns.includes(tenant) &&
      [type, 'Read and Write'].includes(tenantPermissionType(allowed_actions)),
  );
  if (hasAccess) return role;
  const added = { tenant_patterns: [tenant], allowed_actions: actionsOfType(type, []) };
  return { ...role, tenant_permissions: [...permissions, added] };
}

/** Returns a role that permits access to one tenant only. */
export const accessRole = (tenant: string, type: AccessType): Role =>
  withTenantAccess({ cluster_permissions: [], index_permissions: [], tenant_permissions: [] }, tenant, type);

/** Returns candidate names for that role, preferred first. */
export const accessRoleNames = (tenant: string): string[] =>
  ['_access', '_access_2', '_access_3'].map(
    (ending) => tenant.slice(0, NAME_LENGTH.max - ending.length) + ending,
  );

/** True if unused or made for this tenant; another role would grant more than the tenant. */
export function canServe(
  role: Role | undefined,
  mapping: RoleMapping | undefined,
  tenant: string,
  type: AccessType,
): boolean {
  if (role === undefined) return mapping === undefined;
  const { cluster_permissions, index_permissions, tenant_permissions } = role;
  const wanted = accessRole(tenant, type).tenant_permissions;
  return (
    cluster_permissions.length === 0 &&
    index_permissions.length === 0 &&
    JSON.stringify(tenant_permissions) === JSON.stringify(wanted)
  );
}
