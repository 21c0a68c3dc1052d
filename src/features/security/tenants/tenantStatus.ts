import {
  DEFAULT_TENANT_NAME,
  GLOBAL_TENANT_VALUE,
  PRIVATE_TENANT_VALUE,
} from '../../../store/tenancy/rules/names';
import { fromConfigTenant } from '../../../store/tenancyConfig/defaultTenant';

/** What a tenant is worth now: where users begin, one they may choose, or out of use. */
export type TenantStatus = typeof DEFAULT_TENANT_NAME | 'enabled' | 'disabled';

/** What decides it. */
export interface TenancyFacts {
  /** Tenancy is on in the cluster. */
  isOn: boolean;
  isPrivateOn: boolean;
  /** The configuration of this product offers the global tenant. */
  isGlobalOn: boolean;
  /** As the cluster writes it. */
  defaultTenant: string;
}

/**
 * The status of a tenant. Global takes over as the default whenever the one that is set cannot be used.
 *
 * @param value of the tenant
 * @param exists whether a tenant of a name is stored
 */
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
