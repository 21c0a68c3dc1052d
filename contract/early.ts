import { type BootData } from './boot';
import { ENDPOINTS, resourcePath } from './endpoints';
import { type ResourceName, VERSIONS_HEADER } from './resources';
import { TENANT_HEADER, toTenantHeader } from './tenancy';
import { ACCOUNTS_PATH } from './userAccounts';

/** Id of the JSON script element with {@link EarlyRequests}; repeated in `http/sendEarly.ts`. */
export const EARLY_ELEMENT_ID = 'gatehouse-early';

/** A request sent while the code of the page loads. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** First requests by path in the URL fragment; those of every start are under `''`. */
export type EarlyRequests = Readonly<Record<string, readonly EarlyRequest[]>>;

export interface SentEarly extends EarlyRequest {
  answer: Promise<Response>;
}

/** Value of `window.gatehouseEarly`. */
export interface EarlyAnswers {
  sent: SentEarly[];
  /** True once the application sends its own requests. */
  isOver: boolean;
}

/** Built-in applications in registration order; the last needs access to the security API. */
const APPLICATIONS = ['login', 'customerror', 'status', 'error', 'home', 'management', 'recordings'];
const SECURITY_APPLICATION = 'security-dashboards-plugin';

const LISTS: Readonly<Record<string, readonly ResourceName[]>> = {
  '/users': ['internalusers'],
  '/roles': ['roles', 'rolesmapping'],
};

/**
 * Returns the first requests of a page, or undefined. Only certain ones: a request that differs
 * from the client's is wasted.
 *
 * @param path without the base path
 */
export function earlyRequestsOf(path: string, boot: BootData): EarlyRequests | undefined {
  const { session, basePath, version, plugins } = boot;
  if (session?.hasApiAccess === undefined || !path.startsWith('/app/')) return undefined;
  const tenant = session.tenant === null ? {} : tenantHeader(session.tenant);
  if (tenant === undefined) return undefined;
  const headers = { 'osd-version': version, 'osd-xsrf': 'osd-fetch', ...tenant };
  const applications = session.hasApiAccess ? [...APPLICATIONS, SECURITY_APPLICATION] : APPLICATIONS;
  const capabilities: EarlyRequest = {
    method: 'POST',
    url: `${basePath}${ENDPOINTS.capabilities}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ applications }),
  };
  const isSecurity = session.hasApiAccess && path === `/app/${SECURITY_APPLICATION}`;
  const get = (url: string, more: Record<string, string> = {}): EarlyRequest => ({
    method: 'GET',
    url: `${basePath}${url}`,
    headers: { ...headers, ...more },
  });
  // The user list shows the last sign-in, if the back end knows it.
  const isManaged = (boot.backend ?? 'embedded') === 'embedded';
  const lists = Object.entries(isSecurity ? LISTS : {}).map(([place, resources]) => [
    place,
    [
      ...resources.map((resource) => get(resourcePath(resource), { [VERSIONS_HEADER]: 'true' })),
      ...(place === '/users' && isManaged ? [get(ACCOUNTS_PATH)] : []),
    ],
  ]);
  // Plugins add applications unknown here.
  const isProductAlone = plugins.every(({ url }) => url === undefined);
  return { ...(isProductAlone ? { '': [capabilities] } : {}), ...Object.fromEntries(lists) };
}

function tenantHeader(tenant: string): Record<string, string> | undefined {
  const header = toTenantHeader(tenant);
  return header === undefined ? undefined : { [TENANT_HEADER]: header };
}
