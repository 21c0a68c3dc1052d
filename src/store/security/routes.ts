import { decodedPart } from '../../api/contract/plainData';
/**
 * The addresses inside the Security application, in one place [A09]. They live in the hash, so that the
 * bookmarks and runbooks of administrators keep working: `#/{area}/{action}/{name}/{sub action}`.
 */

/** Id of the application. */
export const SECURITY_APP_ID = 'security-dashboards-plugin';

/** Path of the application, without the base path. */
export const SECURITY_APP_ROUTE = `/app/${SECURITY_APP_ID}`;

/** The configuration areas [SEC-05]. */
export const RESOURCE_TYPES = [
  'roles',
  'users',
  'permissions',
  'tenants',
  'tenantsManageTab',
  'tenantsConfigureTab',
  'auth',
  'auditLogging',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** What a page does with its resource [SEC-09]. */
export const PAGE_ACTIONS = ['view', 'create', 'edit', 'duplicate', 'manage', 'configure'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

/** What a page does with a part of its resource [SEC-10]. */
export const SUB_ACTION_MAP_USER = 'mapuser';

/** Parts of an entry's page that follow its name: who it gives access to, how it changed, and how a user signs in. */
export type SubAction = typeof SUB_ACTION_MAP_USER | 'access' | 'history' | 'signin';

/** A place inside the application: an area of the configuration, or the page that everyone lands on. */
export type SecurityArea = ResourceType | 'getstarted';

/**
 * A name as it may stand in an address. Text that is not valid Unicode cannot be encoded: its broken characters are
 * replaced, and the page says that there is no such entry.
 */
export const encodeName = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The name in an address; what was never encoded is taken as it is. */
export const decodeName = decodedPart;

/**
 * The address of a page of the Security application, e.g. `#/users/edit/a%2Fb`. It ends at the first part that is
 * missing, since a later part means nothing without it.
 *
 * @returns a fragment, good as the `href` of a link and for `navigationRequested`
 */
export function securityHref(
  area: SecurityArea,
  action?: PageAction,
  name?: string,
  subAction?: SubAction,
): string {
  const parts: string[] = [area];
  if (action !== undefined) {
    parts.push(action);
    if (name !== undefined && name !== '') {
      parts.push(encodeName(name));
      if (subAction !== undefined) parts.push(subAction);
    }
  }
  return `#/${parts.join('/')}`;
}

/** The same from any application, without the base path. */
export const securityPath = (...place: Parameters<typeof securityHref>): string =>
  SECURITY_APP_ROUTE + securityHref(...place);
