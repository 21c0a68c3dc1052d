import { isPrivateTenantName } from '../../../api/contract/entryNames';

/** Value of the global tenant in the client and in the tenant call [TEN-02]. */
export const GLOBAL_TENANT_VALUE = '';
/** Name of the global tenant among the stored tenants. */
export const GLOBAL_TENANT_NAME = 'global_tenant';
/** Stands for whichever tenant is the default; an identifier, no tenant that could be chosen [TEN-06, A14]. */
export const DEFAULT_TENANT_NAME = 'default';
/** Value of everyone's private tenant. */
export const PRIVATE_TENANT_VALUE = '__user__';

/**
 * The tenant a user sees: `Global`, `Private` or the name itself [TEN-11..13].
 *
 * @param tenant value or name of the tenant
 * @param userName name of the signed-in user, whose own tenant is private
 * @returns which of the three it is
 */
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

/** The value of a tenant, whatever form it is in: `''` global, `__user__` private, or the name. */
export function tenantValue(tenant: string, userName: string): string {
  const resolved = resolveTenant(tenant, userName);
  if (resolved.kind === 'custom') return resolved.name;
  return resolved.kind === 'global' ? GLOBAL_TENANT_VALUE : PRIVATE_TENANT_VALUE;
}

/** Whether a link names the tenant of the page: by value, name or word, as the gateway reads them [A16]. */
export function isTenantOfPage(named: string, current: string, userName: string): boolean {
  const present = resolveTenant(current, userName);
  const wanted = resolveTenant(named, userName);
  if (present.kind === 'custom') return wanted.kind === 'custom' && wanted.name === present.name;
  return wanted.kind === present.kind || named.toLowerCase() === present.kind;
}

/** Words that stand for a tenant or for none; a tenant of such a name could not be told apart [A16]. */
const SPECIAL_NAMES: ReadonlySet<string> = new Set([
  'global',
  'private',
  'undefined',
  PRIVATE_TENANT_VALUE,
  GLOBAL_TENANT_NAME,
]);

/** Whether a new tenant may not have this name, because it is one of the special words in any case [A16]. */
export const isSpecialTenantName = (name: string): boolean =>
  SPECIAL_NAMES.has(name.toLowerCase()) || isPrivateTenantName(name);
