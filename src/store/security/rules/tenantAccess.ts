import { type Role, type RoleMapping } from '../../../api/contract/resources';
import { type TenantAccess } from '../../tenants/access';
import { actionsOfType, tenantPermissionType } from './permissionType';
import { NAME_LENGTH } from './resourceName';

type AccessType = TenantAccess['type'];

/** The role with access to a tenant. It is the very same role when it has that access already. */
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

/** A role that permits nothing but one tenant. */
export const accessRole = (tenant: string, type: AccessType): Role =>
  withTenantAccess({ cluster_permissions: [], index_permissions: [], tenant_permissions: [] }, tenant, type);

/** Names for that role, the first choice first. */
export const accessRoleNames = (tenant: string): string[] =>
  ['_access', '_access_2', '_access_3'].map(
    (ending) => tenant.slice(0, NAME_LENGTH.max - ending.length) + ending,
  );

/**
 * Whether a role and its mapping can serve as the access role of a tenant: there is neither, or the role is one that was made for
 * it. Any other role of that name would give its members more than the tenant.
 */
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
