import { DEFAULT_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../../model/tenancy/names';
import { fromConfigTenant } from '../../../store/tenancyConfig/defaultTenant';

/** Status of a tenant: the default, selectable, or out of use. */
export type TenantStatus = typeof DEFAULT_TENANT_NAME | 'enabled' | 'disabled';

export interface TenancyFacts {
  /** True if the cluster has tenancy enabled. */
  isOn: boolean;
  isPrivateOn: boolean;
  /** True if the configuration of this product enables the global tenant. */
  isGlobalOn: boolean;
  defaultTenant: string;
}

/** Returns the status. Global is the default if the configured one cannot be used. */
export function tenantStatus(
  value: string,
  facts: TenancyFacts,
  exists: (name: string) => boolean,
): TenantStatus {
  const { isOn, isPrivateOn, isGlobalOn } = facts;
  const wished = fromConfigTenant(facts.defaultTenant);
  const isUsable =
    isOn &&
    wished !== null &&
    wished !== GLOBAL_TENANT_VALUE &&
    (wished === PRIVATE_TENANT_VALUE ? isPrivateOn : exists(wished));
  if (value === GLOBAL_TENANT_VALUE) {
    if (!isGlobalOn) return 'disabled';
    return isUsable ? 'enabled' : DEFAULT_TENANT_NAME;
  }
  if (!isOn || (value === PRIVATE_TENANT_VALUE && !isPrivateOn)) return 'disabled';
  return isUsable && wished === value ? DEFAULT_TENANT_NAME : 'enabled';
}
