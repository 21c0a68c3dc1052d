import { createAction } from '@reduxjs/toolkit';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { type TenantAccess } from '../../model/security/tenantAccess';

/** Grants access to a saved tenant, or retries what failed. */
export const tenantAccessRequested = createAction<
  TenantAccess & {
    tenant: string;
    actId?: string | undefined;
    /** Counts agreed to with the tenant; null if there are none. */
    impact?: ImpactCounts | null;
    /** Reason given with the tenant. */
    reason?: string;
  }
>('tenants/tenantAccessRequested');
