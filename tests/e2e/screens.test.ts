import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { seriousFaults, sidewaysOverflow } from './support/axe';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const LONG = `a-name-that-does-not-end-${'abcdefgh-'.repeat(24)}end`;

interface Screen {
  name: string;
  path: string;
  /** Words of the heading that shows when the page is there. */
  heading: string;
  /** What is opened on the page before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);
const open = (...subjects: string[]) => {
  return async (page: Page) => {
    for (const name of subjects) await subject(page, name).first().click();
  };
};
const account = (entry: string, shown: string) => async (page: Page) => {
  await page.locator('#user-icon-btn').click();
  await subject(page, entry).click();
  await page.locator('[role="dialog"]', { hasText: shown }).waitFor();
};

const PUBLIC: Screen[] = [
  { name: 'login', path: '/app/login', heading: 'Sign in' },
  { name: 'custom error', path: '/app/customerror', heading: "Couldn't sign you in" },
  { name: 'missing role', path: '/app/customerror/missing-role', heading: 'Missing role' },
  { name: 'status', path: '/status', heading: 'status is Green' },
];

const SCREENS: Screen[] = [
  { name: 'home', path: '/app/home', heading: 'Welcome' },
  { name: 'long tenant', path: `/app/home?security_tenant=${LONG}`, heading: 'Welcome' },
  { name: 'get started', path: `${APP}#/getstarted`, heading: 'Get started' },
  { name: 'authentication', path: `${APP}#/auth`, heading: 'Authentication and authorization' },
  { name: 'users', path: `${APP}#/users`, heading: 'Internal users' },
  { name: 'user form', path: `${APP}#/users/create`, heading: 'Create internal user' },
  { name: 'user edit', path: `${APP}#/users/edit/${LONG}`, heading: LONG },
  { name: 'roles', path: `${APP}#/roles`, heading: 'Roles' },
  { name: 'role view', path: `${APP}#/roles/view/all_access`, heading: 'all_access' },
  { name: 'long role view', path: `${APP}#/roles/view/${LONG}`, heading: LONG },
  { name: 'mapped users', path: `${APP}#/roles/view/${LONG}/mapuser`, heading: LONG },
  { name: 'role form', path: `${APP}#/roles/create`, heading: 'Create role' },
  { name: 'role edit', path: `${APP}#/roles/edit/${LONG}`, heading: 'Edit role' },
  { name: 'map users', path: `${APP}#/roles/edit/${LONG}/mapuser`, heading: 'Map users' },
  { name: 'permissions', path: `${APP}#/permissions`, heading: 'Permissions' },
  { name: 'tenants', path: `${APP}#/tenants`, heading: 'Multi-tenancy' },
  { name: 'tenancy settings', path: `${APP}#/tenantsConfigureTab`, heading: 'Multi-tenancy' },
  { name: 'audit', path: `${APP}#/auditLogging`, heading: 'Audit logging' },
  {
    name: 'check access',
    path: `${APP}#/access?user=${LONG}&action=search&index=${LONG}`,
    heading: 'Check access',
    act: (page) => subject(page, 'accessVerdict').waitFor(),
  },
  {
    name: 'who can',
    path: `${APP}#/access/who?action=search&index=${LONG}`,
    heading: 'Check access',
    act: (page) => subject(page, 'accessHolders').waitFor(),
  },
  {
    name: 'role access',
    path: `${APP}#/roles/view/${LONG}/access`,
    heading: LONG,
    act: (page) => subject(page, 'accessRoleUsers').waitFor(),
  },
  {
    name: 'role history',
    path: `${APP}#/roles/view/${LONG}/history`,
    heading: LONG,
    act: (page) => page.getByRole('button', { name: 'Show changes' }).first().click(),
  },
  { name: 'user sign-in', path: `${APP}#/users/edit/${LONG}/signin`, heading: 'Sessions' },
  { name: 'history', path: `${APP}#/history`, heading: 'History' },
  {
    name: 'activity',
    path: `${APP}#/activity`,
    heading: 'Activity',
    act: (page) => page.getByRole('button', { name: 'Show changes' }).first().waitFor(),
  },
  { name: 'import', path: `${APP}#/transfer`, heading: 'Import and export' },
  { name: 'audit settings', path: `${APP}#/auditLogging/edit/generalSettings`, heading: 'General settings' },
  {
    name: 'compliance settings',
    path: `${APP}#/auditLogging/edit/complianceSettings`,
    heading: 'Compliance settings',
  },
  { name: 'management', path: '/app/management', heading: 'Dashboards Management' },
  {
    name: 'saved objects',
    path: '/app/management/opensearch-dashboards/objects',
    heading: 'Saved objects',
  },
  {
    name: 'advanced settings',
    path: '/app/management/opensearch-dashboards/settings',
    heading: 'Advanced settings',
  },
  { name: 'no such page', path: `${APP}#/nothing`, heading: 'Page not found' },
  { name: 'not found', path: '/app/nothing-here', heading: 'Application Not Found' },
  { name: 'error', path: '/app/error', heading: 'Application error' },
  { name: 'long address', path: '/app/error?errorType=urlOverflow', heading: 'too long' },
  {
    name: 'account menu',
    path: '/app/home',
    heading: 'Welcome',
    act: (page) => page.locator('#user-icon-btn').click(),
  },
  {
    name: 'roles dialog',
    path: '/app/home',
    heading: 'Welcome',
    act: account('view-roles-and-identities', 'Roles'),
  },
  {
    name: 'password dialog',
    path: '/app/home',
    heading: 'Welcome',
    act: account('reset-password', 'Reset password'),
  },
  { name: 'tenant dialog', path: '/app/home', heading: 'Welcome', act: account('switch-tenants', 'Global') },
  {
    name: 'command palette',
    path: '/app/home',
    heading: 'Welcome',
    act: async (page) => {
      await subject(page, 'paletteButton').click();
      await page.getByRole('combobox', { name: 'Command palette' }).fill('ro');
    },
  },
  {
    name: 'saved objects import',
    path: '/app/management/opensearch-dashboards/objects',
    heading: 'Saved objects',
    act: open('importObjects'),
  },
  {
    name: 'saved objects export',
    path: '/app/management/opensearch-dashboards/objects',
    heading: 'Saved objects',
    act: open('exportObjects'),
  },
  { name: 'help', path: '/app/home', heading: 'Welcome', act: open('helpMenuButton') },
  { name: 'theme', path: '/app/home', heading: 'Welcome', act: open('themeMenuButton') },
  { name: 'share', path: '/app/home', heading: 'Welcome', act: open('shareTopNavButton') },
  { name: 'drawer', path: '/app/home', heading: 'Welcome', act: open('toggleNavButton') },
];

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 800, colorScheme: 'dark' },
] as const;

/** Opens a screen once and looks at it wide and light, then narrow and dark. */
async function look(user: BrowserUser, { path, heading, act }: Screen): Promise<void> {
  const { page } = user;
  await page.setViewportSize({ width: 1440, height: 900 });
  // Colours that are on their way from one theme to the other have no contrast to measure.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The same page with another fragment would be kept as it is, menus included.
  await user.goto('/favicon.svg');
  await user.goto(path);
  await page.locator('h1, h2, h3', { hasText: heading }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .ant-skeleton') === null);
  await act?.(page);
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
    expect({ width, overflow: await sidewaysOverflow(user) }).toEqual({ width, overflow: 0 });
    expect({ width, faults: await seriousFaults(user) }).toEqual({ width, faults: [] });
  }
}

describe('every screen, wide and light, narrow and dark', () => {
  const gateway = new Gateway({ config: 'status.allowAnonymous: true\n' });
  let visitor: BrowserUser;
  let admin: BrowserUser;

  /** Names as long as anyone makes them. */
  const fill = async () => {
    const put = async (resource: string, body: object, name = LONG) => {
      const answer = await gateway.api('POST', `/api/v1/configuration/${resource}/${name}`, body);
      expect(answer.status).toBe(200);
    };
    await put('internalusers', {
      password: ADMIN_PASSWORD,
      backend_roles: [LONG],
      attributes: { [LONG]: LONG },
    });
    await put('tenants', { description: 'The tenant with the long name. '.repeat(12) });
    await put('roles', {
      cluster_permissions: ['cluster_all', LONG],
      index_permissions: [
        { index_patterns: [LONG], dls: '', fls: [], masked_fields: [], allowed_actions: ['read', LONG] },
      ],
      tenant_permissions: [{ tenant_patterns: [LONG], allowed_actions: ['kibana_all_read'] }],
    });
    await put('rolesmapping', { users: [LONG], backend_roles: [LONG], hosts: [] });
    await put('actiongroups', { allowed_actions: ['read', LONG] }, `${LONG}-group`);
  };

  beforeAll(async () => {
    await gateway.start();
    await fill();
    visitor = await BrowserUser.open(gateway.url, 'screens-visitor');
    admin = await BrowserUser.open(gateway.url, 'screens-admin');
    await admin.signIn();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it.each(PUBLIC)('$name is accessible and does not scroll sideways [GEN-02]', (screen) =>
    look(visitor, screen),
  );

  it.each(SCREENS)('$name is accessible and does not scroll sideways [GEN-02]', (screen) =>
    look(admin, screen),
  );

  it('recorded logs that replay to the identical state, without a complaint of the browser', async () => {
    await visitor.finish();
    await admin.finish([/status of 404/]);
  });
});
