import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../management/routes';
import { type AppLocation, parsePath } from '../navigation/slice';
import { AREA_OF_DOMAIN, SECURITY_APP_ROUTE } from '../security/routes';
import { initialListView, type ListView } from './view';

/** A list with its view in the URL. */
export interface ListPage {
  list: string;
  /** Prefix of its parameters on pages with several lists. */
  prefix: string;
  /** True if the list belongs to the entry in the URL and starts afresh for another one. */
  isOfEntry?: boolean;
  /** Page parameter that may contain the search, as in old bookmarks. */
  pageQuery?: string;
}

const alone = (list: string): readonly ListPage[] => [{ list, prefix: '' }];

/** Lists of the Security application by path in the fragment. */
const SECURITY_LISTS: ReadonlyMap<string, readonly ListPage[]> = new Map([
  ...Object.values(AREA_OF_DOMAIN).map((area) => [`/${area}`, alone(area)] as const),
  ['/people', alone('people')],
  ['/users/import', alone('importedUsers')],
  ['/apiKeys', alone('apiKeys')],
  ['/drift', alone('managedEntries')],
  ['/reviews', alone('reviews')],
  ['/transfer', alone('importedEntries')],
  ['/tenants/manage', alone('tenants')],
  ['/tenantsManageTab', alone('tenants')],
  [
    '/auth',
    [
      { list: 'authentication', prefix: 'authc.' },
      { list: 'authorization', prefix: 'authz.' },
    ],
  ],
]);

/** Permissions of a role, which its form also lists if the role is read-only. */
const ROLE_PERMISSIONS: readonly ListPage[] = [
  { list: 'roleIndexPermissions', prefix: 'index.', isOfEntry: true },
  { list: 'roleTenantPermissions', prefix: 'tenant.', isOfEntry: true },
];
const ofAnswer = (...lists: [list: string, prefix: string][]): readonly ListPage[] =>
  lists.map(([list, prefix]) => ({ list, prefix, isOfEntry: true }));
const ROLE_ACCESS = ofAnswer(['roleUsers', ''], ['roleMapped', 'mapped.'], ['roleUndecided', 'unknown.']);
const TENANT_ACCESS = ofAnswer(
  ['tenantUsers', ''],
  ['tenantRoles', 'roles.'],
  ['tenantUndecided', 'unknown.'],
);
const USER_ACCESS = ofAnswer(
  ['accessRoles', 'roles.'],
  ['accessIndices', 'indices.'],
  ['accessCluster', 'cluster.'],
);
const WHO_CAN = ofAnswer(['accessHolders', ''], ['accessPartial', 'part.'], ['accessUndecided', 'unknown.']);
const ROLE_MAPPING: readonly ListPage[] = [{ list: 'roleMapping', prefix: '', isOfEntry: true }];

const REVIEW_ROWS: readonly ListPage[] = [{ list: 'reviewRows', prefix: '', isOfEntry: true }];

const SETTINGS: readonly ListPage[] = [{ list: 'settings', prefix: '', pageQuery: 'query' }];

const NONE: readonly ListPage[] = [];

export const fragmentOf = (hash: string): AppLocation =>
  parsePath(hash.startsWith('#/') ? hash.slice(1) : '/');

export function listsAt({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): readonly ListPage[] {
  if (pathname === SAVED_OBJECTS_PATH) return alone('savedObjects');
  if (pathname === SETTINGS_PATH) return SETTINGS;
  if (pathname !== SECURITY_APP_ROUTE) return NONE;
  const path = fragmentOf(hash).pathname;
  if (/^\/roles\/(view|edit)\/[^/]+$/.test(path)) return ROLE_PERMISSIONS;
  if (/^\/roles\/view\/[^/]+\/mapuser$/.test(path)) return ROLE_MAPPING;
  if (/^\/roles\/view\/[^/]+\/access$/.test(path)) return ROLE_ACCESS;
  if (/^\/tenants\/view\/[^/]+\/access$/.test(path)) return TENANT_ACCESS;
  if (path === '/access' || /^\/users\/edit\/[^/]+\/access$/.test(path)) return USER_ACCESS;
  if (/^\/reviews\/[^/]+$/.test(path)) return REVIEW_ROWS;
  if (path === '/access/who') return WHO_CAN;
  return SECURITY_LISTS.get(path) ?? NONE;
}

const startingWith = (start: Partial<ListView>): ListView => ({ ...initialListView, ...start });

const BY_USER = startingWith({ sort: { column: 'user', direction: 'asc' } });
const BY_ROLE = startingWith({ sort: { column: 'role', direction: 'asc' } });

/** Initial views that differ from the default. */
const STARTS: ReadonlyMap<string, ListView> = new Map([
  ['authentication', startingWith({ sort: { column: 'order', direction: 'asc' } })],
  ['users', startingWith({ sort: { column: 'username', direction: 'asc' } })],
  ['people', startingWith({ sort: { column: 'name', direction: 'asc' } })],
  ['apiKeys', startingWith({ sort: { column: 'name', direction: 'asc' } })],
  ['roles', startingWith({ sort: { column: 'role_name', direction: 'asc' } })],
  ['permissions', startingWith({ sort: { column: 'type', direction: 'asc' } })],
  ['roleIndexPermissions', startingWith({ pageSize: 100 })],
  ['roleTenantPermissions', startingWith({ pageSize: 100 })],
  ['roleMapping', startingWith({ pageSize: 10 })],
  ['roleUsers', BY_USER],
  ['roleMapped', BY_USER],
  ['roleUndecided', BY_USER],
  ['tenantUsers', BY_USER],
  ['tenantRoles', BY_ROLE],
  ['tenantUndecided', BY_USER],
  ['accessRoles', BY_ROLE],
  ['accessIndices', BY_ROLE],
  ['accessCluster', BY_ROLE],
  ['accessHolders', BY_USER],
  ['accessPartial', BY_USER],
  ['accessUndecided', BY_USER],
]);

export const startOf = (list: string): ListView => STARTS.get(list) ?? initialListView;
