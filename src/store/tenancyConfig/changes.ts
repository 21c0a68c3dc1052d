import { type TenancyConfig } from '../../api/contract/account';
import { PRIVATE_TENANT_VALUE } from '../tenancy/rules/names';
import { fromConfigTenant } from './defaultTenant';

/** The tenancy settings as a whole. */
export type Tenancy = Required<TenancyConfig>;

/** Whether two texts of the configuration mean the same tenant. */
const isSameTenant = (a: string, b: string) => fromConfigTenant(a) === fromConfigTenant(b);

/**
 * What has to be sent for the settings to become as wished: only what differs from what is in force now [A15]. While
 * tenancy is or becomes off nothing else can be set, so a wish for the rest is left alone then.
 *
 * @param now the settings in force
 * @param wishes the settings that were touched
 * @returns an empty object when nothing differs
 */
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

/**
 * What is wrong with the default tenant of these settings: it is the private tenant, which is off, or a tenant that no
 * longer exists. The cluster refuses every change that leaves it so.
 *
 * @param names of the stored tenants; null while they are not known
 */
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
