import { type AppLocation, parsePath } from '../navigation/slice';
import { SAVED_OBJECTS_PATH } from '../management/routes';
import { SECURITY_APP_ROUTE } from '../security/routes';
import { initialListView, type ListView } from './view';

/** A list that is shown at an address of its own. */
export interface ListPage {
  /** Id of the list. */
  list: string;
  /** Before the names of its parameters, where a page has several lists. */
  prefix: string;
}

const alone = (list: string): readonly ListPage[] => [{ list, prefix: '' }];

/** The lists of the Security application, by the path inside the fragment. */
const SECURITY_LISTS: ReadonlyMap<string, readonly ListPage[]> = new Map([
  ['/users', alone('users')],
  ['/roles', alone('roles')],
  ['/permissions', alone('permissions')],
  ['/tenants', alone('tenants')],
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

const NONE: readonly ListPage[] = [];

/** The location inside the fragment. */
export const fragmentOf = (hash: string): AppLocation =>
  parsePath(hash.startsWith('#/') ? hash.slice(1) : '/');

/** The lists that are shown at a place. */
export function listsAt({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): readonly ListPage[] {
  if (pathname === SAVED_OBJECTS_PATH) return alone('savedObjects');
  if (pathname !== SECURITY_APP_ROUTE) return NONE;
  return SECURITY_LISTS.get(fragmentOf(hash).pathname) ?? NONE;
}

/** How lists are shown at first, where that differs from the others. */
const STARTS: ReadonlyMap<string, Partial<ListView>> = new Map([
  ['authentication', { sort: { column: 'order', direction: 'asc' as const } }],
  ['permissions', { sort: { column: 'type', direction: 'asc' as const } }],
]);

/** The view of a list before it is searched, sorted, filtered or paged. */
export const startOf = (list: string): ListView => ({ ...initialListView, ...STARTS.get(list) });
