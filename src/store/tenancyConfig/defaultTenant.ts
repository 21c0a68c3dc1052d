import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../tenancy/rules/names';

/** How the tenancy configuration writes the two tenants that everyone has. */
const GLOBAL_WORD = 'Global';
const PRIVATE_WORD = 'Private';

/**
 * A tenant as the tenancy configuration writes it: the cluster takes words and names, and never the empty text [A15].
 *
 * @param value `''` for the global tenant, `__user__` for the private one, else a name
 */
export function toConfigTenant(value: string): string {
  if (value === GLOBAL_TENANT_VALUE) return GLOBAL_WORD;
  return value === PRIVATE_TENANT_VALUE ? PRIVATE_WORD : value;
}

/**
 * The value of a tenant that the tenancy configuration names; the inverse of `toConfigTenant`. The words count in any
 * case, as the cluster reads them [A15].
 *
 * @returns null for the empty text, which says that no default is set [A14]
 */
export function fromConfigTenant(text: string): string | null {
  if (text === '') return null;
  const word = text.toLowerCase();
  if (word === 'global' || text === GLOBAL_TENANT_NAME) return GLOBAL_TENANT_VALUE;
  return word === 'private' || text === PRIVATE_TENANT_VALUE ? PRIVATE_TENANT_VALUE : text;
}
