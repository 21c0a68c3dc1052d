import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProvider, type TestProvider } from '../support/oidc';
import { failedLogins, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const EARLIER = /already used/;
const UNTRUE = /couldn't be verified/;

describe('signing in by OpenID Connect in a browser', () => {
  let provider: TestProvider;
  let gateway: Gateway;

  beforeAll(async () => {
    provider = await startProvider();
    const openid = Object.entries(provider.settings).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    );
    gateway = new Gateway({
      config: [
        'opensearch_security.auth.type: [basicauth, openid]',
        'opensearch_security.auth.multiple_auth_enabled: true',
        // No question about the tenant stands between signing in and the page.
        'opensearch_security.multitenancy.enabled: false',
        'opensearch_security.ui.openid.login.buttonname: Enter through the harbour',
        ...openid,
      ].join('\n'),
    });
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await provider.stop();
    await closeBrowser();
  });

  it('reaches the page first asked for with query and fragment, and signs out at both ends [AUTH-03, AUTH-04, AUTH-15]', async () => {
    await provider.set({ roles: { alice: ['admin'] }, tamper: '' });
    const user = await BrowserUser.open(gateway.url, 'openid');
    const { page } = user;
    await user.goto('/app/security-dashboards-plugin?kept=yes#/roles');
    const button = page.locator('[aria-label="openid_login_button"]');
    expect((await button.innerText()).trim()).toBe('Enter through the harbour');
    await user.picture('openid-login');
    await button.click();
    await page.locator('#login').fill('alice');
    await page.locator('#enter').click();
    await page.locator('#user-icon-btn').waitFor();
    const reached = new URL(page.url());
    expect(reached.origin + reached.pathname).toBe(`${gateway.url}/app/security-dashboards-plugin`);
    expect(reached.searchParams.get('kept')).toBe('yes');
    expect(reached.hash).toContain('#/roles');
    await page
      .getByRole('heading', { name: /^Roles/ })
      .first()
      .waitFor();

    await page.locator('#user-icon-btn').click();
    await page.getByText('alice', { exact: true }).first().waitFor();
    // Only internal users have a password here.
    expect(await page.getByText('Reset password').count()).toBe(0);
    expect(await user.verifyLog()).not.toMatch(/eyJ[\w-]{20}/);
    await page.getByText('Log out').click();
    await page.locator('#leave').click();
    await page.locator('[aria-label="openid_login_button"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/login');
    expect((await user.context.cookies(gateway.url)).map(({ name }) => name)).toEqual([]);

    // The provider asks again who this is: the session there has ended, too.
    await page.locator('[aria-label="openid_login_button"]').click();
    await page.locator('#login').waitFor();
    await user.goto('/app/login');
    await user.finish();
  });

  it('shows a message to a user without roles, and offers to sign out [AUTH-13]', async () => {
    await provider.set({ roles: {}, tamper: '' });
    // Everyone has this role otherwise.
    const removed = await gateway.api('DELETE', '/api/v1/configuration/rolesmapping/own_index');
    expect(removed.status).toBe(200);
    const user = await BrowserUser.open(gateway.url, 'openid-no-roles');
    const { page } = user;
    await user.goto('/app/home');
    await page.locator('[aria-label="openid_login_button"]').click();
    await page.locator('#login').fill('newcomer');
    await page.locator('#enter').click();
    await page.waitForURL('**/app/customerror/missing-role');
    await page.locator('[data-test-subj="error-logout-button"]').click();
    await page.locator('#leave').click();
    await page.locator('[aria-label="openid_login_button"]').waitFor();
    await user.finish();
  });

  it('shows a clear reason for a rejected sign-in, allows another attempt, and audits each refusal', async () => {
    await provider.set({ roles: { alice: ['admin'] }, tamper: '' });
    const user = await BrowserUser.open(gateway.url, 'openid-refused', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    const answers: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/openid/login?code=')) answers.push(request.url());
    });
    const begin = () => page.locator('[aria-label="openid_login_button"]').click();
    await user.goto('/app/home');
    await begin();
    await page.locator('#login').fill('alice');
    await page.locator('#enter').click();
    await page.locator('#user-icon-btn').waitFor();

    // The answer that was good a moment ago, once more.
    const [answer = ''] = answers;
    await page.goto(answer);
    await page.getByRole('alert').getByText(EARLIER).waitFor();
    await user.picture('openid-replayed');
    await user.context.clearCookies({ name: 'gatehouse_authentication' });

    const refused = [
      ['state', EARLIER],
      ['code', UNTRUE],
      ['nonce', UNTRUE],
      ['audience', UNTRUE],
      ['issuer', UNTRUE],
      ['expired', UNTRUE],
      ['signature', UNTRUE],
    ] as const;
    // The provider knows alice by now and no longer asks.
    for (const [tamper, words] of refused) {
      await provider.set({ tamper });
      await user.goto('/app/login');
      await begin();
      await page.getByRole('alert').getByText(words).waitFor();
      await user.picture(`openid-${tamper}`);
      const cookies = await user.context.cookies(gateway.url);
      expect(cookies.map(({ name }) => name)).not.toContain('gatehouse_authentication');
      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await page.locator('[data-test-subj="user-name"]').waitFor();
    }
    await user.finish();

    await gateway.stop();
    expect(await failedLogins(gateway)).toBe(refused.length + 1);
  });
});
