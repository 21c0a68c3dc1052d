import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const PASSWORD = 'Plain-Meadow-88?z';
const SAVED = 'opensearch_security::tenant::saved';

const dialog = (page: Page) => page.locator('[data-test-subj="tenant-switch-modal"]');
const chip = (page: Page, tenant: string) =>
  page.locator('[data-test-subj="tenant-chip"]').getByText(tenant, { exact: true }).waitFor();

/** The page has decided: what it does about tenants is done before its first screen is quiet. */
async function staysUnasked(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await dialog(page).count()).toBe(0);
}

describe('the tenant in which a page begins', () => {
  const gateway = new Gateway();
  const tenancy = async (config: object) => {
    const answer = await gateway.api('PUT', '/api/v1/configuration/tenancy/config', config);
    expect(answer.status).toBe(200);
  };
  async function put(path: string, body: object): Promise<void> {
    const answer = await gateway.api('POST', `/api/v1/configuration/${path}`, body);
    if (answer.status !== 200) throw new Error(await answer.text());
  }
  const arrive = async (name: string, account = 'admin', password?: string) => {
    const user = await BrowserUser.open(gateway.url, name, { asksForTenant: true });
    await user.signIn(account, password, { isAsked: true });
    return user;
  };

  beforeAll(async () => {
    await gateway.start();
    const reads = (pattern: string, action = 'kibana_all_read') => ({
      cluster_permissions: [],
      index_permissions: [],
      tenant_permissions: [{ tenant_patterns: [pattern], allowed_actions: [action] }],
    });
    await put('tenants/finance', { description: '' });
    await put('tenants/harbour', { description: '' });
    await put('roles/finance_writer', reads('finance', 'kibana_all_write'));
    await put('roles/harbour_reader', reads('harbour'));
    for (const [name, roles] of [
      ['writer', ['finance_writer']],
      ['reader', ['finance_writer', 'harbour_reader', 'kibana_read_only']],
      ['outsider', []],
    ] as const)
      await put(`internalusers/${name}`, {
        password: PASSWORD,
        backend_roles: [],
        attributes: {},
        opendistro_security_roles: roles,
      });
  });
  beforeEach(() => tenancy({ multitenancy_enabled: true, private_tenant_enabled: true, default_tenant: '' }));
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('is asked for once in a browser, and the choice is gone to and kept [TEN-35] [TEN-39] [TEN-17] [TEN-16] (C78)', async () => {
    const user = await arrive('startup-asked');
    const { page } = user;
    await dialog(page).waitFor();
    await user.picture('tenant-startup');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await user.goto('/app/home');
    await staysUnasked(page);
    const tab = await user.context.newPage();
    await tab.goto(`${gateway.url}/app/home`);
    await staysUnasked(tab);
    await tab.close();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('popup'))),
    ).toEqual([]);

    await page.locator('[data-test-subj="tenant-chip"]').click();
    const finance = page.getByRole('menuitemradio', { name: 'finance' });
    await Promise.all([page.waitForEvent('load'), finance.click()]);
    await chip(page, 'finance');
    expect(await page.evaluate((key) => localStorage.getItem(key), SAVED)).toBe('"finance"');
    await user.finish();
  });

  it('is asked for without losing the link that was followed, whatever is chosen (C78)', async () => {
    const link = '/app/security-dashboards-plugin?a=b#/roles';
    const user = await BrowserUser.open(gateway.url, 'startup-deep', { asksForTenant: true });
    const { page } = user;
    await user.goto(link);
    await user.signIn('admin', undefined, { isAsked: true });
    await dialog(page).waitFor();
    // The tenant in use is confirmed: nothing is loaded again.
    await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(gateway.url + link);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.locator('[data-test-subj="tenant-chip"]').click();
    const finance = page.getByRole('menuitemradio', { name: 'finance' });
    await Promise.all([page.waitForEvent('load'), finance.click()]);
    await chip(page, 'finance');
    expect(page.url()).toBe(gateway.url + link);
    await user.finish();
  });

  it('is reported when a link names one that cannot be opened, and removed from the URL', async () => {
    const user = await arrive('startup-refused');
    const { page } = user;
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await user.goto('/app/home?security_tenant=nowhere');
    await page
      .getByText("The link names the tenant nowhere, which doesn't exist or isn't open to you.")
      .waitFor();
    await chip(page, 'Global');
    expect(page.url()).toBe(`${gateway.url}/app/home`);
    await user.finish();
  });

  it('is the saved one, gone to by itself with one change and one more load [TEN-33] [TEN-34]', async () => {
    const user = await BrowserUser.open(gateway.url, 'startup-saved', { asksForTenant: true });
    const { page } = user;
    await user.goto('/app/login');
    await page.evaluate((key) => localStorage.setItem(key, '"harbour"'), SAVED);
    const changes: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/multitenancy/tenant'))
        changes.push(request.postDataJSON());
    });
    await user.signIn('admin', undefined, { isAsked: true });
    await chip(page, 'harbour');
    await staysUnasked(page);
    expect(changes).toEqual([{ tenant: 'harbour', username: 'admin' }]);
    await user.goto('/app/home');
    await chip(page, 'harbour');
    await staysUnasked(page);
    expect(changes).toHaveLength(1);
    await user.finish();
  });

  it('is that of a link, whatever is saved; the choice stays (abuse case 7) [TEN-36]', async () => {
    const user = await BrowserUser.open(gateway.url, 'startup-link', { asksForTenant: true });
    const { page } = user;
    await user.goto('/app/login');
    await page.evaluate((key) => localStorage.setItem(key, '"harbour"'), SAVED);
    await user.goto('/app/home?security_tenant=finance');
    await user.signIn('admin', undefined, { isAsked: true });
    await chip(page, 'finance');
    await staysUnasked(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), SAVED)).toBe('"harbour"');
    await user.finish();
  });

  it('never opens the tenant of the previous user (abuse case 7)', async () => {
    const user = await BrowserUser.open(gateway.url, 'startup-second', { asksForTenant: true });
    const { page } = user;
    await user.goto('/app/login');
    // As if the first user had closed the browser without signing out.
    await page.evaluate((key) => localStorage.setItem(key, '"harbour"'), SAVED);
    await user.signIn('writer', PASSWORD, { isAsked: true });
    await dialog(page).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), SAVED)).not.toBe('"harbour"');
    await page.keyboard.press('Escape');
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="log-out-3"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    await user.signIn('admin', undefined, { isAsked: true });
    await page.locator('[data-test-subj="tenant-chip"]').waitFor();
    expect(await page.locator('[data-test-subj="tenant-chip"]').textContent()).not.toBe('finance');
    await user.finish();
  });

  it('cannot be the private one of a user who only reads, and says why [TEN-30]', async () => {
    const user = await arrive('startup-reader', 'reader', PASSWORD);
    const { page } = user;
    await dialog(page).waitFor();
    expect(await dialog(page).locator('#private').isDisabled()).toBe(true);
    await dialog(page)
      .getByText('Your account has read-only privileges only, using the private tenant is not possible.')
      .waitFor();
    await user.picture('tenant-startup-reader');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await user.finish();
  });

  it('is not asked for where there is one choice only (abuse case 8)', async () => {
    // Without the private tenant, all that is left to a user without roles is at most the global one.
    await tenancy({ private_tenant_enabled: false });
    const user = await arrive('startup-one', 'outsider', PASSWORD);
    await staysUnasked(user.page);
    await user.finish();
  });

  it('is not asked for where a default is set, which it is [TEN-38]', async () => {
    await tenancy({ default_tenant: 'finance' });
    const user = await arrive('startup-default');
    await chip(user.page, 'finance');
    await staysUnasked(user.page);
    await user.finish();
  });

  it('is nowhere while tenancy is switched off in the cluster (abuse case 8) [TEN-37] [ACCT-05] [ACCT-11]', async () => {
    await tenancy({ multitenancy_enabled: false });
    const user = await arrive('startup-off');
    const { page } = user;
    await staysUnasked(page);
    expect(await page.locator('[data-test-subj="tenant-chip"]').count()).toBe(0);
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="view-roles-and-identities"]').waitFor();
    expect(await page.locator('[data-test-subj="switch-tenants"]').count()).toBe(0);
    expect(await page.locator('#tenantName').count()).toBe(0);
    await user.finish();
  });
});
