import { createAction } from '@reduxjs/toolkit';
import { type TenantPermissionType } from '../security/rules/permissionType';

export interface TenantAccess {
  type: Exclude<TenantPermissionType, 'none'>;
  /** Existing roles that get the permission. */
  roles: string[];
  /** Mapped to a role created for the tenant. */
  backendRoles: string[];
}

/** Grants access to a saved tenant, or retries what failed. */
export const tenantAccessRequested = createAction<
  TenantAccess & { tenant: string; actId?: string | undefined }
>('tenants/tenantAccessRequested');
