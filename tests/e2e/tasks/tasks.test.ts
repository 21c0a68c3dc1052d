/*
 * The tasks whose actions are counted, and the files that prove them:
 *  1 give an analyst access                here
 *  2 why a user cannot read an index       answers
 *  3 reset a password, end sessions        here
 *  4 read failed sign-ins                  here
 *  5 give a team a tenant                  here
 *  6 move a configuration                  ../importExport
 *  7 who changed a role, and undo it       answers
 *  8 report a fault                        ../recording
 *  9 take over from a user who leaves      comparison
 * 10 a directory user cannot read          answers
 * 11 review who has access                 reviews; the plain answer: answers
 * 12 a contractor until Friday             contractorUntilFriday
 * 13 compare and merge two roles           comparison
 * 14 accounts for 30 users of a file       spreadsheet
 * 15 new passwords for a department        rotation
 * 16 undo an act on many users             history
 * 17 a role from test to production        promotion
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess, CountedActions, tabInto } from '../support/actions';
import { failedLogins, Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const gateway = new Gateway();
const SECURITY = '/app/security-dashboards-plugin';
const PASSWORD = 'Quiet-Meadow-77?x';

beforeAll(async () => {
  await gateway.start();
  await gateway.api('POST', '/api/v1/configuration/internalusers/mara.lindqvist', { password: PASSWORD });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const read = async (path: string) =>
  (await gateway.api('GET', `/api/v1/configuration/${path}`)).json() as Promise<Record<string, unknown>>;

describe('giving an analyst access', () => {
  it('takes at most 9 actions: read logs-* without salary, for mara [SEC-11]', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-analyst');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Roles' }),
    );
    await actions.click(page.getByRole('link', { name: 'Create role' }));
    await actions.enter(page.locator('[data-test-subj="name-text"]'), 'analyst');
    await actions.enter(page.locator('#index-input-box input'), 'logs-*');
    await actions.click(page.locator('[data-test-subj="index-presets"]').getByText('Read', { exact: true }));
    await actions.enter(page.getByRole('combobox', { name: /Field-level security/ }), 'salary');
    await actions.enter(page.locator('#role-members-users-box input'), 'mara', { confirm: true });
    const summary = page.locator('[data-test-subj="form-summary"]');
    await summary.getByText('Can read logs-*, except field salary.').waitFor();
    await summary.getByText('User mara.lindqvist has this role.').waitFor();
    await actions.click(page.locator('#submit'));
    await confirmAccess(page, actions);
    await page.locator('h1', { hasText: 'analyst' }).waitFor();
    expect(actions.count).toBeLessThanOrEqual(9);
    expect(await read('roles/analyst')).toMatchObject({
      index_permissions: [{ index_patterns: ['logs-*'], fls: ['~salary'], allowed_actions: ['read'] }],
    });
    expect(await read('rolesmapping/analyst')).toMatchObject({ users: ['mara.lindqvist'] });
    await admin.finish();
  });
});

describe('giving a team a tenant', () => {
  it('takes at most 7 actions, with who gets into it', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-tenant');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Tenants' }),
    );
    await actions.click(page.getByRole('button', { name: 'Create tenant' }).first());
    const dialog = page.locator('[data-test-subj="tenantModal"]');
    await actions.enter(dialog.locator('[data-test-subj="name-text"]'), 'sales');
    await actions.enter(dialog.locator('#tenant-access-backend-roles-box input'), 'sales-team', {
      confirm: true,
    });
    await dialog.getByText('Their users get the new role sales_access.').waitFor();
    await page.keyboard.press('Tab');
    await actions.click(dialog.getByText('Read only'));
    await actions.click(page.locator('#submit'));
    await confirmAccess(page, actions);
    await page.getByText('Access to tenant "sales" given').waitFor();
    expect(actions.count).toBeLessThanOrEqual(7);
    expect(await read('roles/sales_access')).toMatchObject({
      tenant_permissions: [{ tenant_patterns: ['sales'], allowed_actions: ['kibana_all_read'] }],
    });
    expect(await read('rolesmapping/sales_access')).toMatchObject({ backend_roles: ['sales-team'] });
    await admin.finish();
  });
});

describe('resetting a password', () => {
  it('takes at most 5 actions, and ends the sessions of the user', async () => {
    const mara = await BrowserUser.open(gateway.url, 'task-password-mara');
    await mara.signIn('mara.lindqvist', PASSWORD);
    const admin = await BrowserUser.open(gateway.url, 'task-password');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/users`);
    const actions = new CountedActions();
    await actions.click(page.getByRole('link', { name: 'mara.lindqvist', exact: true }));
    await actions.enter(page.locator('[data-test-subj="password"]'), 'Silent-Harbour-31?y');
    await actions.enter(page.locator('[data-test-subj="re-enter-password"]'), 'Silent-Harbour-31?y');
    await actions.click(page.locator('#submit'));
    await page.getByText('Changes to user "mara.lindqvist" saved').waitFor();
    expect(actions.count).toBeLessThanOrEqual(5);
    await mara.goto('/app/home');
    await mara.page.locator('[data-test-subj="user-name"]').waitFor();
    await mara.context.close();
    await admin.finish();
  });
});

describe('a reload in the middle of a form', () => {
  it('loses nothing but the password, which is kept nowhere', async () => {
    const canary = 'Canary-Password-99?z';
    const admin = await BrowserUser.open(gateway.url, 'task-draft');
    const { page } = admin;
    page.on('dialog', (dialog) => void dialog.accept());
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/users/create`);
    await page.locator('[data-test-subj="name-text"]').fill('lena');
    await page.locator('[data-test-subj="password"]').fill(canary);
    await page.locator('#backend-role-0').fill('harbour');
    await page.reload();
    const found = page.locator('[data-test-subj="draftFound"]');
    await found.getByText('Unsaved draft from').waitFor();
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).toContain('lena');
    expect(stored + (await admin.log())).not.toContain(canary);
    await found.getByRole('button', { name: 'Restore' }).click();
    expect(await page.locator('[data-test-subj="name-text"]').inputValue()).toBe('lena');
    expect(await page.locator('#backend-role-0').inputValue()).toBe('harbour');
    expect(await page.locator('[data-test-subj="password"]').inputValue()).toBe('');
    await admin.finish();
  });
});

describe('security by keyboard alone', () => {
  it('makes a user, a role and a mapping, and never hides the focus behind a bar', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-keyboard');
    const { page } = admin;
    const { keyboard } = page;
    await admin.signInByApi();

    await admin.goto(`${SECURITY}#/users/create`);
    await tabInto(page, '[data-test-subj="name-text"]');
    await keyboard.type('nora');
    await tabInto(page, '[data-test-subj="password"]');
    await keyboard.type(PASSWORD);
    await tabInto(page, '[data-test-subj="re-enter-password"]');
    await keyboard.type(PASSWORD);
    await tabInto(page, '#submit');
    await keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Internal users' }).waitFor();

    await admin.goto(`${SECURITY}#/roles/create`);
    await tabInto(page, '[data-test-subj="name-text"]');
    await keyboard.type('readers');
    await tabInto(page, '#index-input-box');
    await keyboard.type('web-*');
    await tabInto(page, '[data-test-subj="index-presets"]');
    await keyboard.press('Space');
    await tabInto(page, '#submit');
    await keyboard.press('Enter');
    await page.locator('h1', { hasText: 'readers' }).waitFor();
    expect(await read('roles/readers')).toMatchObject({
      index_permissions: [{ index_patterns: ['web-*'], allowed_actions: ['read'] }],
    });

    await admin.goto(`${SECURITY}#/roles/edit/readers/mapuser`);
    await tabInto(page, '#map-users-box');
    await keyboard.type('nor');
    await page.getByTitle('nora', { exact: true }).waitFor();
    await keyboard.press('Enter');
    await tabInto(page, '#map');
    await keyboard.press('Enter');
    // The question starts on its confirming button.
    await page.locator('[data-test-subj="impactConfirmModal"]').waitFor();
    await keyboard.press('Enter');
    await page.locator('[data-test-subj="role-mapping-list"]').getByText('nora').waitFor();
    expect(await read('rolesmapping/readers')).toMatchObject({ users: ['nora'] });
    await admin.finish();
  });
});

describe('reading failed sign-ins', () => {
  it('takes at most 2 actions, from the home page on', async () => {
    expect((await gateway.api('POST', '/auth/login', { username: 'eve', password: 'wrong' })).status).toBe(
      401,
    );
    const admin = await BrowserUser.open(gateway.url, 'task-failures');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto('/app/home');
    const actions = new CountedActions();
    await actions.click(page.getByRole('link', { name: 'Failed sign-ins in the last 24 hours' }));
    await page.locator('[data-test-subj="activity"] > li').filter({ hasText: 'eve' }).first().waitFor();
    await admin.picture('failed-sign-ins');
    expect(actions.count).toBeLessThanOrEqual(2);
    await admin.finish();
  });
});

describe('auditing failed sign-ins', () => {
  it('is on without any action, takes at most 2 to see that, and one command to read them', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-audit');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Audit logs' }),
    );
    const settings = page.locator('[data-test-subj="general-settings-configure"]');
    await settings.waitFor();
    await actions.click(settings);
    const categories = page.getByLabel('audit:disabled_rest_categories');
    await categories.waitFor();
    expect(await page.locator('.ant-select', { has: categories }).textContent()).not.toContain(
      'FAILED_LOGIN',
    );
    expect(actions.count).toBeLessThanOrEqual(2);
    await admin.finish();
    const { status } = await gateway.api('GET', '/api/v1/configuration/roles', undefined, 'mara', 'wrong');
    expect(status).toBe(401);
    await gateway.stop();
    expect(await failedLogins(gateway)).toBeGreaterThanOrEqual(1);
  });
});
