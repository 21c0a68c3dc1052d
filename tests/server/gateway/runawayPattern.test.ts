import { afterEach, describe, expect, it } from '@jest/globals';
import { applyImport, planImport, problemText, withStoredEntries } from '../../../server/importExport';
import { SecurityStore } from '../../../server/security/embedded';
import { openDatabase } from '../../../server/store/database';
import { cleanUp, fileOf, folderWith } from '../importExport/folders';
import { ADMIN_PASSWORD, type Settings, startGateway, type TestGateway } from './support';

const RUNAWAY = '/(a+)+$/';
const VICTIM = `${'a'.repeat(40)}b`;

const gateways: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.dispose();
  cleanUp();
});

async function started(settings: Settings = {}, folder?: string): Promise<TestGateway> {
  const gateway = await startGateway(settings, folder === undefined ? {} : { folder });
  gateways.push(gateway);
  return gateway;
}

describe('a pattern that was made to run for ever', () => {
  it('in a role mapping lets its victim sign in, others be answered, and the gateway stop and start again', async () => {
    const gateway = await started();
    const cookie = await gateway.signIn();
    const write = (path: string, body: unknown) =>
      gateway.call('POST', `/api/v1/configuration/${path}`, { cookie, body });
    expect((await write('roles/trap', { cluster_permissions: [] })).status).toBe(200);
    for (const list of ['users', 'backend_roles', 'and_backend_roles', 'hosts'])
      expect((await write('rolesmapping/trap', { [list]: [RUNAWAY] })).status).toBe(200);
    await write('rolesmapping/trap', { users: [RUNAWAY], backend_roles: [RUNAWAY], hosts: [RUNAWAY] });
    const user = { password: ADMIN_PASSWORD, backend_roles: [VICTIM] };
    expect((await write(`internalusers/${VICTIM}`, user)).status).toBe(200);
    const own = await gateway.signIn(VICTIM);
    const account = await gateway.call('GET', '/api/v1/configuration/account', { cookie: own });
    expect(await account.json()).toMatchObject({ data: { user_name: VICTIM, roles: ['own_index'] } });
    expect((await gateway.call('GET', '/api/v1/configuration/roles', { cookie })).status).toBe(200);
    const { folder } = gateway;
    await gateway.close();
    gateways.pop();
    const again = await started({}, folder);
    expect(await again.signIn(VICTIM)).not.toBe('');
  });

  it('in an imported configuration is imported; one that cannot be run here is named and matches nothing', async () => {
    const gateway = await started();
    const backReference = '/(a)\\1+b/';
    const dir = folderWith({
      'roles.yml': fileOf('roles', 'trap: {tenant_permissions: [{tenant_patterns: ["/(x)\\\\1/"]}]}'),
      'roles_mapping.yml': fileOf(
        'rolesmapping',
        'all_access: {backend_roles: [admin]}',
        `trap: {users: ["${RUNAWAY}", "/(a)\\\\1+b/"]}`,
      ),
    });
    const db = openDatabase(`${gateway.folder}/data`, []);
    const store = new SecurityStore(db);
    const plan = await withStoredEntries(store, (stored) => planImport(dir, stored));
    expect(plan.problems).toEqual([]);
    expect(plan.warnings.map(problemText)).toEqual([
      'roles.yml:2:48: trap.tenant_permissions[0].tenant_patterns[0]: This pattern cannot be used: references back to a group are not supported',
      'roles_mapping.yml:3:28: trap.users[1]: This pattern cannot be used: references back to a group are not supported',
    ]);
    applyImport(store, plan);
    db.close();
    const cookie = await gateway.signIn();
    const write = (path: string, body: unknown) =>
      gateway.call('POST', `/api/v1/configuration/${path}`, { cookie, body });
    expect((await write(`internalusers/${VICTIM}`, { password: ADMIN_PASSWORD })).status).toBe(200);
    const own = await gateway.signIn(VICTIM);
    const account = await gateway.call('GET', '/api/v1/configuration/account', { cookie: own });
    expect(await account.json()).toMatchObject({ data: { roles: [] } });
    // What is there already can stay; the same in another mapping is refused.
    const kept = { users: [RUNAWAY, backReference, 'ann'] };
    expect((await write('rolesmapping/trap', kept)).status).toBe(200);
    const refused = await write('rolesmapping/readall', kept);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: 'users[1]: This pattern cannot be used: references back to a group are not supported',
    });
  });

  it('in the audit configuration neither stops an event nor the gateway', async () => {
    const gateway = await started();
    const cookie = await gateway.signIn();
    const { config } = (await (
      await gateway.call('GET', '/api/v1/configuration/audit', { cookie })
    ).json()) as {
      config: { audit: object };
    };
    const save = (lists: object) =>
      gateway.call('POST', '/api/v1/configuration/audit/config', {
        cookie,
        body: { ...config, audit: { ...config.audit, ...lists } },
      });
    expect((await save({ ignore_users: [RUNAWAY], ignore_requests: [RUNAWAY] })).status).toBe(200);
    const path = `/api/v1/configuration/internalusers/${VICTIM}`;
    expect((await gateway.call('GET', path, { cookie })).status).toBe(404);
    const refused = await save({ ignore_requests: ['/(a)\\1/'] });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message:
        'audit.ignore_requests[0]: This pattern cannot be used: references back to a group are not supported',
    });
  });

  it('in the rule for passwords refuses the password with a reason', async () => {
    const gateway = await started({
      'plugins.security.restapi.password_validation_regex': '(?!(a+)+\\1c).{8,}',
    });
    const cookie = await gateway.signIn();
    const answer = await gateway.call('POST', '/api/v1/configuration/internalusers/eve', {
      cookie,
      body: { password: VICTIM },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'The password rule of this server takes too long for this password',
    });
  });
});
