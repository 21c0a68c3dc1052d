import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Visitor } from '../../../support/visitor';
import { ADMIN_PASSWORD, SESSION_STORES, startGateway, type TestGateway } from '../../gateway/support';

describe.each(SESSION_STORES)('visitors without an account, with sessions %s', (_where, kept) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ ...kept, 'opensearch_security.auth.anonymous_auth_enabled': true });
  });
  afterAll(() => gateway.dispose());

  const account = async (visitor: Visitor) => {
    const answer = await visitor.request(`${gateway.url}/api/v1/configuration/account`);
    return { status: answer.status, data: ((await answer.json()) as { data?: object }).data };
  };

  it('are signed in on the way to a page and land on it [AUTH-08]', async () => {
    const visitor = new Visitor();
    const answer = await visitor.open(`${gateway.url}/app/home?a=1`);
    expect(answer.status).toBe(200);
    expect(visitor.url).toBe(`${gateway.url}/app/home?a=1`);
    expect((await account(visitor)).data).toMatchObject({
      user_name: 'opendistro_security_anonymous',
      backend_roles: ['opendistro_security_anonymous_backendrole'],
      is_internal_user: false,
      roles: expect.not.arrayContaining(['all_access']),
    });
    const type = await visitor.request(`${gateway.url}/api/v1/auth/type`);
    expect(await type.json()).toEqual({ currentAuthType: 'anonymous' });
  });

  it('are not signed in by a call, which is answered 401', async () => {
    expect((await account(new Visitor())).status).toBe(401);
  });

  it('go to no other origin, and no one who is signed in becomes one', async () => {
    const visitor = new Visitor();
    const answer = await visitor.request(
      `${gateway.url}/auth/anonymous?nextUrl=${encodeURIComponent('//evil.example')}`,
    );
    expect(answer.headers.get('location')).toBe('/');
    const cookie = await gateway.signIn();
    const again = await gateway.call('GET', '/auth/anonymous?nextUrl=%2Fapp%2Fx', { cookie });
    expect(again.headers.get('location')).toBe('/app/x');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('are led to an address that a header cannot carry as it is, and the gateway lives on', async () => {
    const answer = await gateway.call('GET', `/auth/anonymous?nextUrl=${encodeURIComponent('/app/日本#é')}`);
    expect(answer.headers.get('location')).toBe('/app/%E6%97%A5%E6%9C%AC#%C3%A9');
    expect((await gateway.call('GET', '/api/status')).status).toBeLessThan(500);
  });

  it('can sign in with a password at any time, which ends their session', async () => {
    const visitor = new Visitor();
    await visitor.open(`${gateway.url}/app/home`);
    const before = visitor.cookies(gateway.url);
    const answer = await gateway.call('POST', '/auth/login', {
      cookie: before,
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ username: 'admin' });
    const old = await gateway.call('GET', '/api/v1/configuration/account', { cookie: before });
    expect(old.status).toBe(401);
  });

  it('sign out by visiting their path, and see the sign-in page [AUTH-15, AUTH-16]', async () => {
    const visitor = new Visitor();
    await visitor.open(`${gateway.url}/app/home`);
    const answer = await visitor.request(`${gateway.url}/auth/anonymous/logout`);
    expect(answer.headers.get('location')).toBe('/app/login?nextUrl=%2F');
    expect((await account(visitor)).status).toBe(401);
  });

  it('lose their session when the configuration no longer allows them', async () => {
    const own = await startGateway({ 'opensearch_security.auth.anonymous_auth_enabled': true });
    const visitor = await own.call('GET', '/auth/anonymous');
    const cookie = visitor.headers.getSetCookie()[0]?.split(';', 1)[0];
    await own.close();
    const later = await startGateway({}, { folder: own.folder });
    try {
      const answer = await later.call('GET', '/api/v1/configuration/account', { cookie });
      expect(answer.status).toBe(401);
      expect((await later.call('GET', '/auth/anonymous')).status).toBe(404);
    } finally {
      await later.dispose();
    }
  });
});
