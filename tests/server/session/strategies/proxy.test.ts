import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutCode } from '../../../support/visitor';
import { type Settings, startGateway, type TestGateway } from '../../gateway/support';

const SETTINGS: Settings = {
  'opensearch_security.auth.type': 'proxy',
  'opensearch_security.proxycache.user_header': 'X-Proxy-User',
  'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
  'opensearch_security.proxycache.login_endpoint': '/sso/login',
  'server.trustedProxies': ['127.0.0.0/8', '::1'],
};
const as = (user: string, roles = 'admin, staff') => ({
  'x-forwarded-for': '10.1.2.3',
  'x-proxy-user': user,
  'x-proxy-roles': roles,
});

describe('signing in by a trusted proxy', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(SETTINGS);
  });
  afterAll(() => gateway.dispose());

  const account = async (headers: Record<string, string>, cookie?: string, at = gateway) => {
    const answer = await at.call('GET', '/api/v1/configuration/account', { headers, cookie });
    const body = (await answer.json()) as { data?: Record<string, unknown> };
    const line = answer.headers.getSetCookie()[0];
    return { status: answer.status, data: body.data, cookie: line?.split(';', 1)[0] };
  };

  it('knows the user by the headers, with the roles through the role mappings [AUTH-07]', async () => {
    const { status, data } = await account(as('alice'));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      user_name: 'alice',
      is_internal_user: false,
      backend_roles: ['admin', 'staff'],
      roles: expect.arrayContaining(['all_access']),
    });
    const type = await gateway.call('GET', '/api/v1/auth/type', { headers: as('alice') });
    expect(await type.json()).toEqual({ currentAuthType: 'proxy' });
  });

  it('reads names in UTF-8', async () => {
    const bytes = Buffer.from('Zoë 漢', 'utf8').toString('latin1');
    const { data } = await account(as(bytes, ''));
    expect(data).toMatchObject({ user_name: 'Zoë 漢', backend_roles: [] });
  });

  it('signs no one in by the cookie alone, and believes the headers of each request', async () => {
    const { cookie } = await account(as('bob'));
    expect((await account({}, cookie)).status).toBe(401);
    expect((await account(as('bob', 'other'), cookie)).data).toMatchObject({
      user_name: 'bob',
      backend_roles: ['other'],
    });
    expect((await account(as('carol'), cookie)).data).toMatchObject({ user_name: 'carol' });
  });

  it('keeps the chosen tenant of a browser, whose cookie stays the same', async () => {
    const { cookie } = await account(as('dave'));
    const chosen = await gateway.call('POST', '/api/v1/multitenancy/tenant', {
      cookie,
      headers: as('dave'),
      body: { tenant: '__user__', username: 'dave' },
    });
    expect(chosen.status).toBe(200);
    const now = await gateway.call('GET', '/api/v1/multitenancy/tenant', { cookie, headers: as('dave') });
    expect(await now.text()).toContain('__user__');
    expect((await account(as('dave'), cookie)).cookie).toBeUndefined();
  });

  it.each([
    ['without the header that a proxy adds', { 'x-proxy-user': 'alice' }],
    ['with an empty name', as('  ')],
    ['without a name', { 'x-forwarded-for': '10.1.2.3', 'x-proxy-roles': 'admin' }],
  ])('takes a request %s as one of no one', async (_what, headers) => {
    expect((await account(headers)).status).toBe(401);
    const page = await gateway.call('GET', '/app/home', { headers });
    expect(page.headers.get('location')).toBe('/sso/login');
  });

  it('refuses a name that came twice: once from the visitor, once from the proxy', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const headers = [
        'x-forwarded-for',
        '10.1.2.3',
        'x-proxy-user',
        'admin',
        'X-Proxy-User',
        'alice',
        'host',
        'x',
      ];
      request({ host: hostname, port, path: '/api/v1/configuration/account', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });

  it('believes no address but those of the configuration, whatever the request says of itself', async () => {
    const own = await startGateway({ ...SETTINGS, 'server.trustedProxies': ['10.0.0.0/8'] });
    try {
      expect((await account(as('admin'), undefined, own)).status).toBe(401);
      expect((await account({ ...as('admin'), forwarded: 'for=10.1.2.3' }, undefined, own)).status).toBe(401);
      expect(own.log.join('')).toContain('not among server.trustedProxies');
    } finally {
      await own.dispose();
    }
  });

  it('has routes to sign in, which follow no address of strangers, and to sign out [AUTH-15]', async () => {
    const login = (nextUrl: string, headers: Record<string, string>) =>
      gateway.call('GET', `/auth/proxy/login?nextUrl=${encodeURIComponent(nextUrl)}`, { headers });
    expect((await login('/app/x', {})).headers.get('location')).toBe('/sso/login');
    expect((await login('/app/x', as('erin'))).headers.get('location')).toBe('/app/x');
    expect((await login('//evil.example', as('erin'))).headers.get('location')).toBe('/');
    for (const path of ['/auth/proxy/logout', '/auth/logout']) {
      const out = await gateway.call('POST', path, { headers: as('erin') });
      expect(out.status).toBe(200);
    }
  });

  it('shows a message when no sign-in page is configured', async () => {
    const own = await startGateway({ ...SETTINGS, 'opensearch_security.proxycache.login_endpoint': '' });
    try {
      const page = await own.call('GET', '/app/home');
      expect(withoutCode(page.headers.get('location'))).toBe('/app/customerror/no-identity');
      expect((await own.call('GET', '/app/customerror/no-identity')).status).toBe(200);
      // There is nothing to type in on a sign-in page [C08].
      const login = await own.call('GET', '/app/login?nextUrl=%2F');
      expect(withoutCode(login.headers.get('location'))).toBe('/app/customerror/no-identity');
      const known = await own.call('GET', '/app/login', { headers: as('alice') });
      expect(known.headers.get('location')).toBe('/');
      expect((await own.call('GET', '/auth/proxy/login')).status).toBe(400);
    } finally {
      await own.dispose();
    }
  });
});
