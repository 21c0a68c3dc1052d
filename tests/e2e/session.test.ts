import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFaults } from './support/axe';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const UNAUTHORIZED = [/401/];

afterAll(closeBrowser);

describe('signing in and out', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    const made = await gateway.api('POST', '/api/v1/configuration/internalusers/viewer', {
      password: 'Plain-Meadow-88?z',
      backend_roles: [],
      attributes: {},
    });
    expect(made.status).toBe(200);
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  it('shows the login page alone, with its styling class, and says why a sign-in failed [AUTH-09] [AUTH-10]', async () => {
    const user = await BrowserUser.open(gateway.url, 'login-page');
    const { page } = user;
    await user.goto('/app/login');
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(await page.locator('[data-test-subj="headerGlobalNav"]').count()).toBe(0);
    const classes = () =>
      page.evaluate(() => `${document.documentElement.className} ${document.body.className}`);
    expect(await classes()).toContain('login-page');

    await page.locator('[data-test-subj="user-name"]').fill('admin');
    await page.locator('[data-test-subj="password"]').fill('wrong-password');
    await page.locator('[data-test-subj="submit"]').click();
    await page.getByRole('alert').getByText('Invalid username or password. Please try again.').waitFor();
    expect(await user.log()).not.toContain('wrong-password');

    await user.signIn();
    expect(await classes()).not.toContain('login-page');
    await user.finish(UNAUTHORIZED);
  });

  it('returns to the page first asked for, fragment included, and never to another origin [AUTH-16]', async () => {
    const user = await BrowserUser.open(gateway.url, 'next-url');
    await user.goto('/app/login?nextUrl=%2F%2Fevil.example%2Fapp%2Fhome');
    await user.signIn();
    expect(new URL(user.page.url()).origin).toBe(gateway.url);
    await user.finish();
  });

  it('signs out to the login page and leaves nothing behind [AUTH-15] [AUTH-16] [AUTH-18] (abuse case 3)', async () => {
    const user = await BrowserUser.open(gateway.url, 'sign-out');
    const { page } = user;
    await user.signIn();
    await page.evaluate(() => {
      sessionStorage.setItem('lastUrl:home', 'x');
      localStorage.setItem('opensearch_security::tenant::saved', '""');
    });
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="log-out-3"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    const location = new URL(page.url());
    expect(location.pathname + location.search).toBe('/app/login?nextUrl=%2F');
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('lastUrl'))),
    ).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('opensearch_security::tenant::saved'))).toBeNull();
    expect(await user.context.cookies()).toEqual([]);

    await page.goBack();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    await user.finish();
  });

  it('sends a user whose session has ended to the login page, once [AUTH-21] [AUTH-22]', async () => {
    const user = await BrowserUser.open(gateway.url, 'session-ended');
    const { page } = user;
    await user.signIn();
    await user.context.clearCookies();
    await page.evaluate(() => {
      window.gatehouse?.actions['accountRequested']?.();
    });
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/login');
    await user.finish(UNAUTHORIZED);
  });

  it('shows an operator the shell and the account menu, and no Security application [GEN-03] [SEC-03]', async () => {
    const user = await BrowserUser.open(gateway.url, 'operator');
    const { page } = user;
    await user.signIn('viewer', 'Plain-Meadow-88?z');
    await user.goto('/app/security-dashboards-plugin');
    await page.getByRole('heading', { name: "You don't have access to Security" }).waitFor();
    await page.getByText(/^Your roles: /).waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('no-security-access');
    await page.locator('#user-icon-btn').click();
    await page.locator('#actionsMenu').getByText('Log out').waitFor();
    await user.finish();
  });

  it('changes the own password after checking the current one, and signs out [ACCT-12] [ACCT-14] [ACCT-18]', async () => {
    const created = await gateway.api('POST', '/api/v1/configuration/internalusers/changer', {
      password: 'First-Meadow-11?a',
      backend_roles: [],
      attributes: {},
    });
    expect(created.status).toBe(200);
    const user = await BrowserUser.open(gateway.url, 'password-change');
    const { page } = user;
    await user.signIn('changer', 'First-Meadow-11?a');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="reset-password"]').click();
    const dialog = page.locator('[data-test-subj="reset-password-modal"]');
    await dialog.locator('[data-test-subj="current-password"]').fill('not-the-password');
    await dialog.locator('[data-test-subj="new-password"]').fill('Second-Meadow-22?b');
    await dialog.locator('[data-test-subj="reenter-new-password"]').fill('Second');
    expect(await dialog.locator('[data-test-subj="reset"]').isDisabled()).toBe(true);
    await dialog.locator('[data-test-subj="reenter-new-password"]').fill('Second-Meadow-22?b');
    await dialog.locator('[data-test-subj="reset"]').click();
    await dialog.getByText(/Invalid/).waitFor();
    expect(calls).toEqual(['/auth/login']);

    await dialog.locator('[data-test-subj="current-password"]').fill('First-Meadow-11?a');
    const before = await user.log();
    for (const secret of ['First-Meadow-11?a', 'Second-Meadow-22?b', 'not-the-password'])
      expect(before).not.toContain(secret);
    await dialog.locator('[data-test-subj="reset"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(calls.slice(1, 3)).toEqual(['/auth/login', '/api/v1/configuration/account']);
    await user.signIn('changer', 'Second-Meadow-22?b');
    await user.finish(UNAUTHORIZED);
  });
});

describe('under a base path', () => {
  const gateway = new Gateway({ config: 'server:\n  basePath: /console\n  rewriteBasePath: true\n' });

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
  });

  it('serves, signs in, navigates and signs out below it [HTTP-03]', async () => {
    const origin = new URL(gateway.url).origin;
    const user = await BrowserUser.open(`${origin}/console`, 'base-path');
    const { page } = user;
    await user.goto('/app/security-dashboards-plugin#/users');
    await user.signIn('admin', ADMIN_PASSWORD);
    expect(page.url()).toBe(`${origin}/console/app/security-dashboards-plugin#/users`);
    await page.locator('a[href="#/users/edit/admin"]').waitFor();
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj="log-out-3"]').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(new URL(page.url()).search).toBe('?nextUrl=%2Fconsole');
    await user.finish();
  });
});
