import { SHARED_TENANT_PARAMETER, TENANT_HEADER, toTenantHeader } from '../../contract/tenancy';
import { type HttpClient } from './client';
import { isOwnUrl } from './http/url';

/**
 * Sends the tenant of this page with requests to the gateway, so that tabs can use different
 * tenants in one session. Requests that name a tenant are left alone. Returns the undo.
 */
export function carryTenant(client: HttpClient, tenant: string): () => void {
  const header = toTenantHeader(tenant);
  return client.intercept({
    request({ path, headers = {}, query = {} }) {
      if (!isOwnUrl(path) || Object.keys(headers).some((name) => name.toLowerCase() === TENANT_HEADER))
        return;
      // Names that do not fit in a header go into the query.
      return header === undefined
        ? { query: { [SHARED_TENANT_PARAMETER]: tenant, ...query } }
        : { headers: { ...headers, [TENANT_HEADER]: header } };
    },
  });
}
