/** How requests and links name a tenant: shared by browser and gateway. */

/** The request header that names the tenant of one request. */
export const TENANT_HEADER = 'securitytenant';

/** Query parameters that name the tenant of one request; the first that has a value counts. */
export const TENANT_PARAMETERS: readonly string[] = ['securityTenant_', 'securitytenant', 'security_tenant'];

/** The parameter that links carry to other users [TEN-41]. */
export const SHARED_TENANT_PARAMETER = 'security_tenant';

/** The tenant that the query of an address names; undefined for none, which an empty value is as well [TEN-36, A04]. */
export function tenantInQuery(query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  return TENANT_PARAMETERS.flatMap((name) => parameters.getAll(name)).find((value) => value !== '');
}

/** The query of an address without the tenant that it names; everything else stays as it is written. */
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

/**
 * A tenant as the value of a header, which holds bytes: its UTF-8, one character for each byte.
 *
 * @returns undefined for a name that would not arrive as it is: one with control characters or with blanks at its ends
 */
export function toTenantHeader(tenant: string): string | undefined {
  const bytes = new TextEncoder().encode(tenant);
  if (bytes.some((byte) => byte < SPACE || byte === DELETE)) return undefined;
  if (bytes[0] === SPACE || bytes.at(-1) === SPACE) return undefined;
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** The tenant that a header names; bytes that are no UTF-8 are taken for Latin-1, which is how they arrive. */
export function fromTenantHeader(value: string): string {
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}
