import { createAction } from '@reduxjs/toolkit';
import { type TenantAccess } from '../../model/security/tenantAccess';

/** Grants access to a saved tenant, or retries what failed. */
export const tenantAccessRequested = createAction<
  TenantAccess & { tenant: string; actId?: string | undefined }
>('tenants/tenantAccessRequested');
