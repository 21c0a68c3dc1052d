import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryPage } from '../../../contract/history';
import { type Impact } from '../../../contract/impact';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const PATH = '/api/v1/explain/impact';
const READS = { index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['read'] }] };

describe('POST /api/v1/explain/impact', () => {
  let gateway: TestGateway;
  let admin: string;

  const ask = async (body: unknown, cookie = admin) => {
    const answer = await gateway.call('POST', PATH, { cookie, body });
    return { status: answer.status, body: (await answer.json()) as Impact & { message?: string } };
  };
  const write = async (path: string, body: unknown) => {
    const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };
  const versionOf = async (path: string) => {
    const { headers } = await gateway.call('GET', `/api/v1/configuration/${path}`, { cookie: admin });
    return headers.get('etag') ?? '';
  };

  beforeAll(async () => {
    gateway = await startGateway({
      'plugins.security.restapi.roles_enabled': ['all_access', 'role_editor'],
      'plugins.security.restapi.endpoints_disabled': { role_editor: { INTERNALUSERS: ['GET'] } },
    });
    admin = await gateway.signIn();
    await write('roles/log_reader', READS);
    await write('internalusers/ann', { password: PASSWORD });
    await write('internalusers/bob', { password: PASSWORD, backend_roles: ['night'] });
    await write('internalusers/eve', { password: PASSWORD });
    await write('rolesmapping/log_reader', { users: ['ann', 'carl'], backend_roles: ['night'] });
    await write('roles/role_editor', { cluster_permissions: [] });
    await write('rolesmapping/role_editor', { users: ['eve'] });
  });
  afterAll(() => gateway.dispose());

  it('names who loses which operations, and changes nothing', async () => {
    const before = await versionOf('rolesmapping/log_reader');
    const { status, body } = await ask({
      changes: [{ type: 'rolesmapping', name: 'log_reader', value: { users: ['ann'] } }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changesAccess: true,
      groupCount: 1,
      gaining: 0,
      losing: 1,
      attention: { everybody: false, anonymous: false, administrators: [] },
      complete: true,
      reasons: [],
    });
    expect(body.groups[0]).toMatchObject({
      subjects: [
        { kind: 'users', names: ['bob'], count: 1 },
        { kind: 'otherUsers', names: ['carl'], count: 1 },
        { kind: 'backendRoles', names: ['night'], count: 1 },
      ],
      users: 1,
      roles: { gained: [], lost: ['log_reader'], changed: [] },
      gains: { operations: [], permissions: [] },
      losses: {
        operations: [
          {
            operations: ['search', 'getDocument'],
            extent: { patterns: ['logs-*'], except: [], indices: null },
          },
        ],
      },
      tenants: [],
      rules: [],
      administration: null,
    });
    expect(await versionOf('rolesmapping/log_reader')).toBe(before);
  });

  it('finds no change of access in a description, an unused role or the same entry', async () => {
    for (const change of [
      { type: 'roles', name: 'log_reader', value: { ...READS, description: 'Reads logs' } },
      { type: 'roles', name: 'unused', value: READS },
      {
        type: 'rolesmapping',
        name: 'log_reader',
        value: { users: ['carl', 'ann'], backend_roles: ['night'] },
      },
      { type: 'internalusers', name: 'ann', value: { password: 'Another-Quiet-Meadow-18!' } },
      { type: 'internalusers', name: 'nobody', value: null },
    ]) {
      const { status, body } = await ask({ changes: [change] });
      expect([change, status]).toEqual([change, 200]);
      expect([change, body]).toMatchObject([
        change,
        { changesAccess: false, groups: [], gaining: 0, losing: 0, complete: true },
      ]);
    }
  });

  it('takes several changes together', async () => {
    const { body } = await ask({
      changes: [
        { type: 'roles', name: 'both', value: READS },
        { type: 'rolesmapping', name: 'both', value: { users: ['ann', 'eve'] } },
        { type: 'rolesmapping', name: 'log_reader', value: null },
      ],
    });
    const names = body.groups.map(({ subjects, roles }) => [subjects[0]?.names, roles]);
    expect(names).toEqual([
      [['bob'], { gained: [], lost: ['log_reader'], changed: [] }],
      [['eve'], { gained: ['both'], lost: [], changed: [] }],
    ]);
  });

  it('marks gains of everybody, anonymous visitors and new administrators', async () => {
    const { body } = await ask({
      changes: [
        {
          type: 'rolesmapping',
          name: 'all_access',
          value: { users: ['eve'], backend_roles: ['admin', 'staff'] },
        },
        { type: 'rolesmapping', name: 'log_reader', value: { users: ['*'] } },
      ],
    });
    expect(body.attention).toEqual({
      everybody: true,
      anonymous: true,
      administrators: [{ kind: 'backendRoles', names: ['staff'], count: 1 }],
    });
    const { body: other } = await ask({
      changes: [{ type: 'rolesmapping', name: 'role_editor', value: { users: ['eve', 'bob'] } }],
    });
    expect(other.attention.administrators).toEqual([{ kind: 'users', names: ['bob'], count: 1 }]);
  });

  it('is refused with 409 when the entry or the configuration has changed since', async () => {
    const version = await versionOf('roles/log_reader');
    const change = { type: 'roles', name: 'log_reader', value: READS };
    const asked = { changes: [{ ...change, version }] };
    const first = await ask(asked);
    expect(first.status).toBe(200);
    expect((await ask({ changes: [change], tag: first.body.tag })).status).toBe(200);
    expect((await ask({ changes: [{ ...change, name: 'new', version: null }] })).status).toBe(200);

    await write('roles/log_reader', { ...READS, description: 'changed' });
    expect(await ask(asked)).toEqual({
      status: 409,
      body: {
        statusCode: 409,
        error: 'Conflict',
        message: 'Changed since it was read: roles/log_reader.',
      },
    });
    expect(await ask({ changes: [change], tag: first.body.tag })).toMatchObject({
      status: 409,
      body: { message: 'The configuration has changed since it was read.' },
    });
    expect((await ask({ changes: [{ ...change, version: null }] })).status).toBe(409);
    expect((await ask({ changes: [{ ...change, name: 'new', version }] })).status).toBe(409);
  });

  it('refuses wrong bodies with the place of the mistake', async () => {
    const valid = { type: 'tenants', name: 'harbour', value: null };
    for (const [body, message] of [
      ['{"changes":', /not valid JSON/],
      ['', /./],
      [[], /./],
      [{}, /changes/],
      [{ changes: [] }, /changes/],
      [{ changes: [valid], more: 1 }, /more/],
      [{ changes: [{ ...valid, more: 1 }] }, /changes\.0.*more/],
      [{ changes: [{ ...valid, type: 'audit' }] }, /changes\.0\.type/],
      [{ changes: [{ ...valid, name: '' }] }, /changes\.0\.name/],
      [{ changes: [{ ...valid, name: 'x'.repeat(1001) }] }, /changes\.0\.name/],
      [{ changes: [{ ...valid, value: 'text' }] }, /changes\.0\.value/],
      [{ changes: [{ type: 'roles', name: 'x' }] }, /changes\.0\.value/],
      [
        { changes: [{ type: 'roles', name: 'x', value: { cluster_permissions: 'all' } }] },
        /cluster_permissions/,
      ],
      [{ changes: [{ ...valid, version: 7 }] }, /changes\.0\.version/],
      [{ changes: [valid, valid] }, /changes\.1: Name each entry once/],
      [{ changes: Array.from({ length: 10_001 }, () => 0) }, /changes/],
    ] as const) {
      const answer = await ask(body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.body).toEqual({
        statusCode: 400,
        error: 'Bad Request',
        message: expect.stringMatching(message),
      });
    }
  });

  it('takes names that are members of every object', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const value = { users: [name] };
      const { status } = await ask({ changes: [{ type: 'rolesmapping', name, value, version: null }] });
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it('is refused to callers who may not read the configuration', async () => {
    const change = { type: 'rolesmapping', name: 'log_reader', value: null };
    const ann = await gateway.signIn('ann', PASSWORD);
    expect(await ask({ changes: [change] }, ann)).toMatchObject({
      status: 403,
      body: { statusCode: 403, error: 'Forbidden' },
    });
    const visitor = await gateway.call('POST', PATH, { body: { changes: [change] } });
    expect(visitor.status).toBe(401);
  });

  it('is incomplete for callers who may not read internal users', async () => {
    const eve = await gateway.signIn('eve', PASSWORD);
    const { status, body } = await ask(
      { changes: [{ type: 'rolesmapping', name: 'log_reader', value: null }] },
      eve,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      complete: false,
      reasons: [{ kind: 'hidden', types: ['internalusers'] }],
      losing: 0,
    });
    expect(body.groups[0]?.subjects).toMatchObject([{ kind: 'otherUsers' }, { kind: 'backendRoles' }]);
    const users = await ask({ changes: [{ type: 'internalusers', name: 'bob', value: null }] }, eve);
    expect(users.status).toBe(403);
  });

  it('repeats no password', async () => {
    const value = { password: 'Marked-Password-77!', backend_roles: ['night'] };
    const { body } = await ask({ changes: [{ type: 'internalusers', name: 'ann', value }] });
    expect(body.changesAccess).toBe(false);
    expect(JSON.stringify(body) + gateway.log.join('')).not.toContain('Marked-Password');
  });

  describe('of an undo', () => {
    const history = async (query: string) => {
      const answer = await gateway.call('GET', `/api/v1/history?${query}`, { cookie: admin });
      return ((await answer.json()) as HistoryPage).revisions;
    };

    beforeAll(async () => {
      await write('roles/undone', READS);
      await write('rolesmapping/undone', { users: ['ann'] });
      await write('rolesmapping/undone', { users: ['ann', 'bob'] });
    });

    const losingBob = {
      changesAccess: true,
      losing: 1,
      groups: [{ roles: { lost: ['undone'] }, subjects: [{ kind: 'users', names: ['bob'] }] }],
    };

    it('is that of the entry as it will be, for each kind of undo', async () => {
      // bob has the same access by another role.
      await write('rolesmapping/log_reader', { users: ['ann', 'carl'] });
      const [newest] = await history('type=rolesmapping&name=undone');
      const { id, write: number, version } = newest ?? { id: 0, write: 0, version: '' };
      for (const undo of [
        { id, to: 'undone' },
        { id, to: 'before' },
        { write: number },
        { entries: [{ type: 'rolesmapping', name: 'undone', version }] },
      ])
        expect(await ask({ undo })).toMatchObject({ status: 200, body: losingBob });
      expect((await ask({ undo: { id, to: 'after' } })).body.changesAccess).toBe(false);
    });

    it('is none for an act on accounts', async () => {
      const headers = { 'x-gatehouse-act': 'act-on-two-accounts' };
      for (const name of ['ann', 'bob']) {
        const body = { password_due: true };
        await gateway.call('PUT', `/api/v1/accounts/${name}`, { cookie: admin, headers, body });
      }
      const [act] = await history('group=write&limit=1');
      expect(act?.together?.deed).toBe('passwordDemanded');
      expect(await ask({ undo: { write: act?.write } })).toMatchObject({
        status: 200,
        body: { changesAccess: false },
      });
    });

    it('is refused as the undo is', async () => {
      expect((await ask({ undo: { id: 9_999_999, to: 'undone' } })).status).toBe(404);
      expect((await ask({ undo: { write: 9_999_999 } })).status).toBe(404);
      expect((await ask({ undo: { id: 1, to: 'now' } })).status).toBe(400);
      expect((await ask({ undo: { write: 1 }, changes: [] })).status).toBe(400);
    });

    it('is kept by the history as counts that came with the write, if they are well formed', async () => {
      const counts = {
        gaining: 2,
        losing: 14,
        others: 0,
        administrators: 1,
        everybody: true,
        anonymous: false,
      };
      const header = (values: object) => new URLSearchParams(values as Record<string, string>).toString();
      const save = (description: string, value: string) =>
        gateway.call('POST', '/api/v1/configuration/roles/undone', {
          cookie: admin,
          body: { ...READS, description },
          headers: { 'x-gatehouse-impact': value },
        });
      await save('one', header(counts));
      expect(await history('type=roles&name=undone&limit=1')).toMatchObject([{ impact: counts }]);
      for (const [at, wrong] of [
        header({ ...counts, gaining: -1 }),
        header({ ...counts, text: '<b>' }),
        header({ gaining: 1 }),
        '%%%',
      ].entries()) {
        await save(`wrong ${at}`, wrong);
        const [newest] = await history('type=roles&name=undone&limit=1');
        expect(newest).not.toHaveProperty('impact');
      }
    });
  });
});
