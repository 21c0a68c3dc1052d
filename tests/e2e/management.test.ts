import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { chooseOption } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const SETTINGS = '/app/management/opensearch-dashboards/settings';
const API = '/api/opensearch-dashboards/settings';
const PASSWORD = 'Plain-Meadow-88?z';

const CONFIG = `
server.basePath: /bp
server.rewriteBasePath: true
uiSettings.overrides:
  theme:version: v7
`;

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);
const row = (page: Page, key: string) => subject(page, `setting-${key}`);
const field = (page: Page, key: string) => page.getByLabel(key, { exact: true });
const save = async (page: Page) => {
  await subject(page, 'saveSettings').click();
  await subject(page, 'settingsChanges').waitFor({ state: 'detached' });
};

describe('management and home, behind a base path', () => {
  const gateway = new Gateway({ config: CONFIG });
  /** The address of the product, with its base path. */
  const home = () => `${new URL(gateway.url).origin}/bp`;
  const api = (method: string, path: string, body?: unknown) => {
    gateway.url = new URL(gateway.url).origin;
    return gateway.api(method, `/bp${path}`, body);
  };
  beforeAll(async () => {
    await gateway.start();
    for (const [path, body] of [
      ['internalusers/noroles', { password: PASSWORD, backend_roles: [], attributes: {} }],
      ['internalusers/guest', { password: PASSWORD, backend_roles: [], attributes: {} }],
      [
        'roles/glancers',
        {
          cluster_permissions: [],
          index_permissions: [],
          tenant_permissions: [{ tenant_patterns: ['global_tenant'], allowed_actions: ['kibana_all_read'] }],
        },
      ],
      ['roles/stowaways', { cluster_permissions: [], index_permissions: [], tenant_permissions: [] }],
      ['rolesmapping/glancers', { users: ['guest', 'ghost'], backend_roles: [], hosts: [] }],
    ] as const) {
      const made = await api('POST', `/api/v1/configuration/${path}`, body);
      expect([path, made.status]).toEqual([path, 200]);
    }
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('links to the registered applications, the security administration among them, by keyboard alone [SEC-02] [NAV-39]', async () => {
    const user = await BrowserUser.open(home(), 'management-overview');
    const { page } = user;
    await user.signInByApi();
    await user.goto('/app/management');
    await page.locator('h1', { hasText: 'Dashboards Management' }).waitFor();
    const security = page.locator('main a[href$="/bp/app/security-dashboards-plugin"]');
    expect(await security.locator('span').textContent()).toBe(
      'Manage roles, users, tenants and audit settings of the cluster.',
    );
    const settings = page.locator(`main section a[href="/bp${SETTINGS}"]`);
    await settings.focus();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Advanced settings' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/bp${SETTINGS}`);
    expect(await page.title()).toContain('Advanced settings - Dashboards Management');
    // The page for addresses that grew too long leads to the same place.
    await user.goto('/app/error?errorType=urlOverflow');
    const help = page.getByRole('link', { name: 'Advanced Settings' });
    expect(await help.getAttribute('href')).toBe(`/bp${SETTINGS}`);
    await user.finish();
  });

  it('changes settings together, shows dates and weeks by them, and keeps them over a reload [SET-14] [SET-15] [SET-01]', async () => {
    const user = await BrowserUser.open(home(), 'management-settings');
    const { page } = user;
    await user.signInByApi();
    await user.goto(SETTINGS);
    await field(page, 'dateFormat').fill('YYYY [in] Z');
    await row(page, 'dateFormat')
      .getByText(/^Now: \d{4} in /)
      .waitFor();
    await field(page, 'dateFormat:tz').fill('Asia/Tokyo');
    await chooseOption(field(page, 'dateFormat:dow'), 'Monday');
    await row(page, 'dateFormat:dow').getByText('A week: Monday, Tuesday').waitFor();
    await row(page, 'theme:darkMode').getByRole('switch').click();
    await user.picture('settings-changed');
    const posts: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/bp${API}`) && request.method() === 'POST')
        posts.push(request.postDataJSON());
    });
    await save(page);
    expect(posts).toEqual([
      {
        changes: {
          dateFormat: 'YYYY [in] Z',
          'dateFormat:tz': 'Asia/Tokyo',
          'dateFormat:dow': 'Monday',
          'theme:darkMode': true,
        },
      },
    ]);
    // Another part of the page follows at once.
    await row(page, 'dateFormat')
      .getByText(/in \+09:00$/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await user.verifyLog();
    await subject(page, 'settingsReload').getByRole('button').click();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await row(page, 'dateFormat')
      .getByText(/in \+09:00$/)
      .waitFor();
    await row(page, 'dateFormat:dow').getByTitle('Monday', { exact: true }).waitFor();
    await row(page, 'theme:darkMode').getByRole('button', { name: 'Reset Dark mode to its default' }).click();
    await row(page, 'dateFormat').getByRole('button', { name: 'Reset Date format to its default' }).click();
    await save(page);
    expect(((await (await api('GET', API)).json()) as { settings: object }).settings).toEqual({
      'dateFormat:tz': { userValue: 'Asia/Tokyo' },
      'dateFormat:dow': { userValue: 'Monday' },
      'theme:version': { userValue: 'v7', isOverridden: true },
    });
    await user.finish();
  });

  it('stops all motion at once, and allows it again [SET-16]', async () => {
    const user = await BrowserUser.open(home(), 'management-motion');
    const { page } = user;
    await user.signInByApi();
    await user.goto(SETTINGS);
    const durations = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.gh-side-nav a, .ant-btn, .ant-select')].map((one) =>
          parseFloat(getComputedStyle(one).transitionDuration),
        ),
      );
    const toggle = async () => {
      await row(page, 'accessibility:disableAnimations').getByRole('switch').click();
      await save(page);
    };
    await row(page, 'accessibility:disableAnimations').waitFor();
    expect(Math.max(...(await durations()))).toBeGreaterThan(0);
    await toggle();
    expect(Math.max(...(await durations()))).toBe(0);
    await toggle();
    expect(Math.max(...(await durations()))).toBeGreaterThan(0);
    await user.finish();
  });

  it('locks settings fixed by the configuration, and shows the reason of a refusal at its field [SET-08] [SET-11] [SET-12]', async () => {
    const user = await BrowserUser.open(home(), 'management-refused', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.signInByApi();
    await user.goto(SETTINGS);
    expect(await field(page, 'theme:version').isDisabled()).toBe(true);
    await row(page, 'theme:version')
      .getByText(/Set in the server configuration/)
      .waitFor();
    // A user who tries it anyway is refused by the page and by the gateway.
    const refused = await api('POST', API, { changes: { 'theme:version': 'v8' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'Unable to update "theme:version" because it is overridden' },
    ]);
    await field(page, 'dateFormat:tz').fill('Europe/Nowhere');
    await field(page, 'notifications:lifetime:info').fill('6000');
    await subject(page, 'saveSettings').click();
    await row(page, 'dateFormat:tz').getByText('is not a known time zone', { exact: true }).waitFor();
    expect(await field(page, 'dateFormat:tz').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText('Unable to update UI setting').waitFor();
    await user.picture('settings-refused-800-dark');
    // Nothing of the refused request was kept, and nothing that was typed is lost.
    expect(await field(page, 'notifications:lifetime:info').inputValue()).toBe('6000');
    await page.locator('[data-test-subj="sideNavToggle"]').click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await subject(page, 'appLeaveConfirmModal').getByRole('button', { name: 'Stay' }).click();
    await field(page, 'dateFormat:tz').fill('Europe/Zurich');
    await save(page);
    await user.finish([/400/]);
  });

  it('lets those look who may not write, with the reason [CAP-01]', async () => {
    const user = await BrowserUser.open(home(), 'management-reader');
    const { page } = user;
    await user.signInByApi('guest', PASSWORD);
    await user.goto(SETTINGS);
    await page.getByText('You can view these settings but not change them').waitFor();
    expect(await field(page, 'dateFormat').isDisabled()).toBe(true);
    expect(await page.locator('main').getByRole('switch').first().isDisabled()).toBe(true);
    await user.picture('settings-reader');
    await user.finish();
  });

  it('links from home to the lists of affected entries', async () => {
    const user = await BrowserUser.open(home(), 'home-attention');
    const { page } = user;
    await user.signIn();
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    const finding = (id: string) => subject(page, `finding-${id}`);
    await finding('users.noRole').getByRole('link', { name: 'noroles' }).waitFor();
    await finding('mappings.unknownUser').getByRole('link', { name: 'glancers' }).waitFor();
    await user.picture('home-1440');
    await finding('roles.unmapped')
      .getByRole('link', { name: /^Show roles/ })
      .click();
    await subject(page, 'findingFilter').waitFor();
    await page.getByRole('link', { name: 'stowaways' }).waitFor();
    expect(await page.locator('[data-test-subj="role-list"] tbody tr[data-row-key]').count()).toBe(1);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'all_access', exact: true }).waitFor();
    await user.finish();
  });

  it('looks well narrow and dark, too', async () => {
    const user = await BrowserUser.open(home(), 'home-narrow', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.signIn();
    await subject(page, 'finding-roles.unmapped').waitFor();
    await user.picture('home-800-dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await user.goto('/app/management');
    await page.locator('h1', { hasText: 'Dashboards Management' }).waitFor();
    await user.picture('overview-800-dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await user.finish();
  });
});
