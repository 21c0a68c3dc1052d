import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createAccountApi } from '../../src/api/account';
import { createClient, HttpError } from '../../src/api/client';
import { type Answer, json, startServer, type TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const client = () => createClient({ basePath: '', version: '2.13.0', adapter: server.adapter });
const text = (body: string): Answer => ({ headers: { 'content-type': 'text/plain' }, body });

type Api = ReturnType<typeof createAccountApi>;

describe('the account API', () => {
  it.each<[string, (api: Api) => Promise<unknown>, string, string, string]>([
    ['auth info [API-01]', (api) => api.fetchAuthInfo(), 'GET', '/api/v1/auth/authinfo', ''],
    [
      'dashboards info [API-02]',
      (api) => api.fetchDashboardsInfo(),
      'GET',
      '/api/v1/auth/dashboardsinfo',
      '',
    ],
    ['auth type [API-04]', (api) => api.fetchAuthType(), 'GET', '/api/v1/auth/type', ''],
    ['sign-out [API-05]', (api) => api.signOut(), 'POST', '/auth/logout', ''],
    ['account [API-07]', (api) => api.fetchAccount(), 'GET', '/api/v1/configuration/account', ''],
    ['current tenant [API-13]', (api) => api.fetchTenant(), 'GET', '/api/v1/multitenancy/tenant', ''],
    ['API permission [API-27]', (api) => api.fetchApiAccess(), 'GET', '/api/v1/restapiinfo', ''],
    ['cache purge [API-26]', (api) => api.purgeCache(), 'DELETE', '/api/v1/configuration/cache', ''],
    [
      'security config [API-26]',
      (api) => api.fetchSecurityConfig(),
      'GET',
      '/api/v1/configuration/securityconfig',
      '',
    ],
    [
      'sign-in [AUTH-02]',
      (api) => api.signIn('jo', 'hunter2'),
      'POST',
      '/auth/login',
      '{"username":"jo","password":"hunter2"}',
    ],
    [
      'password check [API-06]',
      (api) => api.checkPassword('jo', 'hunter2'),
      'POST',
      '/auth/login',
      '{"username":"jo","password":"hunter2"}',
    ],
    [
      'password change [API-09]',
      (api) => api.changePassword('old', 'new'),
      'POST',
      '/api/v1/configuration/account',
      '{"password":"new","current_password":"old"}',
    ],
    [
      'tenant change [API-14]',
      (api) => api.selectTenant('', 'jo'),
      'POST',
      '/api/v1/multitenancy/tenant',
      '{"tenant":"","username":"jo"}',
    ],
  ])('makes one call for %s', async (_what, call, method, url, body) => {
    await call(createAccountApi(client()));
    expect(server.received).toHaveLength(1);
    expect(server.last()).toMatchObject({ method, url, body });
  });

  it('reads the members the answers wrap [API-04] [API-07] [API-27]', async () => {
    const api = createAccountApi(client());
    const data = { user_name: 'jo', roles: ['r'] };
    server.respond(() => json({ total: 2, data, currentAuthType: 'saml', has_api_access: true }));
    expect(await api.fetchAccount()).toEqual(data);
    expect(await api.fetchSecurityConfig()).toEqual(data);
    expect(await api.fetchAuthType()).toBe('saml');
    expect(await api.fetchApiAccess()).toBe(true);
    server.respond(() => json({ has_api_access: 'yes' }));
    expect(await api.fetchApiAccess()).toBe(false);
  });

  it.each([
    ['', ''],
    ['__user__', '__user__'],
    ['1e3', '1e3'],
    ['null', 'null'],
    ['"quoted"', '"quoted"'],
  ])('reads the tenant %j as the text it is [API-13]', async (body, tenant) => {
    server.respond(() => text(body));
    expect(await createAccountApi(client()).fetchTenant()).toBe(tenant);
  });

  it('takes a 401 of the safe calls for nothing, and any other status for a failure [API-03] [API-08]', async () => {
    const api = createAccountApi(client());
    server.respond(() => json({ message: 'Authentication required' }, 401));
    expect(await api.fetchAccount()).toBeUndefined();
    expect(await api.fetchDashboardsInfo()).toBeUndefined();
    server.respond(() => json({}, 403));
    await expect(api.fetchAccount()).rejects.toThrow('Forbidden');
    await expect(api.fetchDashboardsInfo()).rejects.toThrow('Forbidden');
  });

  it('distinguishes a password check from signing in [API-06, A20]', async () => {
    const api = createAccountApi(client());
    await api.checkPassword('jo', 'hunter2');
    expect(server.last().headers['x-gatehouse-password-check']).toBe('true');
    await api.signIn('jo', 'hunter2');
    expect(server.last().headers).not.toHaveProperty('x-gatehouse-password-check');
  });

  it('sends a password to /auth/login for two calls only: signing in, and the check of the current one [API-06]', async () => {
    const api = createAccountApi(client());
    const anything: never[] = ['' as never, '' as never];
    for (const [name, call] of Object.entries(api)) {
      server.reset();
      await (call as (...args: never[]) => Promise<unknown>)(...anything);
      const posts = server.received.filter(({ method, url }) => method === 'POST' && url === '/auth/login');
      expect([name, posts.length]).toEqual([name, name === 'signIn' || name === 'checkPassword' ? 1 : 0]);
    }
  });

  it('rejects with 401 when a password is wrong [API-06]', async () => {
    server.respond(() => json({ message: 'Unauthorized' }, 401));
    await expect(createAccountApi(client()).checkPassword('jo', 'x')).rejects.toBeInstanceOf(HttpError);
    await expect(createAccountApi(client()).signIn('jo', 'x')).rejects.toMatchObject({
      response: { status: 401 },
    });
  });
});
