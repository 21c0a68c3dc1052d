import { type ComponentType } from 'react';
import { loadable } from '../../../shell/registries/loadable';
import {
  PAGE_ACTIONS,
  RESOURCE_TYPES,
  SUB_ACTION_MAP_USER,
  type PageAction,
  type ResourceType,
} from '../../../store/security/routes';
import { GetStarted } from '../getStarted/GetStarted';
import { RoleListPage } from '../roles/RoleListPage';
import { UserListPage } from '../users/UserListPage';
import { type ScreenProps } from '../shared/screen';

export interface ScreenRoute {
  /** A path of React Router, for the whole fragment. */
  path: string;
  screen: ComponentType<ScreenProps>;
  /** Addresses that are parts of one page share this: going from one to the other keeps what is drawn. May hold `:name`. */
  page?: string;
  /** What the page does with its resource. */
  action?: PageAction;
  /** Whether the parts of an address that matches are those of a page; they are by default. */
  isPage?: (params: ScreenProps['params']) => boolean;
}

// Lists come with the application, since they are what is opened first. Forms, with their larger fields, load when needed.
const auditForm = loadable<ScreenProps>(() => import('../audit/AuditFormPage'));
const audit = loadable<ScreenProps>(() => import('../audit/AuditPage'));
const authentication = loadable<ScreenProps>(() => import('../authentication/AuthenticationPage'));
const roleMappingForm = loadable<ScreenProps>(() => import('../roles/RoleMappingFormPage'));
const actionGroups = loadable<ScreenProps>(() => import('../actionGroups/ActionGroupListPage'));
const roleForm = loadable<ScreenProps>(() => import('../roles/RoleFormPage'));
const roleView = loadable<ScreenProps>(() => import('../roles/RoleViewPage'));
const tenants = loadable<ScreenProps>(() => import('../tenants/TenantsPage'));
const userForm = loadable<ScreenProps>(() => import('../users/UserFormPage'));

/** A page of an area that does something with its resource. */
interface ActionPage extends Omit<ScreenRoute, 'path' | 'action'> {
  /** What follows the action, and the name where the action has one. */
  rest?: string;
}

/** Actions on one entry, whose name follows in the address; the others are on the area as a whole. */
const NAMED: ReadonlySet<PageAction> = new Set(['view', 'edit', 'duplicate']);

const tenantsPage = { screen: tenants.View, page: 'tenants' };
const permissionsPage = { screen: actionGroups.View, page: 'permissions' };

/** The pages and dialogs that there are, by area and action [SEC-09, C71]. What is not here is no page. */
const ACTION_PAGES: Partial<Record<ResourceType, Partial<Record<PageAction, ActionPage>>>> = {
  roles: {
    view: { screen: roleView.View, page: 'role/:name', rest: '/:prevAction?' },
    create: { screen: roleForm.View },
    edit: { screen: roleForm.View },
    duplicate: { screen: roleForm.View },
  },
  users: {
    view: { screen: userForm.View },
    create: { screen: userForm.View },
    edit: { screen: userForm.View },
    duplicate: { screen: userForm.View },
  },
  permissions: { create: permissionsPage, edit: permissionsPage, duplicate: permissionsPage },
  tenants: {
    create: tenantsPage,
    edit: tenantsPage,
    duplicate: tenantsPage,
    manage: tenantsPage,
    configure: tenantsPage,
  },
};

/** The routes of the actions, as `securityHref` writes them. */
const actionRoutes: readonly ScreenRoute[] = RESOURCE_TYPES.flatMap((area) =>
  PAGE_ACTIONS.flatMap((action) => {
    const found = ACTION_PAGES[area]?.[action];
    if (found === undefined) return [];
    const { rest = '', ...page } = found;
    return [{ ...page, action, path: `/${area}/${action}${NAMED.has(action) ? '/:name' : ''}${rest}` }];
  }),
);

/** Every address inside the application. */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '/getstarted', screen: GetStarted },
  { path: '/auth', screen: authentication.View },
  { path: '/roles', screen: RoleListPage },
  { path: `/roles/edit/:name/${SUB_ACTION_MAP_USER}`, screen: roleMappingForm.View },
  { path: '/users', screen: UserListPage },
  { path: '/permissions', ...permissionsPage },
  { path: '/tenants', ...tenantsPage },
  { path: '/tenantsManageTab', ...tenantsPage, action: 'manage' },
  { path: '/tenantsConfigureTab', ...tenantsPage, action: 'configure' },
  ...actionRoutes,
  { path: '/auditLogging/edit/:page', screen: auditForm.View },
  {
    path: '/auditLogging/:fromType?',
    screen: audit.View,
    isPage: ({ fromType }) => !PAGE_ACTIONS.some((action) => action === fromType),
  },
];

/** Loads the code of the screens that are not here yet, while no one waits for it. */
export function preloadScreens(): void {
  const waiting = [
    roleView,
    userForm,
    roleForm,
    roleMappingForm,
    authentication,
    actionGroups,
    tenants,
    audit,
    auditForm,
  ];
  for (const { preload } of waiting) preload();
}
