import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../management/routes';
import { type AppLocation, parsePath } from '../navigation/slice';
import { SECURITY_APP_ROUTE } from '../security/routes';
import { initialListView, type ListView } from './view';

/** A list that is shown at an address of its own. */
export interface ListPage {
  /** Id of the list. */
  list: string;
  /** Before the names of its parameters, where a page has several lists. */
  prefix: string;
  /** It is about the entry of its address: at another address it is shown as it starts. */
  isOfEntry?: boolean;
  /** The parameter of the page itself that may hold its search, as bookmarks have it. */
  pageQuery?: string;
}

const alone = (list: string): readonly ListPage[] => [{ list, prefix: '' }];

/** The lists of the Security application, by the path inside the fragment. */
const SECURITY_LISTS: ReadonlyMap<string, readonly ListPage[]> = new Map([
  ['/users', alone('users')],
  ['/roles', alone('roles')],
  ['/permissions', alone('permissions')],
  ['/tenants', alone('tenants')],
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

/** What a role permits, which its form shows as well where the role cannot be changed. */
const ROLE_PERMISSIONS: readonly ListPage[] = [
  { list: 'roleIndexPermissions', prefix: 'index.', isOfEntry: true },
  { list: 'roleTenantPermissions', prefix: 'tenant.', isOfEntry: true },
];
/** The lists of an answer about access; they keep their view from one answer to the next. */
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

const SETTINGS: readonly ListPage[] = [{ list: 'settings', prefix: '', pageQuery: 'query' }];

const NONE: readonly ListPage[] = [];

/** The location inside the fragment. */
export const fragmentOf = (hash: string): AppLocation =>
  parsePath(hash.startsWith('#/') ? hash.slice(1) : '/');

/** The lists that are shown at a place. */
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
  if (path === '/access/who') return WHO_CAN;
  return SECURITY_LISTS.get(path) ?? NONE;
}

const startingWith = (start: Partial<ListView>): ListView => ({ ...initialListView, ...start });

const BY_USER = startingWith({ sort: { column: 'user', direction: 'asc' } });
const BY_ROLE = startingWith({ sort: { column: 'role', direction: 'asc' } });

/** How lists are shown at first, where that differs from the others. */
const STARTS: ReadonlyMap<string, ListView> = new Map([
  ['authentication', startingWith({ sort: { column: 'order', direction: 'asc' } })],
  ['users', startingWith({ sort: { column: 'username', direction: 'asc' } })],
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

/** The view of a list before it is searched, sorted, filtered or paged. */
export const startOf = (list: string): ListView => STARTS.get(list) ?? initialListView;
