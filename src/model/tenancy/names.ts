import { isPrivateTenantName } from '../../../contract/entryNames';

/** Value of the global tenant in the client and the tenant call [TEN-02]. */
export const GLOBAL_TENANT_VALUE = '';
/** Stored name of the global tenant. */
export const GLOBAL_TENANT_NAME = 'global_tenant';
/** Placeholder for the default tenant; cannot be chosen [TEN-06, A14]. */
export const DEFAULT_TENANT_NAME = 'default';
/** Value of every private tenant. */
export const PRIVATE_TENANT_VALUE = '__user__';

/** Resolves a tenant, by value or name, to global, private or its own name [TEN-11..13]. */
export function resolveTenant(
  tenant: string | null | undefined,
  userName: string,
): { kind: 'global' | 'private' } | { kind: 'custom'; name: string } {
  if (
    tenant === null ||
    tenant === undefined ||
    tenant === '' ||
    tenant === 'undefined' ||
    tenant === GLOBAL_TENANT_NAME
  )
    return { kind: 'global' };
  if (tenant === userName || tenant === PRIVATE_TENANT_VALUE) return { kind: 'private' };
  return { kind: 'custom', name: tenant };
}

/** Normalises a tenant to its value: `''` global, `__user__` private, or the name. */
export function tenantValue(tenant: string, userName: string): string {
  const resolved = resolveTenant(tenant, userName);
  if (resolved.kind === 'custom') return resolved.name;
  return resolved.kind === 'global' ? GLOBAL_TENANT_VALUE : PRIVATE_TENANT_VALUE;
}

/** True if a link names the page's tenant, by value, name or keyword like the gateway [A16]. */
export function isTenantOfPage(named: string, current: string, userName: string): boolean {
  const present = resolveTenant(current, userName);
  const wanted = resolveTenant(named, userName);
  if (present.kind === 'custom') return wanted.kind === 'custom' && wanted.name === present.name;
  return wanted.kind === present.kind || named.toLowerCase() === present.kind;
}

/** Reserved words in tenant parameters; tenants named like them would be ambiguous [A16]. */
const SPECIAL_NAMES: ReadonlySet<string> = new Set([
  'global',
  'private',
  'undefined',
  PRIVATE_TENANT_VALUE,
  GLOBAL_TENANT_NAME,
]);

/** True if a new tenant may not have this name; case-insensitive [A16]. */
export const isSpecialTenantName = (name: string): boolean =>
  SPECIAL_NAMES.has(name.toLowerCase()) || isPrivateTenantName(name);
