import { decodedPart } from '../../../contract/plainData';
import { type ResourceDomain } from '../../../contract/resources';

/**
 * Hash routes of the Security application, so that existing bookmarks and runbooks work [A09]:
 * `#/{area}/{action}/{name}/{sub action}`.
 */

export const SECURITY_APP_ID = 'security-dashboards-plugin';

export const SECURITY_APP_ROUTE = `/app/${SECURITY_APP_ID}`;

/** Areas of resources, each with a list, by domain. Mappings belong to the area of roles. */
export const AREA_OF_DOMAIN = {
  users: 'users',
  roles: 'roles',
  actionGroups: 'permissions',
  tenants: 'tenants',
} as const satisfies Readonly<Partial<Record<ResourceDomain, string>>>;

/** Domains that have an area. */
export type ListedDomain = keyof typeof AREA_OF_DOMAIN;
/** Areas whose entries have a tabbed page. */
export type EntryArea = (typeof AREA_OF_DOMAIN)[ListedDomain];

export const isListed = (domain: ResourceDomain): domain is ListedDomain =>
  Object.hasOwn(AREA_OF_DOMAIN, domain);

/** Configuration areas [SEC-05]. */
export const RESOURCE_TYPES = [
  ...Object.values(AREA_OF_DOMAIN),
  'tenantsManageTab',
  'tenantsConfigureTab',
  'auth',
  'auditLogging',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Page actions on a resource [SEC-09]. */
export const PAGE_ACTIONS = ['view', 'create', 'edit', 'duplicate', 'manage', 'configure'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

/** Page action on part of a resource [SEC-10]. */
export const SUB_ACTION_MAP_USER = 'mapuser';

/** Tabs of an entry's page. */
export type SubAction = typeof SUB_ACTION_MAP_USER | 'access' | 'history' | 'sessions';

export type SecurityArea = ResourceType | 'getstarted';

/**
 * Encodes a name for an address. Lone surrogates cannot be encoded and are replaced; the page then
 * reports a missing entry.
 */
export const encodeName = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Returns names that were never encoded unchanged. */
export const decodeName = decodedPart;

/** Returns a hash such as `#/users/edit/a%2Fb`; it ends at the first missing part. */
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

/** Returns the same as a path without the base path. */
export const securityPath = (...place: Parameters<typeof securityHref>): string =>
  SECURITY_APP_ROUTE + securityHref(...place);

const userPageOf = (hash: string) => /^#\/users\/(?:view|edit)\/([^/?]+)/.exec(hash)?.[1];

/** True if both hashes are tabs of one user's page, which keeps its form while tabs change. */
export const isSameUserPage = (one: string, other: string): boolean => {
  const page = userPageOf(one);
  return page !== undefined && page === userPageOf(other);
};
