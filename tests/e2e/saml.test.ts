import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ResponseChange, SamlIdp } from '../support/samlIdp';
import { failedLogins, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const BUTTON = '[aria-label="saml_login_button"]';

describe('signing in by SAML in a browser', () => {
  let idp: SamlIdp;
  let gateway: Gateway;

  beforeAll(async () => {
    // Another site for the browser, whose forms bring none of our cookies.
    idp = await SamlIdp.start('localhost');
    const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";
    gateway = new Gateway({
      config: [
        'opensearch_security.auth.type: [basicauth, saml]',
        'opensearch_security.auth.multiple_auth_enabled: true',
        'opensearch_security.saml.allow_idp_initiated: true',
        'opensearch_security.ui.saml.login.buttonname: Enter through the lighthouse',
        'opensearch_security.ui.saml.login.showbrandimage: true',
        `opensearch_security.ui.saml.login.brandimage: ${JSON.stringify(picture)}`,
        // A cookie for this site alone survives the form of another site, too.
        'opensearch_security.cookie.isSameSite: Strict',
        ...Object.entries(idp.settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      ].join('\n'),
    });
    await gateway.start();
    idp.origins.push(gateway.url);
    expect(new URL(gateway.url).hostname).toBe('127.0.0.1');
  });
  afterAll(async () => {
    await gateway.dispose();
    await idp.stop();
    await closeBrowser();
  });
  beforeEach(() => {
    idp.roles = { alice: ['admin'] };
    idp.change = {};
  });

  const enter = async ({ page }: BrowserUser, name = 'alice') => {
    await page.locator(BUTTON).click();
    await page.locator('#login').fill(name);
    await page.locator('#enter').click();
  };

  it('reaches the page first asked for with query and fragment, changes the tenant, and signs out at both ends [AUTH-04, AUTH-06, AUTH-15, AUTH-16]', async () => {
    const user = await BrowserUser.open(gateway.url, 'saml');
    const { page } = user;
    await user.goto('/app/security-dashboards-plugin?kept=yes#/roles');
    expect((await page.locator(BUTTON).innerText()).trim()).toBe('Enter through the lighthouse');
    expect(await page.locator(`${BUTTON} img`).count()).toBe(1);
    await user.picture('saml-login');
    await enter(user);
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
    expect(await page.getByText('Reset password').count()).toBe(0);
    await page.locator('[data-test-subj="switch-tenants"]').click();
    await page
      .locator('[data-test-subj="tenant-switch-radios"]')
      .getByText('Private', { exact: true })
      .click();
    await page.locator('[data-test-subj="confirm"]').click();
    await page.locator('[data-test-subj="tenant-chip"]').getByText('Private').waitFor();
    await page.locator('#user-icon-btn').waitFor();
    const tenant = await page.evaluate(() =>
      fetch('/api/v1/multitenancy/tenant').then((answer) => answer.text()),
    );
    expect(tenant).toBe('__user__');

    expect(await user.verifyLog()).not.toMatch(/PHNhbWxw|SAMLResponse=[^[]/);
    await page.locator('#user-icon-btn').click();
    await page.getByText('Log out').click();
    await page.locator(BUTTON).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/app/login?nextUrl=%2F');
    expect((await user.context.cookies(gateway.url)).map(({ name }) => name)).toEqual([]);
    expect(idp.leaving.at(-1)).toMatchObject({ kind: 'request', nameId: 'alice' });
    await user.finish();
  });

  it('signs in from the provider, and the provider signs out [AUTH-15]', async () => {
    const user = await BrowserUser.open(gateway.url, 'saml-provider');
    const { page } = user;
    const to = encodeURIComponent('/app/security-dashboards-plugin#/users');
    const base = encodeURIComponent(gateway.url);
    await page.goto(`${idp.origin}/start?login=alice&base=${base}&to=${to}`);
    await page.locator('#user-icon-btn').waitFor();
    expect(page.url()).toMatch(/security-dashboards-plugin.*#\/users/);
    await page.goto(await idp.logoutAddress(gateway.url, 'alice'));
    await page.locator('#gone').waitFor();
    await user.goto('/app/home');
    await page.locator(BUTTON).waitFor();
    await user.finish();
  });

  it('shows a clear reason for a rejected sign-in, allows another attempt, and audits each refusal', async () => {
    const user = await BrowserUser.open(gateway.url, 'saml-refused');
    const { page } = user;
    const refused: readonly (readonly [string, ResponseChange, RegExp])[] = [
      ['forged', { after: (xml) => xml.replace('>alice<', '>admin<') }, /couldn't be verified/],
      ['for another audience', { audience: 'urn:another' }, /couldn't be verified/],
      ['of another issuer', { issuer: 'urn:evil' }, /couldn't be verified/],
      ['expired', { minutes: -10 }, /couldn't be verified/],
      ['encrypted by RSA 1.5', { encrypt: 'rsa15' }, /couldn't be verified/],
      ['of an earlier sign-in', { inResponseTo: '_begun-earlier' }, /already used/],
    ];
    await user.goto('/app/home');
    for (const [name, change, words] of refused) {
      idp.change = change;
      await enter(user);
      await page.getByRole('alert').getByText(words).waitFor();
      await user.picture(`saml-${name}`);
      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await page.locator('[data-test-subj="user-name"]').waitFor();
    }
    await user.finish();

    await gateway.stop();
    expect(await failedLogins(gateway)).toBe(refused.length);
    await gateway.start({ samePort: true });
  });

  it('takes an assertion once, and an encrypted one as well', async () => {
    idp.change = { encrypt: 'gcm', assertionId: '_always-the-same' };
    const user = await BrowserUser.open(gateway.url, 'saml-encrypted');
    await user.goto('/app/home');
    await enter(user);
    await user.page.locator('#user-icon-btn').waitFor();
    await user.finish();
    const other = await BrowserUser.open(gateway.url, 'saml-again');
    await other.goto('/app/home');
    await enter(other);
    await other.page
      .getByRole('alert')
      .getByText(/already used/)
      .waitFor();
    await other.finish();
  });

  it('signs no one in whose browser did not begin, however another site sends the answer (abuse case 5)', async () => {
    const asked = {
      id: '_begun-by-the-attacker',
      base: gateway.url,
      acs: `${gateway.url}/_opendistro/_security/saml/acs`,
    };
    const response = await idp.respond(asked, 'mallory');
    const user = await BrowserUser.open(gateway.url, 'saml-login-csrf');
    const { page } = user;
    for (const path of ['/_opendistro/_security/saml/acs', '/auth/saml/acs']) {
      // A page of another site, which sends the form as the attacker likes.
      await page.goto(`${idp.origin}/metadata?of=${path}`);
      await page.evaluate(
        ([action = '', value = '']) => {
          const form = document.createElement('form');
          form.method = 'post';
          form.action = action;
          const input = document.createElement('input');
          input.name = 'SAMLResponse';
          input.value = value;
          form.append(input);
          document.body.append(form);
          form.submit();
        },
        [gateway.url + path, response],
      );
      await page.waitForURL('**/app/customerror/unknown-attempt*');
      await page.getByRole('alert').waitFor();
      const cookies = (await user.context.cookies(gateway.url)).map(({ name }) => name);
      expect(cookies).not.toContain('gatehouse_authentication');
    }
    await user.finish();
  });
});
