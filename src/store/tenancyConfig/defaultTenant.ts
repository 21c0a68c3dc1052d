import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';

/** Names of the built-in tenants in the tenancy configuration. */
const GLOBAL_WORD = 'Global';
const PRIVATE_WORD = 'Private';

/** Converts a tenant value to the configuration's form, which is never empty [A15]. */
export function toConfigTenant(value: string): string {
  if (value === GLOBAL_TENANT_VALUE) return GLOBAL_WORD;
  return value === PRIVATE_TENANT_VALUE ? PRIVATE_WORD : value;
}

/** Inverse of `toConfigTenant`; null for an empty text, meaning no default [A14, A15]. */
export function fromConfigTenant(text: string): string | null {
  if (text === '') return null;
  const word = text.toLowerCase();
  if (word === 'global' || text === GLOBAL_TENANT_NAME) return GLOBAL_TENANT_VALUE;
  return word === 'private' || text === PRIVATE_TENANT_VALUE ? PRIVATE_TENANT_VALUE : text;
}
