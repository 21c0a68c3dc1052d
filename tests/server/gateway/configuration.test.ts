import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embeddedOf } from '../../support/embedded';
import { ADMIN_PASSWORD, basic, startGateway, type TestGateway } from './support';

const BASE = '/api/v1/configuration';

describe('the configuration API', () => {
  let gateway: TestGateway;
  let cookie: string;
  let operator: string;
  beforeAll(async () => {
    gateway = await startGateway();
    cookie = await gateway.signIn();
    await post('/internalusers/operator', { password: 'Quiet-Meadow-17!' });
    operator = await gateway.signIn('operator', 'Quiet-Meadow-17!');
  });
  /** One that a single test starts. */
  let other: TestGateway | undefined;
  afterAll(async () => {
    await other?.dispose();
    await gateway.dispose();
  });

  const get = async (path: string, as = cookie) => {
    const response = await gateway.call('GET', path, { cookie: as });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}, as = cookie) => {
    const response = await gateway.call('POST', BASE + path, { cookie: as, body, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const remove = async (path: string, as = cookie) => {
    const response = await gateway.call('DELETE', BASE + path, { cookie: as });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it.each([
    [
      'internalusers',
      {
        description: 'Keeper of the gate',
        backend_roles: ['staff'],
        attributes: { dept: 'north', constructor: 'x' },
        opendistro_security_roles: ['readall'],
        password: 'Quiet-Meadow-17!',
      },
    ],
    [
      'roles',
      {
        description: 'Reads logs',
        cluster_permissions: ['cluster_monitor'],
        index_permissions: [
          {
            index_patterns: ['logs-*'],
            dls: '{"match":{"public":true}}',
            fls: ['~secret'],
            masked_fields: ['ip'],
            allowed_actions: ['read'],
          },
        ],
        tenant_permissions: [{ tenant_patterns: ['human_*'], allowed_actions: ['kibana_all_read'] }],
      },
    ],
    [
      'rolesmapping',
      {
        description: 'Staff',
        backend_roles: ['staff'],
        and_backend_roles: ['a', 'b'],
        hosts: ['10.*'],
        users: ['wim'],
      },
    ],
    ['actiongroups', { description: 'Looks', allowed_actions: ['read'], type: 'index' }],
    ['tenants', { description: '' }],
  ])('keeps every field of %s from the write to the read [API-26, B08]', async (resource, value) => {
    const name = `${resource}/b c+é`;
    const path = `/${resource}/${encodeURIComponent(name)}`;
    // A mapping belongs to a role, which must be there first.
    if (resource === 'rolesmapping')
      await post(`/roles/${encodeURIComponent(name)}`, { cluster_permissions: [] });
    expect(await post(path, value)).toEqual({ status: 200, body: { message: `'${name}' created.` } });
    const expected: Record<string, unknown> = { ...value };
    delete expected['password'];
    const one = await get(BASE + path);
    expect(one.body).toMatchObject(expected);
    const all = await get(`${BASE}/${resource}`);
    const data = all.body['data'] as Record<string, unknown>;
    expect(all.body['total']).toBe(Object.keys(data).length);
    expect(data[name]).toEqual(one.body);
    expect(await post(path, value)).toMatchObject({ body: { message: `'${name}' updated.` } });
    expect(await remove(path)).toEqual({ status: 200, body: { message: `'${name}' deleted.` } });
    expect(await get(BASE + path)).toMatchObject({ status: 404, body: { error: 'Not Found' } });
    const asked = await gateway.call('GET', BASE + path, {
      cookie,
      headers: { 'x-gatehouse-absent': 'true' },
    });
    expect([asked.status, await asked.text()]).toEqual([204, '']);
  });

  it.each(['__proto__', 'constructor', 'toString', '日本語', 'x'.repeat(255), "o'neil #1?"])(
    'treats the name %j as a name like any other',
    async (name) => {
      const path = `/actiongroups/${encodeURIComponent(name)}`;
      expect((await post(path, { allowed_actions: ['read'] })).status).toBe(200);
      expect((await get(BASE + path)).body).toMatchObject({ allowed_actions: ['read'] });
      expect((await remove(path)).status).toBe(200);
    },
  );

  it.each(['%', 'a%b', 'a\u0000b', 'tab\there', 'zero\u200Bwidth', 'half\uFFFD', '__user__bob'])(
    'refuses to create the name %j',
    async (name) => {
      const answer = await post(`/tenants/${encodeURIComponent(name)}`, { description: '' });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Invalid entity name or id.') },
      });
    },
  );

  it('refuses a name that is half of a pair', async () => {
    expect((await post('/tenants/half%ED%A0%80', { description: '' })).status).toBe(400);
  });

  it('passes on If-None-Match, so that creating never overwrites', async () => {
    const only = { 'if-none-match': '*' };
    expect((await post('/tenants/once', { description: 'first' }, only)).status).toBe(200);
    expect((await post('/tenants/once', { description: 'second' }, only)).status).toBe(409);
    expect((await get(`${BASE}/tenants/once`)).body).toMatchObject({ description: 'first' });
  });

  it('returns versions of reads and writes, and forwards If-Match', async () => {
    const at = '/tenants/versioned';
    await post(at, { description: 'first' });
    const read = await gateway.call('GET', BASE + at, { cookie });
    const version = read.headers.get('etag') ?? '';
    const write = (description: string) =>
      gateway.call('POST', BASE + at, { cookie, body: { description }, headers: { 'if-match': version } });
    const mine = await write('mine');
    expect(mine.status).toBe(200);
    const theirs = await write('theirs');
    expect(theirs.status).toBe(409);
    expect(await theirs.json()).toMatchObject({
      error: 'Conflict',
      message: expect.stringContaining(version),
    });
    expect(theirs.headers.get('etag')).toBe(mine.headers.get('etag'));
    const gone = await gateway.call('DELETE', BASE + at, { cookie, headers: { 'if-match': version } });
    expect(gone.status).toBe(409);

    const audit = await gateway.call('GET', `${BASE}/audit`, { cookie });
    expect(audit.headers.get('etag')).toMatch(/^"\d+"$/);
    const tenancy = await gateway.call('GET', `${BASE}/tenancy/config`, { cookie });
    expect(tenancy.headers.get('etag')).toMatch(/^"\d+"$/);
    expect(await tenancy.json()).toMatchObject({ multitenancy_enabled: true });
  });

  it('gives the versions of a list beside it, only when asked [API-10]', async () => {
    await post('/tenants/__proto__', { description: '' });
    const plain = await get(`${BASE}/tenants`);
    expect(Object.keys(plain.body)).toEqual(['total', 'data']);
    const asked = await gateway.call('GET', `${BASE}/tenants`, {
      cookie,
      headers: { 'x-gatehouse-versions': 'true' },
    });
    const { data, versions } = (await asked.json()) as { data: object; versions: Record<string, string> };
    expect(Object.keys(versions)).toEqual(Object.keys(data));
    const one = await gateway.call('GET', `${BASE}/tenants/__proto__`, { cookie });
    const own = Object.entries(versions).find(([name]) => name === '__proto__')?.[1];
    expect(one.headers.get('etag')).toBe(`"${own}"`);
  });

  it('accepts stored members that are unknown here, and keeps them [B08, C27]', async () => {
    embeddedOf(gateway).backend.store.write(() => ({
      result: undefined,
      changes: [{ type: 'tenants', name: 'newer', entry: { description: 'a', later: { deep: [1] } } }],
    }));
    const { body } = await get(`${BASE}/tenants/newer`);
    expect(body).toMatchObject({ later: { deep: [1] } });
    expect((await post('/tenants/newer', { description: 'b', later: body['later'] })).status).toBe(200);
    expect((await get(`${BASE}/tenants/newer`)).body).toMatchObject({
      description: 'b',
      later: { deep: [1] },
    });
    // What is not stored is no known key, which the back end says.
    expect(await post('/tenants/newer', { description: 'b', odd: 1 })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('odd') },
    });
  });

  it('stops the change after which no one could administer security, until it is confirmed', async () => {
    const refused = await post('/rolesmapping/all_access', { backend_roles: ['unknown'] });
    expect(refused).toMatchObject({
      status: 428,
      body: {
        message:
          'After this change no user who signs in with a password could administer security. Nothing was changed.',
      },
    });
    expect((await remove('/internalusers/admin')).status).toBe(428);
    // With another administrator it is a change like any other.
    await post('/internalusers/second', {
      password: 'Quiet-Meadow-17!',
      opendistro_security_roles: ['all_access'],
    });
    expect((await post('/rolesmapping/all_access', { backend_roles: ['unknown'] })).status).toBe(200);
    const second = await gateway.signIn('second', 'Quiet-Meadow-17!');
    const back = { backend_roles: ['admin'] };
    expect((await post('/rolesmapping/all_access', back, {}, second)).status).toBe(200);
    const confirmed = { 'x-gatehouse-confirmed': 'last-administrator' };
    await remove('/internalusers/second');
    expect((await post('/rolesmapping/all_access', { users: ['x'] }, confirmed)).status).toBe(200);
    expect((await get(`${BASE}/roles`)).status).toBe(403);
    embeddedOf(gateway).backend.store.write(() => ({
      result: undefined,
      changes: [{ type: 'rolesmapping', name: 'all_access', entry: back }],
    }));
  });

  it('gives the reason as text, never as raw JSON', async () => {
    const weak = await post('/internalusers/newcomer', { password: 'aaa' });
    expect(weak).toMatchObject({ status: 400, body: { error: 'Bad Request', message: 'Weak password' } });
    const reserved = await remove('/roles/all_access');
    expect(reserved).toMatchObject({ status: 403, body: { message: "Resource 'all_access' is static." } });
    const unknown = await post('/nodesdn/x', {});
    expect(unknown).toMatchObject({ status: 400, body: { message: 'Unknown resource nodesdn' } });
    const prototype = await post('/constructor/x', {});
    expect(prototype).toMatchObject({ status: 400, body: { message: 'Unknown resource constructor' } });
  });

  it('names the field that is wrong', async () => {
    const answer = await post('/roles/odd', { cluster_permissions: 'read' });
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toMatch(/^cluster_permissions: /);
  });

  it('rejects users without access, with the reason [GEN-03, B06]', async () => {
    expect((await get(`${BASE}/internalusers`, operator)).status).toBe(403);
    const write = await post('/tenants/mine', { description: '' }, {}, operator);
    expect(write).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('No permission to access REST API') },
    });
    expect((await get('/api/v1/restapiinfo', operator)).body).toMatchObject({ has_api_access: false });
    expect((await get('/api/v1/restapiinfo')).body).toMatchObject({
      user_name: 'admin',
      has_api_access: true,
    });
  });

  it("returns every caller's own account [API-01, API-02, API-07, DATA-04, DATA-05]", async () => {
    const account = await get(`${BASE}/account`, operator);
    expect(account.body).toMatchObject({
      total: 9,
      data: { user_name: 'operator', is_internal_user: true, backend_roles: [] },
    });
    expect((await get('/api/v1/auth/authinfo', operator)).body).toMatchObject({ user_name: 'operator' });
    expect((await get('/api/v1/auth/dashboardsinfo', operator)).body).toMatchObject({
      user_name: 'operator',
      multitenancy_enabled: true,
      private_tenant_enabled: true,
      default_tenant: 'Global',
      password_validation_error_message: expect.any(String),
    });
    expect((await get('/api/v1/auth/type', operator)).body).toEqual({ currentAuthType: 'basicauth' });
  });

  it('returns the configured sign-in type to everyone', async () => {
    const response = await fetch(`${gateway.url}/api/authtype`);
    expect(await response.json()).toEqual({ authtype: 'basicauth' });
  });

  it('returns the last author of an entry or configuration, with the name encoded as ASCII', async () => {
    await post('/internalusers/m%C3%A4ra', {
      password: 'Quiet-Meadow-17!',
      backend_roles: ['admin'],
    });
    const cookie = await gateway.signIn('mära', 'Quiet-Meadow-17!');
    const written = await gateway.call('POST', '/api/v1/configuration/tenants/told', {
      cookie,
      body: { description: 'x' },
    });
    expect(written.status).toBe(200);
    const read = await gateway.call('GET', '/api/v1/configuration/tenants/told', { cookie });
    expect(read.headers.get('x-gatehouse-changed-by')).toBe('m%C3%A4ra');
    expect(read.headers.get('x-gatehouse-changed-at')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await read.json()).not.toHaveProperty('changed');
  });

  it('reports a wrong current password and keeps the session [API-09]', async () => {
    const answer = await post(
      '/account',
      { current_password: 'no', password: 'Silver-Thicket-58!' },
      {},
      operator,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Could not validate your current password.' },
    });
    expect((await get('/api/v1/auth/authinfo', operator)).status).toBe(200);
  });

  it('reads and writes the audit configuration, and flushes the cache', async () => {
    const audit = await get(`${BASE}/audit`);
    expect(audit.body).toMatchObject({
      config: { enabled: expect.any(Boolean) },
      _readonly: expect.any(Array),
    });
    expect(await post('/audit/config', audit.body['config'])).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await remove('/cache')).toEqual({ status: 200, body: { message: 'Cache flushed successfully.' } });
  });

  it('says clearly that it has no indices', async () => {
    expect((await get(`${BASE}/indices`)).status).toBe(501);
    expect((await post('/index_mappings', { index: ['a'] })).status).toBe(501);
    expect((await post('/validatedls/logs', { query: {} })).status).toBe(501);
  });

  it('changes the tenancy configuration by PUT [API-15]', async () => {
    const response = await gateway.call('PUT', `${BASE}/tenancy/config`, {
      cookie,
      body: { private_tenant_enabled: false },
    });
    expect(response.status).toBe(200);
    expect((await get('/api/v1/auth/dashboardsinfo')).body).toMatchObject({ private_tenant_enabled: false });
    const empty = await gateway.call('PUT', `${BASE}/tenancy/config`, { cookie, body: {} });
    expect(empty.status).toBe(400);
    await gateway.call('PUT', `${BASE}/tenancy/config`, { cookie, body: { private_tenant_enabled: true } });
  });

  it('returns the accessible applications [API-16, C39]', async () => {
    const ask = async (as?: string) => {
      const body = { applications: ['home', 'login', '__proto__'] };
      const response = await gateway.call('POST', '/api/core/capabilities', { cookie: as, body });
      return response.text();
    };
    expect(await ask(cookie)).toContain('"navLinks":{"home":true,"login":true,"__proto__":true}');
    expect(await ask()).toContain('"navLinks":{"home":false,"login":true,"__proto__":false}');
  });

  it('masks every secret of the security configuration for the console, and for it alone', async () => {
    const open = (other = await startGateway({
      'embedded.exposeSecurityApi': true,
      'plugins.security.unsupported.restapi.allow_securityconfig_modification': true,
    }));
    const path = '/_plugins/_security/api/securityconfig';
    const authorization = basic('admin', ADMIN_PASSWORD);
    const secrets = {
      signing_key: 'CANARY-1',
      exchange_key: 'CANARY-2',
      client_secret: 'CANARY-3',
      'sp.signature_private_key': 'CANARY-4',
      'sp.signature_private_key_password': 'CANARY-5',
      'openid_connect_idp.keystore_password': 'CANARY-6',
      pemkey_password: 'CANARY-7',
      password: 'CANARY-8',
      pemkey_content: 'CANARY-9',
    };
    const dynamic = {
      on_behalf_of: { enabled: true, signing_key: 'CANARY-A', encryption_key: 'CANARY-B' },
      authc: {
        token: {
          order: 3,
          http_authenticator: { type: 'jwt', config: { ...secrets, jwt_header: 'X-Ticket' } },
          authentication_backend: { type: 'ldap', config: { ...secrets, userbase: 'ou=people' } },
        },
      },
    };
    const put = await open.call('PUT', `${path}/config`, { body: { dynamic }, headers: { authorization } });
    expect(put.status).toBe(200);
    const response = await open.call('GET', `${BASE}/securityconfig`, { cookie: await open.signIn() });
    const text = await response.text();
    expect(text).not.toContain('CANARY');
    const shown = { ...Object.fromEntries(Object.keys(secrets).map((name) => [name, '******'])) };
    expect(JSON.parse(text)).toMatchObject({
      total: 1,
      data: {
        config: {
          dynamic: {
            on_behalf_of: { enabled: true, signing_key: '******', encryption_key: '******' },
            authc: {
              token: {
                order: 3,
                http_authenticator: { type: 'jwt', config: { ...shown, jwt_header: 'X-Ticket' } },
                authentication_backend: { type: 'ldap', config: { ...shown, userbase: 'ou=people' } },
              },
            },
          },
        },
      },
    });
    // Scripts that administer it by the security REST API read what a cluster gives them.
    const asScript = await (await open.call('GET', path, { headers: { authorization } })).text();
    expect(asScript).toContain('CANARY-1');
  });
});
