import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, contentError, isCluster, itEmbedded, openApi, USER_PASSWORD } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const RESOURCES = [
  { path: 'roles', noun: 'role', body: { cluster_permissions: ['cluster_monitor'] } },
  { path: 'actiongroups', noun: 'actiongroup', body: { allowed_actions: ['read'] } },
  { path: 'tenants', noun: 'tenant', body: { description: 'Accounting' } },
  { path: 'internalusers', noun: 'user', body: { hash: '$2y$12$something', backend_roles: ['a'] } },
] as const;

describe.each(RESOURCES)('answers for $path', ({ path, noun, body }) => {
  it('creates, shows, updates and deletes an entry with the messages of a cluster', async () => {
    const at = `/api/${path}/contract-one`;
    expect(await api.send('GET', at)).toMatchObject({
      status: 404,
      json: { status: 'NOT_FOUND', message: `${noun} 'contract-one' not found.` },
    });
    expect(await api.send('PUT', at, body)).toMatchObject({
      status: 201,
      json: { status: 'CREATED', message: "'contract-one' created." },
    });
    expect(await api.send('PUT', at, body)).toMatchObject({
      status: 200,
      json: { status: 'OK', message: "'contract-one' updated." },
    });
    const one = await api.send('GET', at);
    const all = await api.send('GET', `/api/${path}`);
    expect(one.status).toBe(200);
    expect(all.json).toMatchObject(one.json as object);
    expect(Object.keys(one.json as object)).toEqual(['contract-one']);
    expect(await api.send('DELETE', at)).toMatchObject({
      status: 200,
      json: { status: 'OK', message: "'contract-one' deleted." },
    });
    expect((await api.send('DELETE', at)).status).toBe(404);
    expect((await api.send('PATCH', at, [{ op: 'add', path: '/description', value: 'x' }])).status).toBe(404);
  });

  it('takes any name as plain data', async () => {
    for (const name of [
      '__proto__',
      'constructor',
      'a/b',
      // A cluster decodes the name of a user a second time.
      ...(isCluster && path === 'internalusers' ? [] : ['100%']),
      'x#y?z',
      'Überprüfung 試験',
      '7',
      'n'.repeat(255),
    ]) {
      const at = `/api/${path}/${encodeURIComponent(name)}`;
      expect((await api.send('PUT', at, body)).status).toBe(201);
      const shown = (await api.send('GET', at)).json as object;
      expect(Object.entries(shown).map(([key]) => key)).toEqual([name]);
      expect((await api.send('DELETE', at)).status).toBe(200);
    }
  });
});

describe('entities as they are shown', () => {
  it('shows a role with all defaults and its three lists of permissions [DATA-02]', async () => {
    await api.send('PUT', '/api/roles/contract-shape', {
      index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['read', 1, true] }],
      tenant_permissions: [{ tenant_patterns: ['t'], allowed_actions: ['kibana_all_read'] }],
    });
    expect((await api.send('GET', '/api/roles/contract-shape')).json).toEqual({
      'contract-shape': {
        reserved: false,
        hidden: false,
        cluster_permissions: [],
        index_permissions: [
          { index_patterns: ['logs-*'], fls: [], masked_fields: [], allowed_actions: ['read', '1', 'true'] },
        ],
        tenant_permissions: [{ tenant_patterns: ['t'], allowed_actions: ['kibana_all_read'] }],
        static: false,
      },
    });
  });

  it('shows a tenant with its name, reserved flag and description [DATA-01]', async () => {
    await api.send('PUT', '/api/tenants/contract-tenant', { description: 'Accounting' });
    expect((await api.send('GET', '/api/tenants/contract-tenant')).json).toEqual({
      'contract-tenant': { reserved: false, hidden: false, description: 'Accounting', static: false },
    });
  });

  it('never shows the hash of a user', async () => {
    await api.send('PUT', '/api/internalusers/contract-hash', {
      hash: 'not-bcrypt-at-all',
      attributes: { level: 3, 'attr.x': 'y' },
    });
    const one = await api.send('GET', '/api/internalusers/contract-hash');
    expect(one.json).toEqual({
      'contract-hash': {
        hash: '',
        reserved: false,
        hidden: false,
        backend_roles: [],
        attributes: { level: '3', 'attr.x': 'y' },
        opendistro_security_roles: [],
        static: false,
      },
    });
    expect((await api.send('GET', '/api/internalusers')).text).not.toMatch(/\$2[aby]\$|not-bcrypt/);
  });

  it('shows service accounts and others as filterBy asks', async () => {
    await api.send('PUT', '/api/internalusers/contract-service', { attributes: { service: 'True' } });
    const names = async (filter: string) =>
      Object.keys((await api.send('GET', `/api/internalusers?filterBy=${filter}`)).json as object);
    expect(await names('service')).toEqual(['contract-service']);
    expect(await names('INTERNAL')).not.toContain('contract-service');
    expect(await names('whatever')).toContain('contract-service');
    expect((await api.send('GET', '/api/internalusers/contract-service?filterBy=internal')).json).toEqual({});
  });
});

describe('built-in and reserved objects', () => {
  it('ships eight static roles, twenty-six static action groups and the global tenant', async () => {
    const staticNames = async (path: string) =>
      Object.entries((await api.send('GET', `/api/${path}`)).json as Record<string, { static: boolean }>)
        .filter(([, entity]) => entity.static)
        .map(([name]) => name);
    expect((await staticNames('roles')).sort()).toEqual([
      'all_access',
      'kibana_server',
      'kibana_user',
      'logstash',
      'manage_snapshots',
      'own_index',
      'readall',
      'readall_and_monitor',
    ]);
    expect(await staticNames('actiongroups')).toHaveLength(26);
    expect(await staticNames('tenants')).toEqual(['global_tenant']);
  });

  it('refuses every change of a static object, but an invalid body first', async () => {
    const refusal = {
      status: 403,
      json: { status: 'FORBIDDEN', message: "Resource 'all_access' is static." },
    };
    expect(await api.send('PUT', '/api/roles/all_access', { cluster_permissions: [] })).toMatchObject(
      refusal,
    );
    expect(await api.send('DELETE', '/api/roles/all_access')).toMatchObject(refusal);
    const patch = [{ op: 'add', path: '/description', value: 'x' }];
    expect(await api.send('PATCH', '/api/roles/all_access', patch)).toMatchObject(refusal);
    const collection = [{ op: 'add', path: '/all_access/description', value: 'x' }];
    expect(await api.send('PATCH', '/api/roles', collection)).toMatchObject(refusal);
    expect((await api.send('PUT', '/api/roles/all_access', { nonsense: 1 })).status).toBe(400);
  });

  it('refuses changes of a reserved object', async () => {
    const refusal = {
      status: 403,
      json: { status: 'FORBIDDEN', message: "Resource 'kibana_read_only' is reserved." },
    };
    expect(await api.send('PUT', '/api/roles/kibana_read_only', { cluster_permissions: [] })).toMatchObject(
      refusal,
    );
    expect(await api.send('DELETE', '/api/roles/kibana_read_only')).toMatchObject(refusal);
  });
});

describe('rules of role mappings', () => {
  it('maps static and reserved roles, and nothing that does not exist', async () => {
    expect((await api.send('PUT', '/api/rolesmapping/kibana_read_only', { users: ['x'] })).status).toBe(201);
    expect(await api.send('PUT', '/api/rolesmapping/contract-nothing', { users: ['x'] })).toMatchObject({
      status: 404,
      json: { message: "role 'contract-nothing' not found." },
    });
    expect((await api.send('GET', '/api/rolesmapping/kibana_read_only')).json).toEqual({
      kibana_read_only: {
        hosts: [],
        users: ['x'],
        reserved: false,
        hidden: false,
        backend_roles: [],
        and_backend_roles: [],
      },
    });
    expect((await api.send('DELETE', '/api/rolesmapping/kibana_read_only')).status).toBe(200);
  });

  it('asks for at least one of the four lists', async () => {
    expect(await api.send('PUT', '/api/rolesmapping/readall', { description: 'x' })).toMatchObject({
      status: 400,
      json: contentError('Invalid configuration', { specify_one_of: { keys: expect.any(String) } }),
    });
  });

  it('keeps roles that administer the REST API out of reach', async () => {
    const denied = { status: 403, json: { status: 'FORBIDDEN', message: 'Access denied' } };
    const at = '/api/rolesmapping/security_rest_api_full_access';
    expect(await api.send('PUT', at, { users: ['x'] })).toMatchObject(denied);
    const role = { cluster_permissions: ['restapi:admin/roles'] };
    expect(await api.send('PUT', '/api/roles/contract-rest', role)).toMatchObject(denied);
    const group = { allowed_actions: ['restapi:admin/roles'] };
    expect(await api.send('PUT', '/api/actiongroups/contract-rest', group)).toMatchObject(denied);
  });
});

describe('rules of action groups', () => {
  it('refuses a type other than the two, in any case of letters', async () => {
    const put = (type: string) =>
      api.send('PUT', '/api/actiongroups/contract-typed', { allowed_actions: ['read'], type });
    expect(await put('kibana')).toMatchObject({
      status: 400,
      json: {
        status: 'BAD_REQUEST',
        message: 'Invalid action group type: kibana. Supported types are: cluster, index.',
      },
    });
    expect((await put('Cluster')).status).toBe(201);
    expect((await put('index')).status).toBe(200);
  });

  it('refuses the name of a role and a group that contains itself', async () => {
    expect(await api.send('PUT', '/api/actiongroups/own_index', { allowed_actions: [] })).toMatchObject({
      status: 400,
      json: {
        status: 'BAD_REQUEST',
        message: 'own_index is an existing role. A action group cannot be named with an existing role name.',
      },
    });
    expect(
      await api.send('PUT', '/api/actiongroups/contract-loop', { allowed_actions: ['contract-loop'] }),
    ).toMatchObject({
      status: 400,
      json: { message: 'contract-loop cannot be an allowed_action of itself' },
    });
  });
});

describe('rules of internal users', () => {
  const put = (name: string, body: object) =>
    api.send('PUT', `/api/internalusers/${encodeURIComponent(name)}`, body);

  it('asks for a password or hash at creation, and keeps the hash at an update without', async () => {
    expect(await put('contract-user', { backend_roles: ['a'] })).toMatchObject({
      status: 400,
      json: { message: "Please specify either 'hash' or 'password' when creating a new internal user." },
    });
    expect((await put('contract-user', { password: USER_PASSWORD, description: 'kept?' })).status).toBe(201);
    const as = { user: 'contract-user', password: USER_PASSWORD };
    expect((await api.send('GET', '/authinfo', undefined, { as })).status).toBe(200);
    expect((await put('contract-user', { backend_roles: ['b'] })).status).toBe(200);
    expect((await api.send('GET', '/api/account', undefined, { as })).json).toMatchObject({
      backend_roles: ['b'],
    });
    expect((await api.send('GET', '/api/internalusers/contract-user')).text).not.toContain('kept?');
  });

  it('refuses weak passwords with the reason', async () => {
    const refusal = async (name: string, password: string) => (await put(name, { password })).json;
    expect(await refusal('contract-x', '')).toEqual(contentError('Password is too short'));
    expect(await refusal('contract-x', 'a1'.repeat(51))).toEqual(contentError('Password is too long'));
    expect(await refusal('contract-x', 'Asdfghjkl1!')).toEqual(contentError('Weak password'));
    expect(await refusal('additional00001', '456Additional00001_1234!')).toEqual(
      contentError('Password is similar to user name'),
    );
  });

  const LONG = contentError(
    'Password is too long: at most 72 bytes count, and letters with accents or emoji take several',
  );

  it('accepts all 72 bytes that bcrypt uses of a password', async () => {
    const longest = 'Quiet-Lagoon-41-Tractor-'.repeat(3);
    expect((await put('contract-long', { password: longest })).status).toBe(201);
    const as = { user: 'contract-long', password: longest };
    expect((await api.send('GET', '/authinfo', undefined, { as })).status).toBe(200);
    const shorter = { user: 'contract-long', password: longest.slice(0, -1) };
    expect((await api.send('GET', '/authinfo', undefined, { as: shorter })).status).toBe(401);
    expect((await api.send('DELETE', '/api/internalusers/contract-long')).status).toBe(200);
  });

  // A cluster takes more, and compares the first 72.
  itEmbedded('refuses the 73rd byte of a password at every door', async () => {
    const longest = 'Quiet-Lagoon-41-Tractor-'.repeat(3);
    const longer = `${longest}x`;
    const patch = (path: string, at: string) =>
      api.send('PATCH', path, [{ op: 'add', path: at, value: longer }]);
    expect((await put('contract-long', { password: longest })).status).toBe(201);
    const as = { user: 'contract-long', password: longest };
    expect((await api.send('GET', '/authinfo', undefined, { as })).status).toBe(200);
    const beyond = { user: 'contract-long', password: longer };
    expect((await api.send('GET', '/authinfo', undefined, { as: beyond })).status).toBe(401);
    expect((await put('contract-longer', { password: longer })).json).toEqual(LONG);
    expect((await put('contract-long', { password: longer })).json).toEqual(LONG);
    expect((await patch('/api/internalusers/contract-long', '/password')).json).toEqual(LONG);
    expect((await patch('/api/internalusers', '/contract-long/password')).json).toEqual(LONG);
    const own = { current_password: longest, password: longer };
    expect((await api.send('PUT', '/api/account', own, { as })).json).toEqual(LONG);
    const wrong = { current_password: longer, password: 'Other-Lagoon-41-Tractor' };
    expect((await api.send('PUT', '/api/account', wrong, { as })).status).toBe(400);
    expect((await api.send('GET', '/authinfo', undefined, { as })).status).toBe(200);
  });

  it('refuses a colon in the name, and roles that do not exist or are reserved by their mapping', async () => {
    expect(await put('a:b', { hash: 'x' })).toMatchObject({
      status: 400,
      json: {
        message: "A restricted character(s) was detected in the account name. Please remove: ':'",
      },
    });
    expect(await put('contract-y', { hash: 'x', opendistro_security_roles: ['contract-no'] })).toMatchObject({
      status: 404,
      json: { message: "role 'contract-no' not found." },
    });
  });

  it('gives service accounts no password', async () => {
    const attributes = { service: 'true' };
    expect(await put('contract-svc', { attributes, password: USER_PASSWORD })).toMatchObject({
      status: 400,
      json: {
        message:
          'A password cannot be provided for a service account. Failed to register service account: contract-svc',
      },
    });
    expect(await put('contract-svc', { attributes, hash: 'x' })).toMatchObject({
      status: 400,
      json: {
        message:
          'A password hash cannot be provided for service account. Failed to register service account: contract-svc',
      },
    });
    expect((await put('contract-svc', { attributes })).status).toBe(201);
  });

  it('never signs anyone in with a hash that is none', async () => {
    await put('contract-unhashed', { hash: 'plain-text' });
    const as = { user: 'contract-unhashed', password: 'plain-text' };
    expect((await api.send('GET', '/authinfo', undefined, { as })).status).toBe(401);
  });

  it('creates only, when the request says that the user must not exist yet', async () => {
    const options = { headers: { 'if-none-match': '*' } };
    const at = '/api/internalusers/contract-once';
    expect((await api.send('PUT', at, { hash: 'first' }, options)).status).toBe(201);
    expect(await api.send('PUT', at, { hash: 'second' }, options)).toMatchObject({
      status: 409,
      json: { status: 'CONFLICT', message: "'contract-once' already exists." },
    });
  });

  it('gives out no tokens', async () => {
    expect(await api.send('POST', '/api/internalusers/contract-unknown/authtoken')).toMatchObject({
      status: 404,
    });
    expect(await api.send('POST', '/api/internalusers/admin/authtoken')).toMatchObject({
      status: 400,
      json: { message: 'An auth token could not be generated for the specified account.' },
    });
    expect(await api.send('POST', '/api/user/admin/authtoken')).toMatchObject({
      status: 501,
      json: { status: 'NOT_FOUND', message: 'Method POST not supported for this action.' },
    });
  });
});
