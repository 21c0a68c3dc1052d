import { type HttpClient } from './client';
import { SHARED_TENANT_PARAMETER, TENANT_HEADER, toTenantHeader } from './contract/tenancy';
import { isOwnUrl } from './http/url';

/**
 * Lets every request to the gateway say in which tenant this page was loaded, so that two tabs on two tenants of one session
 * stay apart. A request that names a tenant itself is left alone; other servers learn nothing.
 *
 * @param tenant its value: `''` global, `__user__` private, or the name
 * @returns the undo
 */
export function carryTenant(client: HttpClient, tenant: string): () => void {
  const header = toTenantHeader(tenant);
  return client.intercept({
    request({ path, headers = {}, query = {} }) {
      if (!isOwnUrl(path) || Object.keys(headers).some((name) => name.toLowerCase() === TENANT_HEADER))
        return;
      // A name that no header can hold travels in the address.
      return header === undefined
        ? { query: { [SHARED_TENANT_PARAMETER]: tenant, ...query } }
        : { headers: { ...headers, [TENANT_HEADER]: header } };
    },
  });
}
