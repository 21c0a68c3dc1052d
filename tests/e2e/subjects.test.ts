import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';

/** A domain with something to look at in its cell for the configuration. */
const DIRECTORY = `
_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      basic_internal_auth_domain:
        http_enabled: true
        order: 0
        http_authenticator: {type: basic, challenge: true}
        authentication_backend: {type: intern}
      directory:
        http_enabled: false
        order: 1
        http_authenticator: {type: basic, challenge: false}
        authentication_backend: {type: ldap, config: {hosts: ['ldap.example.org:636']}}
`;

/**
 * The values of `data-test-subj` that test suites of the platform look for, each on its screen. Those that need another way to
 * sign in (`log-out-1`, `log-out-2`) or an application that this product does not have (`view-dashboard`,
 * `view-visualizations`) are proved with those.
 */
const SCREENS: {
  name: string;
  hash: string;
  before?: (page: Page) => Promise<unknown>;
  subjects: string[];
}[] = [
  {
    name: 'get started',
    hash: '#/getstarted',
    subjects: [
      'review-authentication-and-authorization',
      'explore-existing-roles',
      'create-new-role',
      'map-users-to-role',
      'create-internal-user',
      'review-audit-log-configuration',
      'purge-cache',
      'account-popover',
    ],
  },
  {
    name: 'account menu',
    hash: '#/getstarted',
    before: (page) => page.locator('#user-icon-btn').click(),
    subjects: ['view-roles-and-identities', 'switch-tenants', 'reset-password', 'log-out-3'],
  },
  {
    name: 'roles dialog',
    hash: '#/getstarted',
    before: (page) => account(page, 'view-roles-and-identities'),
    subjects: ['role-info-modal'],
  },
  {
    name: 'switching of tenants',
    hash: '#/getstarted',
    before: (page) => account(page, 'switch-tenants'),
    subjects: ['tenant-switch-modal', 'tenant-switch-radios', 'confirm'],
  },
  {
    name: 'reset of the password',
    hash: '#/getstarted',
    before: (page) => account(page, 'reset-password'),
    subjects: [
      'reset-password-modal',
      'current-password',
      'new-password',
      'reenter-new-password',
      'cancel',
      'reset',
    ],
  },
  { name: 'authentication', hash: '#/auth', subjects: ['view-expression'] },
  {
    name: 'expression',
    hash: '#/auth',
    before: (page) => page.locator('[data-test-subj="view-expression"]').first().click(),
    subjects: ['expression-modal'],
  },
  {
    name: 'roles',
    hash: '#/roles',
    before: (page) => page.getByRole('button', { name: 'Actions' }).click(),
    subjects: ['role-list', 'edit', 'duplicate', 'checkboxSelectAll', 'tableHeaderCell_role_name_0'],
  },
  {
    name: 'role form',
    hash: '#/roles/create',
    subjects: ['name-text', 'comboBoxInput', 'comboBoxSearchInput'],
  },
  {
    name: 'role',
    hash: '#/roles/view/deck',
    before: (page) => page.getByRole('button', { name: 'Actions' }).click(),
    subjects: [
      'delete',
      'index-permission-container',
      'fls-text',
      'empty-fls-text',
      'view-expression',
      'tenant-permission-container',
    ],
  },
  {
    name: 'empty role',
    hash: '#/roles/view/bare',
    subjects: ['addClusterPermission', 'addIndexPermission', 'addTenantPermission'],
  },
  {
    name: 'mapped users',
    hash: '#/roles/view/deck/mapuser',
    subjects: ['role-mapping-list', 'manage-mapping'],
  },
  { name: 'unmapped role', hash: '#/roles/view/bare/mapuser', subjects: ['map-users'] },
  {
    name: 'users',
    hash: '#/users',
    before: (page) => page.getByRole('button', { name: 'Actions' }).click(),
    subjects: ['edit', 'duplicate', 'checkboxSelectAll'],
  },
  {
    name: 'choices of the role form',
    hash: '#/roles/create',
    before: async (page) => {
      const box = page.locator('#roles-cluster-permission-box');
      // The form gives the focus to its first field, which would close a list opened before.
      await page.locator('[data-test-subj="name-text"]:focus').waitFor();
      await box.getByRole('combobox').fill('cluster_monitor');
      await box.getByRole('combobox').press('Enter');
      await box.hover();
    },
    subjects: ['comboBoxOptionsList', 'comboBoxClearButton'],
  },
  { name: 'user form', hash: '#/users/create', subjects: ['name-text', 'password', 're-enter-password'] },
  {
    name: 'action group',
    hash: '#/permissions',
    before: async (page) => {
      await page.locator('[id="Create action group"]').getByRole('button').click();
      await page.locator('#create-from-blank').click();
    },
    subjects: ['name-text'],
  },
  {
    name: 'tenant',
    hash: '#/tenants',
    before: (page) => page.locator('#createTenant').click(),
    subjects: ['name-text', 'tenant-description'],
  },
  { name: 'tenancy', hash: '#/tenantsConfigureTab', subjects: ['demoComboBox'] },
  {
    name: 'audit',
    hash: '#/auditLogging',
    subjects: ['audit-logging-enabled-switch', 'general-settings-configure', 'compliance-settings-configure'],
  },
  { name: 'audit form', hash: '#/auditLogging/edit/generalSettings', subjects: ['cancel', 'save'] },
];

async function account(page: Page, entry: string): Promise<void> {
  await page.locator('#user-icon-btn').click();
  await page.locator(`[data-test-subj="${entry}"]`).click();
}

describe('the elements that test suites of the platform use', () => {
  const gateway = new Gateway();
  let user: BrowserUser;

  beforeAll(async () => {
    await gateway.start();
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-subjects-'));
    writeFileSync(join(folder, 'config.yml'), DIRECTORY);
    const imported = await gatehouse('import', folder, '--data', gateway.dataDir, '--yes');
    rmSync(folder, { recursive: true });
    expect(imported).toMatchObject({ code: 0 });
    const part = (fls: string[], dls?: string) => ({
      index_patterns: ['logs'],
      ...(dls === undefined ? {} : { dls }),
      fls,
      masked_fields: [],
      allowed_actions: ['read'],
    });
    for (const [path, body] of [
      [
        'roles/deck',
        {
          cluster_permissions: ['cluster_monitor'],
          index_permissions: [part(['name'], '{"match_all": {}}'), part([])],
          tenant_permissions: [{ tenant_patterns: ['global_tenant'], allowed_actions: ['kibana_all_read'] }],
        },
      ],
      ['roles/bare', { cluster_permissions: [], index_permissions: [], tenant_permissions: [] }],
      ['rolesmapping/deck', { users: ['mate'] }],
    ] as const)
      expect((await gateway.api('POST', `/api/v1/configuration/${path}`, body)).status).toBe(200);
    user = await BrowserUser.open(gateway.url, 'subjects');
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('is there on the login page', async () => {
    await user.goto('/app/login');
    for (const subject of ['user-name', 'password', 'submit'])
      await user.page.locator(`[data-test-subj="${subject}"]`).waitFor();
    await user.signInByApi();
    await user.goto('/app/customerror/missing-role');
    await user.page.locator('[data-test-subj="error-logout-button"]').waitFor();
  });

  it.each(SCREENS)('is there on the screen: $name', async ({ name, hash, before, subjects }) => {
    const { page } = user;
    // Each screen begins with nothing open, and not with the question about what was not saved.
    await user.goto('/translations/en.json');
    await user.goto(APP + hash);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await before?.(page);
    for (const subject of subjects) await page.locator(`[data-test-subj="${subject}"]`).first().waitFor();
    await user.picture(`subjects-${name}`);
  });

  it('was found without a complaint of the browser', async () => {
    // The bare role has no mapping.
    await user.finish([/status of 404/]);
  });
});
