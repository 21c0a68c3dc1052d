import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startProvider, type TestProvider } from '../support/oidc';
import { SamlIdp } from '../support/samlIdp';
import { SignInProxy } from '../support/signInProxy';
import { ADMIN_PASSWORD, failedLogins, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';
import { ASKED, logOut, reached, subject, switchTenant, toPrivate } from './support/signInSteps';

const ISSUER = 'https://id.example';
const AUDIENCE = 'gatehouse';
const ANONYMOUS = 'opendistro_security_anonymous';
const SESSION_COOKIE = 'gatehouse_authentication';

const yaml = (settings: Record<string, unknown>) =>
  Object.entries(settings)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n');

afterAll(closeBrowser);

describe('every kind of sign-in beside the others, in a browser', () => {
  let provider: TestProvider;
  let idp: SamlIdp;
  let keys: Server;
  let gateway: Gateway;
  let token: (claims?: Record<string, unknown>, isForged?: boolean) => Promise<string>;

  beforeAll(async () => {
    const issuer = await generateKeyPair('ES256', { extractable: true });
    const stranger = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(issuer.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
    keys = createServer((_request, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((done) => keys.listen(0, '127.0.0.1', done));
    token = (claims = {}, isForged = false) =>
      new SignJWT({
        sub: 'alice',
        roles: ['admin'],
        iss: ISSUER,
        aud: AUDIENCE,
        exp: Math.floor(Date.now() / 1000) + 600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(isForged ? stranger.privateKey : issuer.privateKey);
    provider = await startProvider();
    await provider.set({ roles: { alice: ['admin'] } });
    idp = await SamlIdp.start('localhost');
    idp.roles = { alice: ['admin'] };
    gateway = new Gateway({
      config: yaml({
        'opensearch_security.auth.type': ['basicauth', 'openid', 'saml', 'jwt'],
        'opensearch_security.auth.multiple_auth_enabled': true,
        'opensearch_security.auth.anonymous_auth_enabled': true,
        'opensearch_security.jwt.jwks_uri': `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
        'opensearch_security.jwt.required_issuer': ISSUER,
        'opensearch_security.jwt.required_audience': AUDIENCE,
        ...provider.settings,
        ...idp.settings,
      }),
    });
    await gateway.start();
    idp.origins.push(gateway.url);
  });
  afterAll(async () => {
    await gateway.dispose();
    await provider.stop();
    await idp.stop();
    keys.close();
  });

  const sessionCookies = async ({ context }: BrowserUser) =>
    (await context.cookies(gateway.url)).filter(({ name }) => name === SESSION_COOKIE);
  const put = async (path: string, body: object) => {
    const answer = await gateway.api('POST', `/api/v1/configuration/${path}`, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };

  it('offers all kinds on one page, each of which opens the requested page and another tenant [AUTH-04, AUTH-09, AUTH-15, AUTH-16]', async () => {
    const user = await BrowserUser.open(gateway.url, 'kinds-together');
    const { page } = user;
    const toLogin = () => user.goto(`/app/login?nextUrl=${encodeURIComponent(ASKED)}#/roles`);
    const button = (type: string) => page.locator(`[aria-label="${type}_login_button"]`);
    await toLogin();
    for (const type of ['anonymous', 'openid', 'saml']) await button(type).waitFor();
    await user.picture('kinds-together');

    await subject(page, 'user-name').fill('admin');
    await subject(page, 'password').fill(ADMIN_PASSWORD);
    await page.locator('button[data-test-subj="submit"]').click();
    await reached(page, gateway.url, 'admin');
    await toPrivate(page);
    await logOut(page);
    await subject(page, 'user-name').waitFor();

    for (const type of ['openid', 'saml']) {
      await toLogin();
      await button(type).click();
      await page.locator('#login').fill('alice');
      await page.locator('#enter').click();
      await reached(page, gateway.url, 'alice');
      await toPrivate(page);
      await logOut(page);
      if (type === 'openid') {
        await page.locator('#leave').click();
        // The door stands open for visitors: who comes back from the provider is one of them.
        await page.locator(`#user-icon-btn[aria-label="Account menu for ${ANONYMOUS}"]`).waitFor();
      } else {
        await subject(page, 'user-name').waitFor();
        expect(await sessionCookies(user)).toEqual([]);
        expect(idp.leaving.at(-1)).toMatchObject({ kind: 'request', nameId: 'alice' });
      }
    }
    await user.finish();
  }, 300_000);

  it('lets visitors in on the page they ask for, into a tenant that is theirs, and out [AUTH-08, AUTH-15, AUTH-16]', async () => {
    await put('tenants/harbour', { description: '' });
    await put('roles/visiting', {
      cluster_permissions: [],
      index_permissions: [],
      tenant_permissions: [
        { tenant_patterns: ['harbour', 'global_tenant'], allowed_actions: ['kibana_all_write'] },
      ],
    });
    await put('rolesmapping/visiting', {
      backend_roles: [`${ANONYMOUS}_backendrole`],
      hosts: [],
      users: [],
    });
    const user = await BrowserUser.open(gateway.url, 'kinds-anonymous');
    const { page } = user;
    await user.goto('/app/home?kept=yes#/somewhere');
    await page.locator(`#user-icon-btn[aria-label="Account menu for ${ANONYMOUS}"]`).waitFor();
    expect(page.url()).toBe(`${gateway.url}/app/home?kept=yes#/somewhere`);
    await switchTenant(page, 'harbour', 'harbour', async () => {
      await page.locator('#custom').check();
      await subject(page, 'tenant-switch-modal').getByRole('combobox').click();
      await page.locator('.ant-select-item-option').getByText('harbour').click();
    });
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    expect(await sessionCookies(user)).toEqual([]);
    await user.finish();
  });

  it('takes a token in the address, keeps it out of the address, the log and the history, and signs out [AUTH-05, AUTH-15]', async () => {
    const given = await token();
    const user = await BrowserUser.open(gateway.url, 'kinds-jwt-address');
    const { page } = user;
    await user.goto(`${ASKED}&authorization=${given}#/roles`);
    await reached(page, gateway.url, 'alice');
    await toPrivate(page);
    expect(await user.log()).not.toContain(given.slice(-20));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      given.slice(-20),
    );
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    expect(await sessionCookies(user)).toEqual([]);
    await page.goBack();
    await page.waitForLoadState();
    expect(await page.locator('#user-icon-btn[aria-label="Account menu for alice"]').count()).toBe(0);
    expect(page.url()).not.toContain('eyJ');
    await user.finish();
  });

  it('takes a token in the header, as something in front of the browser sends it [AUTH-05, AUTH-15]', async () => {
    const user = await BrowserUser.open(gateway.url, 'kinds-jwt-header');
    const { context, page } = user;
    await context.setExtraHTTPHeaders({ authorization: `Bearer ${await token()}` });
    await user.goto(`${ASKED}#/roles`);
    await reached(page, gateway.url, 'alice');
    await toPrivate(page);
    // The session ends here; nothing sends the token again.
    await context.setExtraHTTPHeaders({});
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    expect(await sessionCookies(user)).toEqual([]);
    await user.finish();
  });

  it('shows a clear reason for a rejected token, creates no session, and audits each refusal', async () => {
    const past = Math.floor(Date.now() / 1000) - 600;
    const refused = [
      await token({}, true),
      await token({ aud: 'another-service' }),
      await token({ iss: 'https://evil.example' }),
      await token({ exp: past }),
    ];
    const user = await BrowserUser.open(gateway.url, 'kinds-jwt-refused', {
      width: 800,
      colorScheme: 'dark',
    });
    const { page } = user;
    for (const given of refused) {
      await user.goto(`/app/home?authorization=${given}`);
      await page.waitForURL('**/app/customerror/untrusted*');
      await page
        .getByRole('alert')
        .getByText(/couldn't be verified/)
        .waitFor();
      expect(await sessionCookies(user)).toEqual([]);
    }
    await user.picture('kinds-jwt-refused');
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await subject(page, 'user-name').waitFor();
    await user.finish();

    await gateway.stop();
    expect(await failedLogins(gateway)).toBe(refused.length);
  });
});

describe('signing in at a proxy in front, in a browser', () => {
  let proxy: SignInProxy;
  const gateway = new Gateway({
    config: yaml({
      'opensearch_security.auth.type': 'proxy',
      'opensearch_security.auth.logout_url': '/sso/logout',
      'opensearch_security.proxycache.user_header': 'X-Proxy-User',
      'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
      'server.trustedProxies': ['127.0.0.1'],
    }),
  });

  beforeAll(async () => {
    await gateway.start();
    proxy = await SignInProxy.start(gateway.url);
    proxy.roles = { alice: 'admin, staff' };
  });
  afterAll(async () => {
    await proxy.stop();
    await gateway.dispose();
  });

  it('reaches the page first asked for, changes the tenant, and signs out at both ends [AUTH-07, AUTH-15, AUTH-17]', async () => {
    const user = await BrowserUser.open(proxy.origin, 'kinds-proxy');
    const { page } = user;
    // What a visitor says of themselves is not what the proxy passes on.
    await user.context.setExtraHTTPHeaders({ 'x-proxy-user': 'mallory' });
    await user.goto(`${ASKED}#/roles`);
    await page.locator('#login').fill('alice');
    await page.locator('#enter').click();
    await reached(page, proxy.origin, 'alice');
    await toPrivate(page);
    await user.verifyLog();
    await logOut(page);
    await page.locator('#gone').waitFor();
    expect(await user.context.cookies(proxy.origin)).toEqual([]);
    await user.goto('/app/home');
    await page.locator('#login').fill('bob');
    await page.locator('#enter').click();
    await page.locator('#user-icon-btn[aria-label="Account menu for bob"]').waitFor();
    await user.finish();
  });

  it('shows a user who bypasses the proxy that there is no identity, with a retry', async () => {
    const user = await BrowserUser.open(gateway.url, 'kinds-proxy-past', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.goto('/app/home');
    await page.waitForURL('**/app/customerror/no-identity*');
    await page
      .getByRole('alert')
      .getByText(/needs to know who you are/)
      .waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await user.picture('kinds-proxy-past');
    await user.finish();
  });
});
