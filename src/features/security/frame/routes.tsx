import { type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { loadable } from '../../../shell/registries/loadable';
import { decodeName } from '../../../store/security/routes';
import { GetStarted } from '../getStarted/GetStarted';
import { RoleListPage } from '../roles/RoleListPage';
import { UsersList } from '../users/UsersList';
import { type ScreenProps } from './screen';

interface ScreenRoute {
  /** A path of React Router, matched against the whole fragment. */
  path: string;
  screen: ComponentType<ScreenProps>;
  /** Whether the areas are shown beside it; forms and details have the page for themselves. */
  sideNav?: boolean;
  /**
   * Addresses that are parts of one page share this, the name in them aside: going from one to the other keeps what is drawn.
   */
  page?: string;
}

// Lists come with the application, since they are what is opened first. Forms, with their larger fields, load when needed.
const auditEdit = loadable<ScreenProps>(() => import('../auditLogging/AuditEdit'));
const auditLogging = loadable<ScreenProps>(() => import('../auditLogging/AuditLogging'));
const authentication = loadable<ScreenProps>(() => import('../auth/Authentication'));
const mapUsers = loadable<ScreenProps>(() => import('../roles/MapUsersPage'));
const permissions = loadable<ScreenProps>(() => import('../permissions/PermissionListPage'));
const roleForm = loadable<ScreenProps>(() => import('../roles/RoleFormPage'));
const roleView = loadable<ScreenProps>(() => import('../roles/RoleViewPage'));
const tenants = loadable<ScreenProps>(() => import('../tenants/TenantsPage'));
const userForm = loadable<ScreenProps>(() => import('../users/UserForm'));

/** Every address inside the application. The first that matches wins. */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '/getstarted', screen: GetStarted, sideNav: true },
  { path: '/auth', screen: authentication.View, sideNav: true },
  { path: '/roles', screen: RoleListPage, sideNav: true },
  { path: '/roles/edit/:name/mapuser', screen: mapUsers.View },
  { path: '/roles/view/:name/:prevAction?', screen: roleView.View, page: 'role' },
  { path: '/roles/:action/:name?', screen: roleForm.View },
  { path: '/users', screen: UsersList, sideNav: true },
  { path: '/users/:action/:name?', screen: userForm.View },
  { path: '/permissions', screen: permissions.View, sideNav: true },
  { path: '/tenants', screen: tenants.View, sideNav: true, page: 'tenants' },
  { path: '/tenantsManageTab', screen: tenants.View, sideNav: true, page: 'tenants' },
  { path: '/tenantsConfigureTab', screen: tenants.View, sideNav: true, page: 'tenants' },
  { path: '/auditLogging/edit/:page', screen: auditEdit.View, sideNav: true },
  { path: '/auditLogging/:fromType?', screen: auditLogging.View, sideNav: true },
];

/** Loads the code of the screens that are not here yet, while nobody waits for it. */
export function preloadScreens(): void {
  const waiting = [
    roleView,
    userForm,
    roleForm,
    mapUsers,
    authentication,
    permissions,
    tenants,
    auditLogging,
    auditEdit,
  ];
  for (const { preload } of waiting) preload();
}

/** The screen at a place, with the parts of its address; undefined when there is none. */
export interface ScreenMatch {
  route: ScreenRoute;
  params: ScreenProps['params'];
}

/**
 * Finds the screen of `pathname`, the path inside the fragment, as it stands in the address. It is matched undecoded and
 * each name decoded once, so that a name may hold `/`, `%2F`, `%` or `#`: React Router's own decoding, which `Routes`
 * would apply, takes the name `a%2Fb` for `a/b`.
 */
export function matchScreen(
  pathname: string,
  routes: readonly ScreenRoute[] = ROUTES,
): ScreenMatch | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) {
      const params = Object.entries(match.params).map(([key, value]) => [key, value && decodeName(value)]);
      return { route, params: Object.fromEntries(params) as ScreenProps['params'] };
    }
  }
  return undefined;
}
