/** Paths of the product, without the base path [A06-A10]. */
import { type ResourceName } from './resources';

const API = '/api/v1';
const CONFIGURATION = `${API}/configuration`;

export const ENDPOINTS = {
  securityconfig: `${CONFIGURATION}/securityconfig`,
  audit: `${CONFIGURATION}/audit`,
  auditConfig: `${CONFIGURATION}/audit/config`,
  cache: `${CONFIGURATION}/cache`,
  account: `${CONFIGURATION}/account`,
  explain: `${API}/explain`,
  clusterCheck: `${API}/explain/cluster`,
  accessHolders: `${API}/explain/holders`,
  impact: `${API}/explain/impact`,
  accessFindings: `${API}/explain/findings`,
  history: `${API}/history`,
  activity: `${API}/activity`,
  transfer: `${API}/transfer`,
  tenancyConfig: `${CONFIGURATION}/tenancy/config`,
  restApiInfo: `${API}/restapiinfo`,
  authInfo: `${API}/auth/authinfo`,
  authType: `${API}/auth/type`,
  dashboardsInfo: `${API}/auth/dashboardsinfo`,
  tenant: `${API}/multitenancy/tenant`,
  login: '/auth/login',
  logout: '/auth/logout',
  status: '/api/status',
  capabilities: '/api/core/capabilities',
  settings: '/api/opensearch-dashboards/settings',
  savedObjects: '/api/saved_objects',
  savedObjectCopies: `${API}/saved_objects/_copy`,
  savedObjectsManagement: '/api/opensearch-dashboards/management/saved_objects',
} as const;

export const HOME_ROUTE = '/app/home';
/** The sign-in form [AUTH-09]. */
export const LOGIN_ROUTE = '/app/login';
/** Page for users without any rights; exempt from the 401 handling [AUTH-11, AUTH-22, API-28]. */
export const CUSTOM_ERROR_ROUTE = '/app/customerror';
export const RECORDINGS_ROUTE = '/app/recordings';
/** Frame inside the player for recorded screens, without session, storage or network. */
export const RECORDED_SCREEN_ROUTE = `${RECORDINGS_ROUTE}/screen`;
/** Server status, outside the frame [STAT-01]. */
export const STATUS_ROUTE = '/status';
/** Target for accounts without roles [AUTH-13, A10]. */
export const MISSING_ROLE_ROUTE = `${CUSTOM_ERROR_ROUTE}/missing-role`;

/**
 * Encodes a name as one path segment [HTTP-05].
 *
 * @throws Error for `.` and `..`, which browsers resolve even when encoded (a DELETE would hit
 * another path), and for malformed Unicode
 */
export function pathSegment(name: string): string {
  if (name === '' || name === '.' || name === '..' || !isWellFormed(name)) {
    throw new Error(`The name ${JSON.stringify(name)} cannot be part of an address.`);
  }
  return encodeURIComponent(name);
}

/** Returns the path of a resource's list or of one entry. @throws Error as `pathSegment` */
export function resourcePath(resource: ResourceName, name?: string): string {
  const list = `${CONFIGURATION}/${resource}`;
  return name === undefined ? list : `${list}/${pathSegment(name)}`;
}

/** True if there are no lone surrogates, which `encodeURIComponent` rejects. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
