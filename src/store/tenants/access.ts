import { createAction } from '@reduxjs/toolkit';
import { type TenantPermissionType } from '../security/rules/permissionType';

/** Who gets into a tenant, and what they may do there. */
export interface TenantAccess {
  type: Exclude<TenantPermissionType, 'none'>;
  /** Roles that are there; the permission is added to them. */
  roles: string[];
  /** Their users get a role that is made for the tenant. */
  backendRoles: string[];
}

/** A tenant was saved for users who cannot get into it yet, or what failed of that is tried again. */
export const tenantAccessRequested = createAction<
  TenantAccess & { tenant: string; actId?: string | undefined }
>('tenants/tenantAccessRequested');
