import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';

describe('administering users and roles in the browser', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    for (let at = 0; at < 30; at += 1) {
      const name = `guest-${String(at).padStart(2, '0')}`;
      const body = {
        password: 'Plain-Meadow-88?z',
        backend_roles: [at % 2 ? 'odd' : 'even'],
        attributes: {},
      };
      expect((await gateway.api('POST', `/api/v1/configuration/internalusers/${name}`, body)).status).toBe(
        200,
      );
    }
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('searches, sorts, pages, and deletes many with a result for each [SEC-06] (abuse case 13)', async () => {
    const user = await BrowserUser.open(gateway.url, 'users-list');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.getByText('Internal users (31)').first().waitFor();
    const rows = page.locator('tbody tr[data-row-key]');
    expect(await rows.count()).toBe(25);
    await page.getByRole('searchbox').fill('guest-1');
    await page.getByText('Internal users (10)').first().waitFor();
    expect(await rows.count()).toBe(10);

    // Two of the ten are made to fail, by the network and by the server; the rest are deleted.
    await page.route(/internalusers\/guest-1[37]$/, (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      if (route.request().url().endsWith('3')) return route.abort();
      return route.fulfill({ status: 403, json: { message: 'Not this one.' } });
    });
    await page.locator('[data-test-subj="checkboxSelectAll"]').check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.locator('#Actions').getByText('Delete').click();
    const question = page.locator('[data-test-subj="deleteConfirmModal"]');
    await question.getByText('guest-13').waitFor();
    await question.getByRole('button', { name: 'Delete 10 users' }).click();
    const results = page.locator('[data-test-subj="deletionResults"]');
    await results.getByText('Not this one.').waitFor();
    await page
      .getByText(/Internal users \(2\)/)
      .first()
      .waitFor();
    const left = (await (await gateway.api('GET', '/api/v1/configuration/internalusers')).json()) as {
      data: object;
    };
    expect(Object.keys(left.data).filter((name) => name.startsWith('guest-1'))).toEqual([
      'guest-13',
      'guest-17',
    ]);
    await user.picture('deletion-results');

    await page.unroute(/internalusers\/guest-1[37]$/);
    await page.getByRole('button', { name: 'Try failed ones again' }).click();
    await page
      .getByText(/Internal users \(0\)/)
      .first()
      .waitFor();
    await user.finish([/ERR_FAILED/, /403/, /internalusers\/guest-1[37]/]);
  });

  it('keeps every field of a user that the form does not touch, and guards unsaved changes on links and on Back (abuse case 10)', async () => {
    const before = {
      password: 'Plain-Meadow-88?z',
      description: 'Night "guard" <b>',
      backend_roles: ['keepers'],
      attributes: { 'a.b': '1', desk: '' },
      opendistro_security_roles: ['readall'],
    };
    const made = await gateway.api('POST', '/api/v1/configuration/internalusers/keeper', before);
    expect(made.status).toBe(200);
    const read = async () => (await gateway.api('GET', '/api/v1/configuration/internalusers/keeper')).json();
    const stored = await read();

    const user = await BrowserUser.open(gateway.url, 'user-edit');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.locator('a[href="#/users/edit/keeper"]').click();
    await page.locator('h1', { hasText: 'keeper' }).waitFor();
    await page.locator('#backend-role-0').fill('changed');

    await page.goBack();
    const leave = page.locator('[data-test-subj="appLeaveConfirmModal"]');
    await leave.waitFor();
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });
    expect(page.url()).toContain('#/users/edit/keeper');
    expect(await page.locator('#backend-role-0').inputValue()).toBe('changed');

    await page.locator('#backend-role-0').fill('keepers');
    await page.locator('[data-test-subj="password"]').fill('Other-Meadow-99?y');
    await page.locator('[data-test-subj="re-enter-password"]').fill('Other-Meadow-99?y');
    await page.locator('#submit').click();
    await page.getByText('Changes to user "keeper" saved').waitFor();
    expect(await read()).toEqual(stored);
    expect(
      (await gateway.api('GET', '/api/v1/auth/authinfo', undefined, 'keeper', 'Other-Meadow-99?y')).status,
    ).toBe(200);
    await user.finish();
  });

  it('lets a user go who leaves while a save is on its way, as soon as nothing is left to lose', async () => {
    const path = '/api/v1/configuration/internalusers/leaver';
    await gateway.api('POST', path, { password: 'Plain-Meadow-88?z', description: 'old' });
    const user = await BrowserUser.open(gateway.url, 'leaves-while-saving', { width: 800 });
    const { page } = user;
    await user.goto(`${APP}#/users/edit/leaver`);
    await user.signIn();
    await page.locator('[data-test-subj="user-description"]').fill('new');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/internalusers/leaver', async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    await page.locator('#submit').click();
    await page.evaluate(() => void (location.hash = '#/roles'));
    const leave = page.locator('[data-test-subj="appLeaveConfirmModal"]');
    await leave.waitFor();
    answer();
    await leave.waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'Roles' }).waitFor();
    await page.getByText('Changes to user "leaver" saved').waitFor();
    expect(page.url()).toMatch(/#\/roles$/);
    expect(await (await gateway.api('GET', path)).json()).toMatchObject({ description: 'new' });
    await user.finish();
  });

  it('shows the reason of the server when a save is refused and keeps the form [SEC-31]', async () => {
    const user = await BrowserUser.open(gateway.url, 'refused');
    const { page } = user;
    await user.goto(`${APP}#/users/create`);
    await user.signIn();
    await page.locator('[data-test-subj="name-text"]').fill('weakling');
    const password = page.locator('[data-test-subj="password"]');
    await password.fill('weakling');
    await page.locator('[data-test-subj="re-enter-password"]').fill('weakling');
    await page.getByText('Strength: too easy to guess').waitFor();
    await page.locator('#submit').click();
    await page.getByText(/^The password is too easy to guess\./).waitFor();
    // A server that knows more words than the browser.
    await password.fill('Other-Meadow-99?y');
    await page.locator('[data-test-subj="re-enter-password"]').fill('Other-Meadow-99?y');
    await page.route(/internalusers\/weakling$/, (route) =>
      route.fulfill({
        status: 400,
        json: { statusCode: 400, error: 'Bad Request', message: 'Weak password' },
      }),
    );
    await page.locator('#submit').click();
    await page.locator('.gh-errors', { hasText: 'Weak password' }).waitFor();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.locator('[data-test-subj="saveFailed"]', { hasText: "Couldn't create the user" }).waitFor();
    expect(await page.locator('[data-test-subj="name-text"]').inputValue()).toBe('weakling');
    await user.finish([/400/]);
  });

  it('never replaces an entry silently when a new one has its name [SEC-13]', async () => {
    const user = await BrowserUser.open(gateway.url, 'no-overwrite');
    const { page } = user;
    await user.goto(`${APP}#/roles/duplicate/readall`);
    await user.signIn();
    await page.locator('h1', { hasText: 'Duplicate role' }).waitFor();
    expect(await page.locator('[data-test-subj="name-text"]').inputValue()).toBe('readall_copy');
    // Another user takes the name while the form is open.
    const other = { cluster_permissions: ['cluster_monitor'], index_permissions: [], tenant_permissions: [] };
    expect((await gateway.api('POST', '/api/v1/configuration/roles/readall_copy', other)).status).toBe(200);
    await page.getByRole('button', { name: 'Create role' }).click();
    const question = page.locator('[data-test-subj="replaceConfirmModal"]');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    const kept = (await (
      await gateway.api('GET', '/api/v1/configuration/roles/readall_copy')
    ).json()) as object;
    expect(kept).toMatchObject(other);
    await user.finish([/409/]);
  });

  it('ends every session of a user who resets the password, in every browser [ACCT-12] [ACCT-17]', async () => {
    const body = { password: 'Plain-Meadow-88?z', backend_roles: [], attributes: {} };
    expect((await gateway.api('POST', '/api/v1/configuration/internalusers/roamer', body)).status).toBe(200);
    const here = await BrowserUser.open(gateway.url, 'reset-here');
    const there = await BrowserUser.open(gateway.url, 'reset-there');
    await here.signIn('roamer', 'Plain-Meadow-88?z');
    await there.signIn('roamer', 'Plain-Meadow-88?z');

    const { page } = here;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="reset-password"]').click();
    const dialog = page.locator('[data-test-subj="reset-password-modal"]');
    await dialog.getByText(/at least 8 characters/).waitFor();
    // The estimator is large: it comes with the first password that is typed.
    expect(scripts.filter((url) => url.includes('zxcvbn'))).toEqual([]);
    await dialog.locator('[data-test-subj="new-password"]').fill('roamer');
    await dialog.getByText('Strength: too easy to guess').waitFor();
    await here.picture('reset-password');
    await dialog.locator('[data-test-subj="new-password"]').fill('Other-Meadow-99?y');
    await dialog.getByText('Strength: very strong').waitFor();
    await dialog.locator('[data-test-subj="reenter-new-password"]').fill('Other-Meadow-99?y');
    await dialog.locator('[data-test-subj="current-password"]').fill('Plain-Meadow-88?z');
    await dialog.locator('[data-test-subj="reset"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();

    await there.page.evaluate(() => {
      window.gatehouse?.actions['accountRequested']?.();
    });
    await there.page.locator('[data-test-subj="user-name"]').waitFor();
    await there.signIn('roamer', 'Other-Meadow-99?y');
    await there.finish([/401/]);
    await here.finish([/401/]);
  });
});
