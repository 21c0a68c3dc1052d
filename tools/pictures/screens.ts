import { type Page } from 'playwright-core';

const SECURITY = '/app/security-dashboards-plugin#';
const MANAGEMENT = '/app/management/opensearch-dashboards';

const on = (subject: string) => `[data-test-subj~="${subject}"]`;
const click =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };

export interface Screen {
  /** The name in names of files. */
  name: string;
  path: string;
  /** True for a screen without a session. */
  isPublic?: boolean;
  /** Opens something on the screen. */
  open?(page: Page): Promise<void>;
  /** The selector of something that shows that the screen is complete; `h1` by default. */
  shown?: string;
  /** False for a page without the product's colours. */
  hasTheme?: boolean;
}

/** The main screens. */
export const SCREENS: Screen[] = [
  { name: 'sign-in', path: '/app/login', isPublic: true },
  { name: 'home', path: '/app/home' },
  { name: 'drawer', path: '/app/home', open: click(on('toggleNavButton')), shown: on('collapsibleNav') },
  {
    name: 'palette',
    path: '/app/home',
    async open(page) {
      await page.locator(on('paletteButton')).click();
      await page.getByRole('dialog').getByRole('combobox').fill('finance');
    },
    shown: '[role="option"]',
  },
  {
    name: 'switch-tenant',
    path: '/app/home',
    open: click('#user-icon-btn', on('switch-tenants')),
    shown: on('tenant-switch-radios'),
  },
  { name: 'tenant-menu', path: '/app/home', open: click(on('tenant-chip')), shown: on('tenant-menu') },
  { name: 'get-started', path: `${SECURITY}/getstarted` },
  { name: 'authentication', path: `${SECURITY}/auth` },
  { name: 'users', path: `${SECURITY}/users`, shown: 'tbody tr[data-row-key]' },
  {
    name: 'assign-roles',
    path: `${SECURITY}/users`,
    async open(page) {
      await page.getByRole('searchbox').first().fill('finance');
      await click(on('checkboxSelectAll'), '#Actions button', '#assign-roles')(page);
    },
    shown: on('assignmentModal'),
  },
  {
    name: 'delete-user',
    path: `${SECURITY}/users`,
    async open(page) {
      await page.getByRole('searchbox').first().fill('quinn');
      await page.getByText('1 item').first().waitFor();
      await click(on('checkboxSelectAll'), '#Actions button', '#delete')(page);
    },
    shown: on('deleteConfirmModal'),
  },
  { name: 'user-create', path: `${SECURITY}/users/create` },
  { name: 'user-overview', path: `${SECURITY}/users/view/amelia.hart`, shown: '.gh-user-facts' },
  { name: 'user-edit', path: `${SECURITY}/users/edit/amelia.hart` },
  { name: 'roles', path: `${SECURITY}/roles`, shown: 'tbody tr[data-row-key]' },
  { name: 'role-view', path: `${SECURITY}/roles/view/finance_reports` },
  {
    name: 'role-permissions',
    path: `${SECURITY}/roles/view/finance_admin`,
    async open(page) {
      for (const name of ['cluster_composite_ops', 'cluster_composite_ops_ro'])
        await page.getByRole('treeitem', { name, exact: true }).click();
      await click(`${on('index-permission-container')} button[aria-expanded]`)(page);
      await page.getByRole('tree').last().getByRole('treeitem').first().click();
    },
    shown: '[aria-level="2"]',
  },
  { name: 'role-users', path: `${SECURITY}/roles/view/finance_reports/mapuser` },
  { name: 'role-create', path: `${SECURITY}/roles/create` },
  { name: 'role-edit', path: `${SECURITY}/roles/edit/support_tickets` },
  { name: 'map-users', path: `${SECURITY}/roles/edit/logs_reader/mapuser` },
  { name: 'permissions', path: `${SECURITY}/permissions`, shown: 'tbody tr[data-row-key]' },
  {
    name: 'permission-tree',
    path: `${SECURITY}/permissions`,
    async open(page) {
      await page.getByRole('searchbox').first().fill('catalogue');
      await page.getByText('1 item').first().waitFor();
      await click('tbody button[aria-expanded]', '[role="treeitem"] .ant-tree-title')(page);
    },
    shown: '[aria-level="2"]',
  },
  {
    name: 'action-group-view',
    path: `${SECURITY}/permissions/view/catalogue_publish`,
    shown: '[role="tree"]',
  },
  { name: 'action-group', path: `${SECURITY}/permissions/edit/tickets_edit`, shown: '[role="dialog"]' },
  { name: 'tenants', path: `${SECURITY}/tenants`, shown: 'tbody tr[data-row-key]' },
  { name: 'tenancy-settings', path: `${SECURITY}/tenantsConfigureTab` },
  {
    name: 'access',
    path: `${SECURITY}/access?user=amelia.hart&action=search&index=invoices-2026`,
    shown: on('accessVerdict'),
  },
  {
    name: 'access-who',
    path: `${SECURITY}/access/who?action=search&index=invoices-2026`,
    shown: on('accessHolders'),
  },
  {
    name: 'user-access',
    path: `${SECURITY}/users/view/amelia.hart/access?action=deleteDocument&index=invoices-2026`,
    shown: on('accessVerdict'),
  },
  {
    name: 'role-access',
    path: `${SECURITY}/roles/view/finance_reports/access`,
    shown: on('accessRoleUsers'),
  },
  {
    name: 'tenant-access',
    path: `${SECURITY}/tenants/view/finance/access`,
    shown: on('accessReach'),
  },
  {
    name: 'role-history',
    path: `${SECURITY}/roles/view/logs_reader/history`,
    async open(page) {
      const compare = page.getByRole('button', { name: 'Compare' });
      await compare.first().click();
      await compare.last().click();
    },
    shown: `${on('revisionComparison')} table`,
  },
  {
    name: 'history',
    path: `${SECURITY}/history`,
    open: click(`${on('revisions')} button`),
    shown: `${on('revisions')} table`,
  },
  { name: 'activity', path: `${SECURITY}/activity`, shown: 'main li' },
  { name: 'signInTests', path: `${SECURITY}/auth/test`, shown: '[data-test-subj="signInTestForm"]' },
  { name: 'people', path: `${SECURITY}/people`, shown: 'tbody tr td' },
  { name: 'reviews', path: `${SECURITY}/reviews`, shown: 'tbody tr td' },
  {
    name: 'review',
    path: `${SECURITY}/reviews`,
    open: click('a:has-text("invoices-*")'),
    shown: '[role="radiogroup"]',
  },
  {
    name: 'review-finished',
    path: `${SECURITY}/reviews`,
    open: click('a:has-text("finance_reports")'),
    shown: 'a[href$="evidence.html"]',
  },
  {
    name: 'review-evidence',
    path: `${SECURITY}/reviews`,
    async open(page) {
      await click('a:has-text("finance_reports")')(page);
      const evidence = page.locator('a[href$="evidence.html"]');
      await page.goto(new URL((await evidence.getAttribute('href')) ?? '', page.url()).href);
    },
    hasTheme: false,
  },
  {
    name: 'compare',
    path: `${SECURITY}/compare?kind=roles&a=finance_reports&b=finance_admin`,
    shown: 'main',
  },
  { name: 'drift', path: `${SECURITY}/drift` },
  { name: 'api-keys', path: `${SECURITY}/apiKeys` },
  { name: 'cluster-security', path: `${SECURITY}/clusterSecurity` },
  { name: 'refusals', path: `${SECURITY}/activity/refusals` },
  { name: 'recordings', path: '/app/recordings' },
  { name: 'transfer', path: `${SECURITY}/transfer` },
  { name: 'user-sign-in', path: `${SECURITY}/users/view/amelia.hart/sessions`, shown: '.gh-described' },
  { name: 'audit', path: `${SECURITY}/auditLogging` },
  { name: 'audit-settings', path: `${SECURITY}/auditLogging/edit/generalSettings` },
  { name: 'webhooks', path: `${SECURITY}/webhooks`, shown: 'tbody tr[data-row-key]' },
  {
    name: 'webhook-edit',
    path: `${SECURITY}/webhooks`,
    open: click(on('webhookEdit')),
    shown: on('webhookForm'),
  },
  {
    name: 'webhook-log',
    path: `${SECURITY}/webhooks`,
    open: click(on('webhookLog')),
    shown: on('webhookDeliveries'),
  },
  { name: 'saved-objects', path: `${MANAGEMENT}/objects`, shown: 'tbody tr[data-row-key]' },
  {
    name: 'move-objects',
    path: `${MANAGEMENT}/objects`,
    async open(page) {
      await page.locator('tbody tr[data-row-key] input[type="checkbox"]').first().check();
      await page.getByRole('button', { name: 'Copy or move' }).click();
      await page.locator(on('moveToTenant')).click();
    },
    shown: on('copyDialog'),
  },
  { name: 'advanced-settings', path: `${MANAGEMENT}/settings` },
];
