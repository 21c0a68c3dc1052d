import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessFinding } from '../../../contract/explain';
import { embeddedOf } from '../../support/embedded';
import { ADMIN_PASSWORD, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const DAY = 24 * 60 * 60 * 1000;
const FINDINGS = '/api/v1/explain/findings';
const TYPES = ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS'];

const gateways: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.dispose();
});

async function open(
  settings: Parameters<typeof startGateway>[0] = {},
  options: Parameters<typeof startGateway>[1] = {},
) {
  const gateway = await startGateway(settings, options);
  gateways.push(gateway);
  const cookie = await gateway.signIn();
  const write = async (path: string, body: unknown) => {
    const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };
  const ask = async (as = cookie) => {
    const answer = await gateway.call('GET', FINDINGS, { cookie: as });
    return { status: answer.status, body: (await answer.json()) as { findings: AccessFinding[] } };
  };
  const namesOf = async (id: AccessFinding['id']) =>
    (await ask()).body.findings.find((finding) => finding.id === id)?.names.toSorted();
  return { gateway, cookie, write, ask, namesOf };
}

describe('GET /api/v1/explain/findings', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: Object.fromEntries(TYPES.map((type) => [type, ['PUT', 'PATCH', 'DELETE', 'POST']])),
      },
    });
  });

  it('finds mappings to users who do not exist, patterns excepted', async () => {
    const { write, namesOf } = at;
    await write('roles/readers', { cluster_permissions: ['cluster_monitor'] });
    await write('internalusers/bob', { password: PASSWORD });
    await write('rolesmapping/readers', { users: ['bob', 'svc-*'] });
    expect(await namesOf('mappings.unknownUser')).toBeUndefined();
    await write('rolesmapping/readers', { users: ['bob', 'carl'] });
    expect(await namesOf('mappings.unknownUser')).toEqual(['readers']);
    expect(await namesOf('mappings.externalUser')).toBeUndefined();
  });

  it('finds roles that no one is mapped to, those of accounts and delivered ones excepted', async () => {
    const { write, namesOf } = at;
    for (const role of ['unused', 'emptied', 'assigned'])
      await write(`roles/${role}`, { cluster_permissions: ['cluster_monitor'] });
    await write('rolesmapping/emptied', { users: [] });
    await write('internalusers/eve', { password: PASSWORD, opendistro_security_roles: ['assigned'] });
    expect(await namesOf('roles.unmapped')).toEqual(['emptied', 'unused']);
  });

  it('finds misspelled permissions, also by pattern, and takes other actions for those of a plugin', async () => {
    const { write, namesOf } = at;
    const index = (...allowed_actions: string[]) => ({
      index_permissions: [{ index_patterns: ['logs-*'], allowed_actions }],
    });
    await write('actiongroups/mine', { allowed_actions: ['indices:data/read/serach'] });
    await write('actiongroups/good', { allowed_actions: ['indices:data/read/search'] });
    await write('roles/typo', index('raed'));
    await write('roles/odd_pattern', index('indices:dta/*'));
    await write(
      'roles/fine',
      index('read', 'good', 'mine', 'indices:data/read*', '*', 'indices:monitor/stats'),
    );
    await write('roles/other_product', {
      cluster_permissions: ['plugin:wazuh/settings/write', 'cluster:admin/wazuh/settings/get'],
      ...index('indices:admin/newer_release/act', 'plugin:wazuh/*'),
    });
    await write('roles/slip', index('indices:data/read/serach', 'indices:data/raed/*'));
    expect(await namesOf('roles.unknownPermission')).toEqual(['odd_pattern', 'slip', 'typo']);
    expect(await namesOf('groups.unknownPermission')).toEqual(['mine']);
  });

  it('finds roles that write to every index, and users who have every permission', async () => {
    const { write, namesOf } = at;
    const everywhere = (...allowed_actions: string[]) => ({
      index_permissions: [{ index_patterns: ['logs-*', '*'], allowed_actions }],
    });
    await write('roles/reads_all', everywhere('read'));
    await write('roles/writes_all', everywhere('crud'));
    await write('roles/second_root', { cluster_permissions: ['*'], ...everywhere('unlimited') });
    expect(await namesOf('admin.full')).toBeUndefined();
    await write('internalusers/root', { password: PASSWORD, opendistro_security_roles: ['second_root'] });
    await write('internalusers/boss', { password: PASSWORD, backend_roles: ['admin'] });
    expect(await namesOf('roles.wide')).toEqual(['second_root', 'writes_all']);
    expect(await namesOf('admin.full')).toEqual(['admin', 'boss', 'root']);
  });

  it('counts reserved users among those with every permission, and hidden ones not', async () => {
    const { gateway, write, namesOf } = await open();
    const { store } = embeddedOf(gateway).backend;
    const changes = ['reserved', 'hidden'].map((flag) => ({
      type: 'internalusers' as const,
      name: `${flag}_root`,
      entry: { [flag]: true, hash: 'x', backend_roles: ['admin'] },
    }));
    store.write(() => ({ result: undefined, changes }), undefined, 'import');
    // A reserved user and one of one's own are as it should be.
    expect(await namesOf('admin.full')).toBeUndefined();
    await write('internalusers/boss', { password: PASSWORD, backend_roles: ['admin'] });
    expect(await namesOf('admin.full')).toEqual(['admin', 'boss', 'reserved_root']);
  });

  it('finds passwords of the demo configuration, and sends no hash', async () => {
    const { write, namesOf, ask } = at;
    // The password `kibanaro`, at the lowest cost.
    const hash = '$2b$04$aMg0fBQev0SUBw2U5YhOf.eLeMuj/Y1gd4lUEe2yK158HT6ks6C6e';
    await write('internalusers/kibanaro', { hash });
    await write('internalusers/logstash', { password: PASSWORD });
    expect(await namesOf('users.demoPassword')).toEqual(['kibanaro']);
    expect(JSON.stringify((await ask()).body)).not.toContain('$2');
    await write('internalusers/kibanaro', { password: PASSWORD });
    expect(await namesOf('users.demoPassword')).toBeUndefined();
  });

  it('returns nothing to users without access to the security API, and everything to a read-only auditor', async () => {
    const { gateway, write, ask } = at;
    await write('roles/auditor', { cluster_permissions: ['cluster_monitor'] });
    await write('internalusers/ann', { password: PASSWORD });
    await write('rolesmapping/auditor', { users: ['ann'] });
    expect(await ask(await gateway.signIn('bob', PASSWORD))).toMatchObject({ status: 403 });
    expect((await gateway.call('GET', FINDINGS)).status).toBe(401);
    const auditor = await gateway.signIn('ann', PASSWORD);
    const all = await ask();
    expect(await ask(auditor)).toEqual(all);
    expect(all.body.findings).not.toEqual([]);
    const change = await gateway.call('DELETE', '/api/v1/configuration/roles/unused', { cookie: auditor });
    expect(change.status).toBe(403);
  });
});

describe('accounts that are not used', () => {
  it('are those whose last sign-in, or creation without one, was more than 90 days ago, disabled ones excepted', async () => {
    let now = Date.now();
    const { gateway, write, namesOf } = await open({}, { now: () => now });
    for (const name of ['old', 'off', 'never']) await write(`internalusers/${name}`, { password: PASSWORD });
    for (const name of ['old', 'off']) await gateway.signIn(name, PASSWORD);
    const cookie = await gateway.signIn();
    const off = await gateway.call('PUT', '/api/v1/accounts/off', { cookie, body: { disabled: true } });
    expect(off.status).toBe(200);
    expect(await namesOf('users.unused')).toBeUndefined();
    now += 50 * DAY;
    const halfway = await gateway.signIn('admin', ADMIN_PASSWORD);
    const body = { password: PASSWORD };
    const fresh = await gateway.call('POST', '/api/v1/configuration/internalusers/fresh', {
      cookie: halfway,
      body,
    });
    expect(fresh.status).toBe(200);
    now += 41 * DAY;
    const later = await gateway.signIn('admin', ADMIN_PASSWORD);
    const answer = await gateway.call('GET', FINDINGS, { cookie: later });
    const { findings } = (await answer.json()) as { findings: AccessFinding[] };
    expect(findings.find(({ id }) => id === 'users.unused')?.names).toEqual(['never', 'old']);
  });
});

describe('where users of other systems sign in', () => {
  it('mapped names are only said not to be in the internal database', async () => {
    const { write, namesOf } = await open({
      'opensearch_security.auth.type': ['basicauth', 'proxy'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.proxycache.user_header': 'X-Proxy-User',
      'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
      'server.trustedProxies': ['127.0.0.0/8', '::1'],
    });
    await write('roles/readers', { cluster_permissions: ['cluster_monitor'] });
    await write('rolesmapping/readers', { users: ['carl'] });
    expect(await namesOf('mappings.externalUser')).toEqual(['readers']);
    expect(await namesOf('mappings.unknownUser')).toBeUndefined();
  });
});
