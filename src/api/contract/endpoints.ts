/** Every path of the product, without the base path [A06-A10]. */
import { type ResourceName } from './resources';

const API = '/api/v1';
const CONFIGURATION = `${API}/configuration`;

export const ENDPOINTS = {
  internalusers: `${CONFIGURATION}/internalusers`,
  roles: `${CONFIGURATION}/roles`,
  rolesmapping: `${CONFIGURATION}/rolesmapping`,
  actiongroups: `${CONFIGURATION}/actiongroups`,
  tenants: `${CONFIGURATION}/tenants`,
  securityconfig: `${CONFIGURATION}/securityconfig`,
  audit: `${CONFIGURATION}/audit`,
  auditConfig: `${CONFIGURATION}/audit/config`,
  cache: `${CONFIGURATION}/cache`,
  account: `${CONFIGURATION}/account`,
  explain: `${API}/explain`,
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
  openidLogout: '/auth/openid/logout',
  samlLogout: '/auth/saml/logout',
  anonymousLogout: '/auth/anonymous/logout',
  status: '/api/status',
  capabilities: '/api/core/capabilities',
  settings: '/api/opensearch-dashboards/settings',
  savedObjects: '/api/saved_objects',
  savedObjectsManagement: '/api/opensearch-dashboards/management/saved_objects',
} as const;

export const HOME_ROUTE = '/app/home';
/** The page that asks for a name and a password [AUTH-09]. */
export const LOGIN_ROUTE = '/app/login';
/** The page for users who are known but may do nothing; exempt from the 401 handling [AUTH-11, AUTH-22, API-28]. */
export const CUSTOM_ERROR_ROUTE = '/app/customerror';
/** Where users watch recordings. */
export const RECORDINGS_ROUTE = '/app/recordings';
/** The page inside the player that draws the recorded screens: it has no session, no storage and no network. */
export const RECORDED_SCREEN_ROUTE = `${RECORDINGS_ROUTE}/screen`;
/** How the server is, without the frame [STAT-01]. */
export const STATUS_ROUTE = '/status';
/** Where an account without roles is sent [AUTH-13, A10]. */
export const MISSING_ROLE_ROUTE = `${CUSTOM_ERROR_ROUTE}/missing-role`;

/** The route that ends a session begun with the given kind of sign-in [AUTH-15, C10]. */
export function logoutPath(authType: string): string {
  if (authType === 'openid') return ENDPOINTS.openidLogout;
  if (authType === 'saml') return ENDPOINTS.samlLogout;
  if (authType === 'anonymous') return ENDPOINTS.anonymousLogout;
  return ENDPOINTS.logout;
}

/**
 * A name as one segment of a path, URL-encoded [HTTP-05].
 *
 * @throws Error for a name that no URL can carry: `.` and `..`, which browsers resolve away even when they are encoded
 *   (a deletion would reach another address), and text that is not valid Unicode.
 */
export function pathSegment(name: string): string {
  if (name === '' || name === '.' || name === '..' || !isWellFormed(name)) {
    throw new Error(`The name ${JSON.stringify(name)} cannot be part of an address.`);
  }
  return encodeURIComponent(name);
}

/**
 * The path of a resource's list, or of the entry `name` in it.
 *
 * @throws Error for a name that no URL can carry, see `pathSegment`
 */
export function resourcePath(resource: ResourceName, name?: string): string {
  return name === undefined ? ENDPOINTS[resource] : `${ENDPOINTS[resource]}/${pathSegment(name)}`;
}

/** Whether every surrogate of the text has its partner; `encodeURIComponent` refuses the others. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
