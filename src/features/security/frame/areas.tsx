import { type ComponentType } from 'react';
import { type MessageId } from '../../../i18n';
import { loadable } from '../../../shell/registries/loadable';
import { PAGE_ACTIONS, type PageAction, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { GetStarted } from '../getStarted/GetStarted';
import { RoleListPage } from '../roles/RoleListPage';
import { type ScreenProps } from '../shared/screen';
import { UserListPage } from '../users/UserListPage';

export interface Page {
  screen: ComponentType<ScreenProps>;
  /** Preloads the code of a lazy screen. */
  preload?: () => Promise<void>;
  /** Shared by URLs of one page, which then stays mounted between them; may contain `:name`. */
  key?: string;
  action?: PageAction;
}

interface Area {
  /** First path segment. */
  id: string;
  label: MessageId;
  /** Heading in the navigation; areas of a group are neighbours. */
  group?: MessageId;
  /** True if navigation lists the area only with API keys; its pages open by URL nevertheless. */
  needsApiKeys?: true;
  /** Pages by React Router path, for the whole fragment. */
  pages: Readonly<Record<string, Page>>;
}

const lazily = (load: () => Promise<{ default: ComponentType<ScreenProps> }>, key?: string): Page => {
  const { View, preload } = loadable<ScreenProps>(load);
  return { screen: View, preload, ...(key === undefined ? {} : { key }) };
};

// Lists are bundled as the usual entry points; the larger forms load on demand.
const roleForm = lazily(() => import('../roles/RoleFormPage'));
const userForm = lazily(() => import('../users/UserFormPage'));
export const noSuchPage = lazily(() => import('../shared/NoSuchPage'));
const permissions = lazily(() => import('../actionGroups/ActionGroupListPage'), 'permissions');
const transfer = lazily(() => import('../importExport/ImportExportPage'), 'transfer');
const tenants = lazily(() => import('../tenants/TenantsPage'), 'tenants');

/** Actions on one entry, whose name follows in the path; others apply to the area. */
const NAMED: ReadonlySet<PageAction> = new Set(['view', 'edit', 'duplicate']);

/** Returns a page under its action paths, as `securityHref` builds them. */
const actionPages = (area: string, page: Page, actions: readonly PageAction[]): Area['pages'] =>
  Object.fromEntries(
    actions.map((action) => [`/${area}/${action}${NAMED.has(action) ? '/:name' : ''}`, { ...page, action }]),
  );

/** Returns one page for all tabs of an entry, so that changing tabs does not reload it. */
const entryPages = (area: string, page: Page, action: PageAction): Area['pages'] => ({
  [`/${area}/${action}/:name/:subAction?`]: { ...page, action, key: `${area}/:name` },
});

/**
 * All areas in navigation order, with their pages and dialogs [SEC-09, C71]. Those linked with
 * `securityHref` are also in `RESOURCE_TYPES`.
 */
export const AREAS: readonly Area[] = [
  { id: 'getstarted', label: 'nav.getStarted', pages: { '/getstarted': { screen: GetStarted } } },
  {
    id: 'auth',
    label: 'nav.auth',
    pages: {
      '/auth': lazily(() => import('../authentication/AuthenticationPage')),
      '/auth/test/:id?': lazily(() => import('../signInTests/SignInTestPage'), 'signInTests'),
    },
  },
  {
    id: 'roles',
    label: 'domain.roles',
    group: 'nav.groupPeople',
    pages: {
      '/roles': { screen: RoleListPage },
      ...entryPages(
        'roles',
        lazily(() => import('../roles/RoleViewPage')),
        'view',
      ),
      ...actionPages('roles', roleForm, ['create', 'edit', 'duplicate']),
      [`/roles/edit/:name/${SUB_ACTION_MAP_USER}`]: lazily(() => import('../roles/RoleMappingFormPage')),
    },
  },
  {
    id: 'users',
    label: 'domain.internalUsers',
    group: 'nav.groupPeople',
    pages: {
      '/users': { screen: UserListPage },
      '/users/import': lazily(() => import('../userImport/UserImportPage')),
      ...actionPages('users', userForm, ['create', 'duplicate']),
      ...entryPages('users', userForm, 'view'),
      ...entryPages('users', userForm, 'edit'),
    },
  },
  {
    id: 'people',
    label: 'nav.people',
    group: 'nav.groupPeople',
    pages: { '/people': lazily(() => import('../people/PeoplePage')) },
  },
  {
    id: 'apiKeys',
    label: 'nav.apiKeys',
    group: 'nav.groupPeople',
    needsApiKeys: true,
    pages: {
      '/apiKeys': lazily(() => import('../apiKeys/ApiKeysPage')),
      '/apiKeys/create': lazily(() => import('../apiKeys/ApiKeyFormPage')),
    },
  },
  {
    id: 'reviews',
    label: 'nav.reviews',
    group: 'nav.groupPeople',
    pages: {
      '/reviews': lazily(() => import('../reviews/ReviewsPage')),
      '/reviews/:id': lazily(() => import('../reviews/ReviewPage')),
    },
  },
  {
    id: 'permissions',
    label: 'domain.permissions',
    group: 'nav.groupPeople',
    pages: {
      '/permissions': permissions,
      ...actionPages('permissions', permissions, ['create', 'edit', 'duplicate']),
      ...entryPages(
        'permissions',
        lazily(() => import('../actionGroups/ActionGroupViewPage')),
        'view',
      ),
    },
  },
  {
    id: 'tenants',
    label: 'domain.tenants',
    group: 'nav.groupPeople',
    pages: {
      '/tenants': tenants,
      ...entryPages(
        'tenants',
        lazily(() => import('../tenants/TenantViewPage')),
        'view',
      ),
      ...actionPages('tenants', tenants, ['create', 'edit', 'duplicate', 'manage', 'configure']),
      '/tenantsManageTab': { ...tenants, action: 'manage' },
      '/tenantsConfigureTab': { ...tenants, action: 'configure' },
    },
  },
  {
    id: 'access',
    label: 'nav.access',
    group: 'nav.groupPeople',
    pages: {
      '/access': lazily(() => import('../explain/AccessPage'), 'access'),
      '/access/who': lazily(() => import('../explain/AccessPage'), 'access'),
    },
  },
  {
    id: 'compare',
    label: 'nav.compare',
    group: 'nav.groupPeople',
    pages: { '/compare': lazily(() => import('../comparison/ComparisonPage'), 'compare') },
  },
  {
    id: 'activity',
    label: 'nav.activity',
    group: 'nav.groupActivity',
    pages: {
      '/activity': lazily(() => import('../activity/ActivityPage'), 'activity'),
      '/activity/refusals/:code?': lazily(() => import('../activity/RefusalsPage'), 'refusals'),
      '/activity/settings': lazily(() => import('../audit/AuditSettingsPage')),
    },
  },
  {
    id: 'history',
    label: 'nav.history',
    group: 'nav.groupActivity',
    pages: { '/history': lazily(() => import('../history/HistoryPage'), 'history') },
  },
  {
    id: 'drift',
    label: 'nav.drift',
    group: 'nav.groupActivity',
    pages: { '/drift': lazily(() => import('../drift/DriftPage')) },
  },
  {
    id: 'webhooks',
    label: 'nav.webhooks',
    group: 'nav.groupTools',
    pages: { '/webhooks': lazily(() => import('../webhooks/WebhooksPage')) },
  },
  {
    id: 'clusterSecurity',
    label: 'nav.clusterSecurity',
    group: 'nav.groupTools',
    pages: { '/clusterSecurity': lazily(() => import('../clusterSecurity/ClusterSecurityPage')) },
  },
  {
    id: 'transfer',
    label: 'nav.transfer',
    group: 'nav.groupTools',
    pages: {
      '/transfer': transfer,
      '/transfer/export': transfer,
    },
  },
  {
    id: 'auditLogging',
    label: 'nav.audit',
    group: 'nav.groupTools',
    pages: {
      '/auditLogging/:fromType?': lazily(() => import('../audit/AuditPage')),
      '/auditLogging/edit/:page': lazily(() => import('../audit/AuditFormPage')),
      ...Object.fromEntries(PAGE_ACTIONS.map((action) => [`/auditLogging/${action}`, noSuchPage])),
    },
  },
];

const firstPart = (path: string) => path.split('/')[1];

/** Returns the area of a path, even if no page matches. */
export const areaAt = (pathname: string): Area | undefined =>
  AREAS.find(({ pages }) => Object.keys(pages).some((path) => firstPart(path) === firstPart(pathname)));

export function preloadScreens(): void {
  for (const { pages } of AREAS) for (const { preload } of Object.values(pages)) void preload?.();
}
