/** Tenant names in requests and links, shared by browser and gateway. */

export const TENANT_HEADER = 'securitytenant';

/** Query parameters naming the tenant; the first non-empty one counts. */
export const TENANT_PARAMETERS: readonly string[] = ['securityTenant_', 'securitytenant', 'security_tenant'];

/** The parameter used in shared links [TEN-41]. */
export const SHARED_TENANT_PARAMETER = 'security_tenant';

/** Returns the tenant named in a query; empty values count as none [TEN-36, A04]. */
export function tenantInQuery(query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  return TENANT_PARAMETERS.flatMap((name) => parameters.getAll(name)).find((value) => value !== '');
}

/** Removes the tenant parameters; everything else stays unchanged. */
export function queryWithoutTenant(query: string): string {
  const isTenant = (part: string) => {
    const [name = ''] = new URLSearchParams(part).keys();
    return TENANT_PARAMETERS.includes(name);
  };
  const kept = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isTenant(part));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const SPACE = 0x20;
const DELETE = 0x7f;

/** Encodes a tenant as UTF-8, one character per byte; undefined if a header would alter it. */
export function toTenantHeader(tenant: string): string | undefined {
  const bytes = new TextEncoder().encode(tenant);
  if (bytes.some((byte) => byte < SPACE || byte === DELETE)) return undefined;
  if (bytes[0] === SPACE || bytes.at(-1) === SPACE) return undefined;
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Decodes a tenant header; invalid UTF-8 is taken as Latin-1, as received. */
export function fromTenantHeader(value: string): string {
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}
