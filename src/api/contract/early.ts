import { ACCOUNTS_PATH } from './accounts';
import { type BootData } from './boot';
import { ENDPOINTS, resourcePath } from './endpoints';
import { type ResourceName, VERSIONS_HEADER } from './resources';
import { TENANT_HEADER, toTenantHeader } from './tenancy';

/** The id of the `<script type="application/json">` element that carries {@link EarlyRequests}; `src/api/http/sendEarly.ts` has it, too. */
export const EARLY_ELEMENT_ID = 'gatehouse-early';

/** A request that goes out while the code of the page still loads. */
export interface EarlyRequest {
  method: 'GET' | 'POST';
  /** Path with the base path. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** What a page asks first, by the path in the fragment of its address; what it asks wherever it begins is under `''`. */
export type EarlyRequests = Readonly<Record<string, readonly EarlyRequest[]>>;

/** An early request on its way. */
export interface SentEarly extends EarlyRequest {
  answer: Promise<Response>;
}

/** What the page has of early requests, in `window.gatehouseEarly`. */
export interface EarlyAnswers {
  /** Those that were not taken up yet. */
  sent: SentEarly[];
  /** The application asks by itself from now on. */
  isOver: boolean;
}

/** The applications that the product itself registers, in their order. The last is for users with access to the security API. */
const APPLICATIONS = ['login', 'customerror', 'status', 'error', 'home', 'management', 'recordings'];
const SECURITY_APPLICATION = 'security-dashboards-plugin';

const LISTS: Readonly<Record<string, readonly ResourceName[]>> = {
  '/users': ['internalusers'],
  '/roles': ['roles', 'rolesmapping'],
};

/**
 * What a page of the frame asks first. A request that the client does not send in the same words is sent for nothing, so only what is certain is here.
 *
 * @param path of the page, without the base path
 * @returns nothing for a page that asks for nothing, or whose requests depend on more than its address
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
  // The list of users says when each signed in last, where the back end knows it.
  const isManaged = (boot.backend ?? 'embedded') === 'embedded';
  const lists = Object.entries(isSecurity ? LISTS : {}).map(([place, resources]) => [
    place,
    [
      ...resources.map((resource) => get(resourcePath(resource), { [VERSIONS_HEADER]: 'true' })),
      ...(place === '/users' && isManaged ? [get(ACCOUNTS_PATH)] : []),
    ],
  ]);
  // Plugins bring applications that only they know.
  const isProductAlone = plugins.every(({ url }) => url === undefined);
  return { ...(isProductAlone ? { '': [capabilities] } : {}), ...Object.fromEntries(lists) };
}

function tenantHeader(tenant: string): Record<string, string> | undefined {
  const header = toTenantHeader(tenant);
  return header === undefined ? undefined : { [TENANT_HEADER]: header };
}
