import { type TenancyConfig } from '../../../contract/account';
import { PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { fromConfigTenant } from './defaultTenant';

export type Tenancy = Required<TenancyConfig>;

/** True if both texts name the same tenant. */
const isSameTenant = (a: string, b: string) => fromConfigTenant(a) === fromConfigTenant(b);

/** Returns the differing settings; without tenancy the others cannot be set [A15]. */
export function tenancyChanges(now: Tenancy, wishes: TenancyConfig): TenancyConfig {
  const next = { ...now, ...wishes };
  const changes: TenancyConfig = {};
  if (next.multitenancy_enabled !== now.multitenancy_enabled)
    changes.multitenancy_enabled = next.multitenancy_enabled;
  if (!next.multitenancy_enabled) return changes;
  if (next.private_tenant_enabled !== now.private_tenant_enabled)
    changes.private_tenant_enabled = next.private_tenant_enabled;
  if (!isSameTenant(next.default_tenant, now.default_tenant)) changes.default_tenant = next.default_tenant;
  return changes;
}

/** Returns the problem for which the cluster would refuse the default tenant. */
export function defaultTenantProblem(
  settings: Tenancy,
  names: ReadonlySet<string> | null,
): 'privateOff' | 'missing' | undefined {
  if (!settings.multitenancy_enabled) return undefined;
  const tenant = fromConfigTenant(settings.default_tenant);
  if (tenant === PRIVATE_TENANT_VALUE) return settings.private_tenant_enabled ? undefined : 'privateOff';
  if (tenant === null || tenant === '' || names === null) return undefined;
  return names.has(tenant) ? undefined : 'missing';
}
