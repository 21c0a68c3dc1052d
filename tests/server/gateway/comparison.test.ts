import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Comparison } from '../../../contract/comparison';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const PATH = '/api/v1/explain/compare';

const reads = (pattern: string, more: object = {}) => ({
  index_permissions: [{ index_patterns: [pattern], allowed_actions: ['read'], ...more }],
});

describe('POST /api/v1/explain/compare', () => {
  let gateway: TestGateway;
  let admin: string;

  const ask = async (body: unknown, cookie = admin) => {
    const answer = await gateway.call('POST', PATH, { cookie, body });
    return { status: answer.status, body: (await answer.json()) as Comparison & { message?: string } };
  };
  const users = async (first: string, second: string) => (await ask({ kind: 'users', first, second })).body;
  const roles = async (first: string, second: string) => (await ask({ kind: 'roles', first, second })).body;
  const write = async (path: string, body: unknown) => {
    const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };

  beforeAll(async () => {
    gateway = await startGateway({
      'opensearch_security.auth.type': ['basicauth', 'proxy'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'server.trustedProxies': ['127.0.0.1', '::1'],
      'opensearch_security.proxycache.user_header': 'x-proxy-user',
      'opensearch_security.proxycache.roles_header': 'x-proxy-roles',
    });
    admin = await gateway.signIn();
    await write('tenants/sales', { description: 'Sales' });
    await write('roles/log_reader', reads('logs-*'));
    await write('roles/hr_reader', reads('hr-*', { dls: '{"term":{"open":true}}' }));
    await write('roles/hr_all', reads('hr-*'));
    await write('roles/seller', {
      cluster_permissions: ['cluster_monitor'],
      tenant_permissions: [{ tenant_patterns: ['sales'], allowed_actions: ['kibana_all_write'] }],
    });
    await write('roles/by_attribute', reads('team-${attr.internal.team}'));
    await write('internalusers/anna', { password: PASSWORD, backend_roles: ['night'] });
    await write('internalusers/bert', { password: PASSWORD, opendistro_security_roles: ['hr_all'] });
    await write('internalusers/cleo', { password: PASSWORD, backend_roles: ['night'] });
    await write('rolesmapping/log_reader', { backend_roles: ['night', 'staff'] });
    await write('rolesmapping/hr_reader', { users: ['anna', 'cleo'] });
    await write('rolesmapping/seller', { users: ['bert'] });
    await write('rolesmapping/by_attribute', { backend_roles: ['staff'] });
    // Seen by the register.
    await gateway.call('GET', '/api/v1/auth/type', {
      headers: { 'x-forwarded-for': '10.1.2.3', 'x-proxy-user': 'dora', 'x-proxy-roles': 'staff' },
    });
  });
  afterAll(() => gateway.dispose());

  it('returns what only one of two users can do, by operations and indices', async () => {
    const found = await users('anna', 'bert');
    expect(found).toMatchObject({ kind: 'users', first: 'anna', second: 'bert', isSame: false });
    const search = (list: Comparison['onlyFirst']) =>
      list.operations.find(({ operations }) => operations.includes('search'));
    expect(search(found.onlyFirst)?.extent).toMatchObject({ patterns: ['logs-*'] });
    // Both can search hr-*, anna with a rule.
    expect(search(found.onlySecond)).toBeUndefined();
    expect(found.onlySecond.permissions).toContainEqual({
      level: 'cluster',
      permissions: expect.arrayContaining(['cluster:monitor/*']),
      patterns: [],
    });
  });

  it('returns the tenants and the rules of only one of them', async () => {
    const found = await users('anna', 'bert');
    expect(found.tenants).toEqual([{ tenant: 'sales', first: 'none', second: 'write' }]);
    expect(found.rules).toEqual([
      expect.objectContaining({
        kind: 'documents',
        of: 'first',
        effect: 'wider',
        value: '{"term":{"open":true}}',
      }),
    ]);
  });

  it('says the opposite when asked the other way round', async () => {
    const [one, other] = [await users('anna', 'bert'), await users('bert', 'anna')];
    expect(other.onlyFirst).toEqual(one.onlySecond);
    expect(other.onlySecond).toEqual(one.onlyFirst);
    expect(other.rules.map(({ of, effect }) => [of, effect])).toEqual([['second', 'narrower']]);
  });

  it('returns the roles of each user with the reasons', async () => {
    const { users: compared } = await users('anna', 'bert');
    const [anna, bert] = compared ?? [];
    expect(anna).toMatchObject({ name: 'anna', known: 'account', backendRoles: ['night'] });
    expect(anna?.roles).toContainEqual({
      name: 'log_reader',
      exists: true,
      reasons: [{ by: 'backend_roles', pattern: 'night', value: 'night' }],
    });
    expect(bert?.roles).toContainEqual({ name: 'hr_all', exists: true, reasons: [{ by: 'account' }] });
  });

  it('says so if two users can do the same, each with an own index', async () => {
    expect(await users('anna', 'cleo')).toMatchObject({
      isSame: true,
      onlyFirst: { operations: [], permissions: [] },
      onlySecond: { operations: [], permissions: [] },
      tenants: [],
      rules: [],
      administration: null,
    });
  });

  it('tells apart whose attributes have other values', async () => {
    await write('internalusers/emma', {
      password: PASSWORD,
      backend_roles: ['staff'],
      attributes: { team: 'a' },
    });
    await write('internalusers/finn', {
      password: PASSWORD,
      backend_roles: ['staff'],
      attributes: { team: 'b' },
    });
    const found = await users('emma', 'finn');
    expect(found).toMatchObject({ complete: true, isSame: false });
    const patternsOf = ({ operations }: Comparison['onlyFirst']) =>
      operations.map(({ extent }) => extent?.patterns);
    expect(patternsOf(found.onlyFirst)).toEqual([['team-a']]);
    expect(patternsOf(found.onlySecond)).toEqual([['team-b']]);
  });

  it('names the one who administers security', async () => {
    expect((await users('admin', 'anna')).administration).toBe('first');
    expect((await users('anna', 'admin')).administration).toBe('second');
  });

  it('compares two roles, each alone', async () => {
    const found = await roles('hr_reader', 'seller');
    expect(found).toMatchObject({ kind: 'roles', users: null, isSame: false, administration: null });
    expect(found.onlyFirst.operations.every(({ extent }) => extent?.patterns[0] === 'hr-*')).toBe(true);
    expect(found.onlyFirst.operations).not.toEqual([]);
    expect(found.onlySecond.permissions).toHaveLength(1);
    expect(found.tenants).toEqual([{ tenant: 'sales', first: 'none', second: 'write' }]);
    expect(await roles('seller', 'seller')).toMatchObject({ isSame: true, complete: true });
  });

  it('compares a registered person by the backend roles of the last sign-in', async () => {
    const found = await users('dora', 'bert');
    expect(found.users?.[0]).toMatchObject({
      name: 'dora',
      known: 'seen',
      seen: { kind: 'proxy' },
      backendRoles: ['staff'],
    });
    expect(found.onlyFirst.operations.some(({ operations }) => operations.includes('search'))).toBe(true);
    // Attributes of people of other systems are unknown.
    expect(found).toMatchObject({
      complete: false,
      reasons: [{ kind: 'doubt', doubt: { kind: 'attributes', role: 'by_attribute' } }],
    });
  });

  it.each([
    ['users', 'anna', 'berta', 'berta is neither an internal user nor a person who has signed in.'],
    ['users', 'berta', 'anna', 'berta is neither an internal user nor a person who has signed in.'],
    ['roles', 'seller', 'sellers', 'There is no role sellers.'],
  ])('refuses to judge an unknown name: %s %s and %s', async (kind, first, second, message) => {
    expect(await ask({ kind, first, second })).toMatchObject({ status: 404, body: { message } });
  });

  it.each([
    { kind: 'tenants', first: 'a', second: 'b' },
    { kind: 'users', first: '', second: 'b' },
    { kind: 'users', first: 'a' },
    { kind: 'users', first: 'a', second: 'b', third: 'c' },
  ])('refuses the body %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('refuses callers who may not read the security configuration, whatever the names', async () => {
    const cookie = await gateway.signIn('anna', PASSWORD);
    for (const second of ['bert', 'nobody'])
      expect((await ask({ kind: 'users', first: 'anna', second }, cookie)).status).toBe(403);
    expect((await ask({ kind: 'roles', first: 'seller', second: 'hr_all' }, cookie)).status).toBe(403);
  });
});
