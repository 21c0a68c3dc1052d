import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { Gateway } from '../../e2e/support/gateway';
import { BrowserUser, closeBrowser } from '../../e2e/support/session';
import { ASKED, logOut, reached, subject, toPrivate } from '../../e2e/support/signInSteps';
import { type Settings } from '../../server/gateway/support';
import { SignInProxy } from '../../support/signInProxy';
import { callCluster } from '../support';
import { SignInNode } from './support';

const ANONYMOUS = 'opendistro_security_anonymous';

let on: SignInNode;
beforeAll(async () => {
  on = await SignInNode.start();
}, 300_000);
afterAll(async () => {
  await closeBrowser();
  await on.stop();
});

const yaml = (settings: Settings) =>
  stringify(on.settings({ 'opensearch_security.multitenancy.enabled': true, ...settings }));
const menuOf = ({ page }: BrowserUser, name: string) =>
  page.locator(`#user-icon-btn[aria-label="Account menu for ${name}"]`);

describe('every kind of sign-in on a cluster, in a browser', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    await on.provider.set({ roles: { alice: ['admin'] } });
    gateway = new Gateway({
      config: yaml({
        'opensearch_security.auth.type': ['basicauth', 'openid', 'saml', 'jwt'],
        'opensearch_security.auth.multiple_auth_enabled': true,
        'opensearch_security.auth.anonymous_auth_enabled': true,
        ...on.provider.settings,
      }),
    });
    // The address at which the cluster expects answers of the identity provider.
    gateway.url = `http://127.0.0.1:${on.gatewayPort}`;
    await gateway.start({ samePort: true });
    on.idp.origins.push(gateway.url);
  });
  afterAll(() => gateway.dispose());
  beforeEach(() => {
    on.idp.roles = { alice: ['admin'] };
    on.idp.change = {};
  });

  const toLogin = (user: BrowserUser) => user.goto(`/app/login?nextUrl=${encodeURIComponent(ASKED)}#/roles`);

  it('reaches the page first asked for by a password, changes the tenant, and signs out [AUTH-02, AUTH-15]', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-password');
    const { page } = user;
    await toLogin(user);
    await subject(page, 'user-name').fill('admin');
    await subject(page, 'password').fill(on.node.admin.password);
    await page.locator('button[data-test-subj="submit"]').click();
    await reached(page, gateway.url, 'admin');
    await toPrivate(page);
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    await user.finish();
  });

  it.each(['openid', 'saml'])(
    'reaches the page first asked for by %s, changes the tenant, and signs out at both ends [AUTH-04, AUTH-15]',
    async (type) => {
      const user = await BrowserUser.open(gateway.url, `cluster-${type}`);
      const { page } = user;
      await toLogin(user);
      await page.locator(`[aria-label="${type}_login_button"]`).click();
      await page.locator('#login').fill('alice');
      await page.locator('#enter').click();
      await reached(page, gateway.url, 'alice');
      await toPrivate(page);
      // What shows the cluster who it is stays with the gateway.
      const kept =
        (await user.log()) +
        (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })));
      expect(kept).not.toMatch(/eyJ[\w-]{20}/);
      await logOut(page);
      if (type === 'openid') {
        await page.locator('#leave').click();
        await menuOf(user, ANONYMOUS).waitFor();
      } else {
        await subject(page, 'user-name').waitFor();
        expect(on.idp.leaving.at(-1)).toMatchObject({ kind: 'request', nameId: 'alice' });
      }
      await user.finish();
    },
  );

  it("admits visitors to the requested page, with the cluster's permissions [AUTH-08]", async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-anonymous');
    const { page } = user;
    await user.goto('/app/home?kept=yes#/somewhere');
    await menuOf(user, ANONYMOUS).waitFor();
    expect(page.url()).toBe(`${gateway.url}/app/home?kept=yes#/somewhere`);
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    await user.finish();
  });

  it('takes a token in the address and keeps it out of the address and the log [AUTH-05]', async () => {
    const given = await on.token({ name: 'alice' });
    const user = await BrowserUser.open(gateway.url, 'cluster-jwt');
    const { page } = user;
    await user.goto(`${ASKED}&authorization=${given}#/roles`);
    await reached(page, gateway.url, 'alice');
    expect(await user.log()).not.toContain(given.slice(-20));
    await logOut(page);
    await subject(page, 'user-name').waitFor();
    await user.finish();
  });

  it('shows a clear reason when the cluster rejects a sign-in', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-refused', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.goto(`/app/home?authorization=${await on.token({}, -120)}`);
    await page.waitForURL('**/app/customerror/untrusted*');
    await page
      .getByRole('alert')
      .getByText(/couldn't be verified/)
      .waitFor();
    await user.goto(`/app/home?authorization=${await on.token({ pad: 'x'.repeat(9000) })}`);
    await page.waitForURL('**/app/customerror/too-long*');
    await page
      .getByRole('alert')
      .getByText(/longer than OpenSearch accepts/)
      .waitFor();
    await user.picture('cluster-too-long');
    on.idp.change = { after: (xml) => xml.replace('>alice<', '>admin<') };
    await user.goto('/app/login');
    await page.locator('[aria-label="saml_login_button"]').click();
    await page.locator('#login').fill('alice');
    await page.locator('#enter').click();
    await page.waitForURL('**/app/customerror/untrusted*');
    await page.getByRole('alert').waitFor();
    await user.finish();
  });

  it('asks to sign in again when the cluster takes the password no longer', async () => {
    const name = 'gatehouse-test-browser';
    const password = 'Quiet-Meadow-77?x';
    const path = `/_plugins/_security/api/internalusers/${name}`;
    const put = (secret: string) =>
      callCluster('PUT', path, { cluster: on.node, body: { password: secret, backend_roles: ['admin'] } });
    await put(password);
    const user = await BrowserUser.open(gateway.url, 'cluster-password-gone');
    const { page } = user;
    await user.goto('/app/login');
    await subject(page, 'user-name').fill(name);
    await subject(page, 'password').fill(password);
    await page.locator('button[data-test-subj="submit"]').click();
    await menuOf(user, name).waitFor();
    await put(`${password}2`);
    await user.goto('/app/security-dashboards-plugin#/users');
    // The user is one no longer, and visitors are welcome here.
    await menuOf(user, ANONYMOUS).waitFor();
    await callCluster('DELETE', path, { cluster: on.node });
    await user.finish([/40[13]/]);
  });
});

describe('a proxy in front of a gateway in front of a cluster, in a browser', () => {
  let proxy: SignInProxy;
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = new Gateway({
      config: yaml({
        'opensearch_security.auth.type': 'proxy',
        'opensearch_security.auth.logout_url': '/sso/logout',
        'opensearch_security.proxycache.user_header': 'X-Proxy-User',
        'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
        'server.trustedProxies': ['127.0.0.1'],
      }),
    });
    await gateway.start();
    proxy = await SignInProxy.start(gateway.url);
    proxy.roles = { alice: 'admin,staff' };
  });
  afterAll(async () => {
    await proxy.stop();
    await gateway.dispose();
  });

  it('reaches the page first asked for, changes the tenant, and signs out at both ends [AUTH-07, AUTH-15, AUTH-17]', async () => {
    const user = await BrowserUser.open(proxy.origin, 'cluster-proxy');
    const { page } = user;
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
    await menuOf(user, 'bob').waitFor();
    await user.finish();
  });
});
