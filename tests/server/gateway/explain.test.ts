import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const SEARCH = 'indices:data/read/search';

describe('POST /api/v1/explain', () => {
  let gateway: TestGateway;
  let admin: string;

  const explain = async (body: unknown, cookie = admin) => {
    const answer = await gateway.call('POST', '/api/v1/explain', { cookie, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const verdict = async (user: string, index: string, ...actions: string[]) =>
    (await explain({ user, question: { actions, index } })).body['verdict'];

  beforeAll(async () => {
    gateway = await startGateway({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: Object.fromEntries(
          ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS'].map((endpoint) => [
            endpoint,
            ['PUT', 'PATCH', 'DELETE', 'POST'],
          ]),
        ),
      },
    });
    admin = await gateway.signIn();
    const write = async (path: string, body: unknown) => {
      const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    };
    await write('tenants/harbour', { description: '' });
    await write('actiongroups/reading', { allowed_actions: ['read', 'indices:monitor/stats'] });
    await write('roles/log_reader', {
      cluster_permissions: ['cluster_composite_ops_ro'],
      index_permissions: [
        {
          index_patterns: ['logs-*', 'home-${user.name}', 'team-${attr.internal.team}'],
          allowed_actions: ['reading'],
          dls: '{"term":{"owner":"${user.name}"}}',
          fls: ['~salary'],
          masked_fields: ['email'],
        },
      ],
      tenant_permissions: [{ tenant_patterns: ['har*'], allowed_actions: ['kibana_all_read'] }],
    });
    await write('roles/hr', {
      index_permissions: [
        { index_patterns: ['hr-*'], allowed_actions: ['indices:admin/mappings/get'], fls: ['name'] },
      ],
    });
    await write('roles/auditor', { cluster_permissions: ['cluster_monitor'] });
    await write('internalusers/bob', {
      password: PASSWORD,
      backend_roles: ['night'],
      attributes: { team: 'north' },
    });
    await write('internalusers/eve', { password: PASSWORD, opendistro_security_roles: ['hr'] });
    await write('internalusers/ann', { password: PASSWORD });
    await write('rolesmapping/log_reader', {
      backend_roles: ['ni*'],
      users: ['b?b', 'carl'],
      hosts: ['10.0.0.*'],
      and_backend_roles: ['night', 'shift'],
    });
    await write('rolesmapping/auditor', { users: ['ann'] });
  });
  afterAll(() => gateway.dispose());

  it('lists the roles of a user with the reason for each', async () => {
    const { status, body } = await explain({ user: 'bob', host: '10.0.0.7' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isInternal: true,
      subject: { userName: 'bob', attributes: { 'attr.internal.team': 'north' } },
    });
    expect(body['roles']).toEqual([
      {
        name: 'log_reader',
        exists: true,
        reasons: [
          { by: 'users', pattern: 'b?b', value: 'bob' },
          { by: 'backend_roles', pattern: 'ni*', value: 'night' },
          { by: 'hosts', pattern: '10.0.0.*', value: '10.0.0.7' },
        ],
      },
      { name: 'own_index', exists: true, reasons: [{ by: 'users', pattern: '*', value: 'bob' }] },
    ]);
    expect((await explain({ user: 'eve' })).body['roles']).toMatchObject([
      { name: 'hr', reasons: [{ by: 'account' }] },
      { name: 'own_index' },
    ]);
  });

  it('names the entry, pattern and action groups that grant an action', async () => {
    expect(await verdict('bob', 'logs-2026', SEARCH)).toMatchObject({
      allowed: true,
      actions: [
        {
          action: SEARCH,
          level: 'index',
          grant: {
            role: 'log_reader',
            entry: 0,
            indexPattern: 'logs-*',
            permission: 'indices:data/read*',
            via: ['reading', 'read'],
          },
        },
      ],
      changes: [],
    });
  });

  it('replaces the variables of index patterns and document rules', async () => {
    for (const index of ['home-bob', 'team-north'])
      expect(await verdict('bob', index, SEARCH)).toMatchObject({
        allowed: true,
        actions: [{ grant: { indexPattern: index } }],
        restrictions: {
          documents: [{ role: 'log_reader', entry: 0, value: '{"term":{"owner":"bob"}}' }],
          fields: { mode: 'except', rules: [{ value: 'salary' }] },
          masks: [{ value: 'email' }],
        },
      });
    for (const index of ['home-eve', 'team-south', 'home-${user.name}'])
      expect(await verdict('bob', index, SEARCH)).toMatchObject({ allowed: false });
  });

  it('shows fields as included until a role excludes one', async () => {
    expect(await verdict('eve', 'hr-pay', 'indices:admin/mappings/get')).toMatchObject({
      allowed: true,
      restrictions: { documents: [], fields: { mode: 'only', rules: [{ role: 'hr', value: 'name' }] } },
    });
    const both = { user_name: 'dee', opendistro_security_roles: ['hr', 'log_reader'] };
    const { body } = await explain({
      subject: both,
      question: { actions: ['indices:admin/mappings/get'], index: 'hr-pay' },
    });
    expect(body['verdict']).toMatchObject({ restrictions: { fields: { mode: 'only' } } });
  });

  it('reports missing permissions and the smallest changes that would grant them', async () => {
    expect(await verdict('eve', 'hr-pay', SEARCH)).toMatchObject({
      allowed: false,
      actions: [{ action: SEARCH, grant: null }],
      changes: [
        { kind: 'create_role', clusterPermissions: [], indexPermissions: [SEARCH], cost: 2 },
        { kind: 'add_actions', role: 'hr', entry: 0, actions: [SEARCH], cost: 20 },
      ],
    });
    expect(await verdict('bob', 'metrics-1', SEARCH, 'indices:data/read/get')).toMatchObject({
      changes: [
        { kind: 'add_pattern', role: 'log_reader', entry: 0, pattern: 'metrics-1', cost: 85 },
        { kind: 'create_role', indexPermissions: ['read'], cost: 85 },
      ],
    });
    expect(await verdict('eve', 'logs-1', SEARCH, 'indices:monitor/stats')).toMatchObject({
      changes: [{ kind: 'create_role' }, { kind: 'map_role', role: 'log_reader' }],
    });
  });

  it('checks cluster actions against cluster permissions, without an index', async () => {
    const question = { actions: ['indices:data/read/mget'] };
    expect((await explain({ user: 'bob', question })).body['verdict']).toMatchObject({
      allowed: true,
      actions: [{ level: 'cluster', grant: { entry: null, indexPattern: null } }],
      restrictions: null,
    });
    const health = { actions: ['cluster:monitor/health'] };
    expect((await explain({ user: 'eve', question: health })).body['verdict']).toMatchObject({
      allowed: false,
      changes: [
        { kind: 'add_actions', role: 'hr', entry: null, actions: ['cluster:monitor/health'], cost: 1 },
        { kind: 'create_role', clusterPermissions: ['cluster:monitor/health'], cost: 2 },
        { kind: 'map_role', role: 'auditor' },
      ],
    });
    expect(await explain({ user: 'eve', question: { actions: [SEARCH] } })).toMatchObject({
      status: 400,
      body: { message: `question.index: ${SEARCH} is about an index; name one.` },
    });
  });

  it('matches all indices only by the pattern *, and grants no one writes to the security index', async () => {
    expect(await verdict('bob', '*', SEARCH)).toMatchObject({ allowed: false });
    expect(await verdict('admin', '*', SEARCH)).toMatchObject({ allowed: true });
    expect(await verdict('admin', '.opendistro_security', 'indices:data/write/index')).toMatchObject({
      allowed: false,
      blockedBy: 'securityIndex',
      changes: [],
    });
  });

  it('explains a combination that no user has, and a user of another system', async () => {
    const subject = { user_name: 'zoe', backend_roles: ['night', 'shift'], attributes: { team: 'west' } };
    const { body } = await explain({ subject, question: { actions: [SEARCH], index: 'team-west' } });
    expect(body).toMatchObject({
      isInternal: false,
      roles: [
        {
          name: 'log_reader',
          reasons: [
            { by: 'backend_roles', pattern: 'ni*', value: 'night' },
            { by: 'and_backend_roles', patterns: ['night', 'shift'], values: ['night', 'shift'] },
          ],
        },
        { name: 'own_index' },
      ],
      verdict: { allowed: true },
    });
    expect((await explain({ user: 'carl' })).body).toMatchObject({
      isInternal: false,
      roles: [{ name: 'log_reader' }, { name: 'own_index' }],
    });
  });

  it('does not deny what backend roles may grant if only the name of the user is known', async () => {
    const question = { actions: [SEARCH], index: 'logs-1' };
    const { body } = await explain({ user: 'cn=jane', host: '10.1.1.1', question });
    expect(body).toMatchObject({ isInternal: false, known: 'name', verdict: { answer: 'unknown' } });
    expect((body['verdict'] as { uncertain: unknown }).uncertain).toEqual([
      { kind: 'unknownUser' },
      { kind: 'user', roles: ['all_access', 'log_reader', 'readall'] },
    ]);
    const given = (backend_roles: string[]) =>
      explain({ subject: { user_name: 'cn=jane', backend_roles, host: '10.1.1.1' }, question });
    expect((await given(['night'])).body).toMatchObject({ known: 'given', verdict: { answer: 'yes' } });
    expect((await given(['day'])).body).toMatchObject({ known: 'given', verdict: { answer: 'no' } });
    expect((await explain({ user: 'bob', question })).body).toMatchObject({
      known: 'account',
      verdict: { answer: 'yes', names: { by: 'text', count: 1 } },
    });
  });

  it('gives no verdict on an unknown name, not even for an action granted or closed to everybody', async () => {
    const everyone = { actions: ['indices:data/read/search'], index: 'hr-1' };
    const misspelt = { user: 'bbo', question: everyone };
    const { body } = await explain(misspelt);
    expect(body['verdict']).toMatchObject({
      answer: 'unknown',
      allowed: false,
      uncertain: [{ kind: 'unknownUser' }, { kind: 'user', roles: ['all_access', 'readall'] }],
      actions: [{ answer: 'unknown' }],
    });
    // Granted to every name, and closed to everybody.
    for (const question of [
      { actions: [SEARCH], index: 'bbo' },
      { actions: ['indices:data/write/index'], index: '.opendistro_security' },
    ])
      expect((await explain({ user: 'bbo', question })).body['verdict']).toMatchObject({
        answer: 'unknown',
        allowed: false,
        uncertain: [{ kind: 'unknownUser' }],
      });
  });

  it('names the pattern that cannot be evaluated, and lists the user as undecided', async () => {
    const pattern = '/^((?!test).)*$/';
    const saved = await gateway.call('POST', '/api/v1/configuration/roles/all_but_test', {
      cookie: admin,
      body: { index_permissions: [{ index_patterns: [pattern], allowed_actions: ['read'] }] },
    });
    expect(saved.status).toBe(200);
    const user = { password: PASSWORD, opendistro_security_roles: ['all_but_test'] };
    await gateway.call('POST', '/api/v1/configuration/internalusers/tim', { cookie: admin, body: user });
    expect(await verdict('tim', 'songs', SEARCH)).toMatchObject({
      answer: 'unknown',
      uncertain: expect.arrayContaining([
        {
          kind: 'pattern',
          place: 'index',
          role: 'all_but_test',
          entry: 0,
          pattern,
          reason: 'look-aheads are possible at its beginning only',
        },
      ]),
    });
    const { body } = await explain({ who: { actions: [SEARCH], index: 'songs' } });
    expect(body).toMatchObject({
      users: [{ name: 'admin' }],
      undecided: { users: [{ name: 'tim' }], roles: [{ name: 'all_but_test' }] },
    });
  });

  it('lists the tenants of a user, and the entries that grant them', async () => {
    const { body } = await explain({ user: 'bob' });
    expect(body['tenants']).toEqual([
      { name: 'bob', canWrite: true, grants: [] },
      {
        name: 'harbour',
        canWrite: false,
        grants: [{ role: 'log_reader', entry: 0, pattern: 'har*', canWrite: false }],
      },
    ]);
  });

  it('lists the users who may perform an action', async () => {
    const search = await explain({ who: { actions: [SEARCH], index: 'logs-1' } });
    expect(search.body).toMatchObject({
      users: [
        { name: 'admin', roles: ['all_access'] },
        { name: 'bob', roles: ['log_reader'] },
      ],
      external: [
        { role: 'all_access', users: [], backendRoles: ['admin'], hosts: [] },
        {
          role: 'log_reader',
          users: ['b?b', 'carl'],
          backendRoles: ['ni*', 'night', 'shift'],
          hosts: ['10.0.0.*'],
        },
        { role: 'readall', users: [], backendRoles: ['readall'], hosts: [] },
      ],
    });
    const { roles } = search.body as { roles: string[] };
    expect(roles).toContain('readall');
    expect(roles).not.toContain('hr');
    expect((await explain({ who: { actions: [SEARCH], index: 'home-bob' } })).body['users']).toEqual([
      { name: 'admin', roles: ['all_access'] },
      { name: 'bob', roles: ['log_reader'] },
    ]);
  });

  it('lists the users of a tenant, who reads or writes, and their roles', async () => {
    const { body } = await explain({ who: { tenant: 'harbour' } });
    expect(body).toMatchObject({
      users: [
        { name: 'admin', canWrite: true, roles: ['all_access'] },
        { name: 'bob', canWrite: false, roles: ['log_reader'] },
      ],
      roles: [
        { name: 'all_access', canWrite: true },
        { name: 'log_reader', canWrite: false },
      ],
    });
    expect((body as { external: { role: string }[] }).external.map(({ role }) => role)).toEqual([
      'all_access',
      'log_reader',
    ]);
  });

  it('lists the holders of a role with reasons, and mapped names without a user', async () => {
    expect((await explain({ who: { role: 'log_reader' } })).body).toEqual({
      mappedUsers: [
        { name: 'b?b', isInternal: false, isPattern: true },
        { name: 'carl', isInternal: false, isPattern: false },
      ],
      backendRoles: ['ni*'],
      andBackendRoles: ['night', 'shift'],
      hosts: ['10.0.0.*'],
      users: [
        {
          name: 'bob',
          reasons: [
            { by: 'users', pattern: 'b?b', value: 'bob' },
            { by: 'backend_roles', pattern: 'ni*', value: 'night' },
          ],
        },
      ],
      undecided: [],
    });
    expect((await explain({ who: { role: 'hr' } })).body).toMatchObject({
      mappedUsers: [],
      users: [{ name: 'eve', reasons: [{ by: 'account' }] }],
    });
  });

  it('returns nothing to users without access to the security API, and everything to a read-only auditor', async () => {
    const stranger = await gateway.signIn('bob', PASSWORD);
    expect(await explain({ user: 'bob' }, stranger)).toMatchObject({ status: 403 });
    expect((await gateway.call('POST', '/api/v1/explain', { body: { user: 'bob' } })).status).toBe(401);
    const auditor = await gateway.signIn('ann', PASSWORD);
    expect(await explain({ user: 'bob' }, auditor)).toMatchObject({
      status: 200,
      body: { roles: [{ name: 'log_reader' }, { name: 'own_index' }] },
    });
    const change = await gateway.call('POST', '/api/v1/configuration/roles/hr', {
      cookie: auditor,
      body: {},
    });
    expect(change.status).toBe(403);
  });

  it('reflects a change at once', async () => {
    expect(await verdict('eve', 'late-1', SEARCH)).toMatchObject({ allowed: false });
    await gateway.call('POST', '/api/v1/configuration/rolesmapping/all_access', {
      cookie: admin,
      body: { users: ['eve'], backend_roles: ['admin'] },
    });
    expect(await verdict('eve', 'late-1', SEARCH)).toMatchObject({ allowed: true });
    await gateway.call('POST', '/api/v1/configuration/rolesmapping/all_access', {
      cookie: admin,
      body: { backend_roles: ['admin'] },
    });
  });

  it.each([
    [{}, 'Give one of user, subject and who.'],
    [{ user: 'bob', who: { tenant: 'x' } }, 'Give one of user, subject and who.'],
    [{ user: '' }, 'user: Too small: expected string to have >=1 characters'],
    [{ user: 'bob', more: 1 }, 'Unrecognized key: "more"'],
    [
      { who: { tenant: 'x' }, question: { actions: ['a'] } },
      'question: A question goes with user or subject.',
    ],
    [
      { user: 'bob', question: { actions: [] } },
      'question.actions: Too small: expected array to have >=1 items',
    ],
  ])('refuses %j with a reason', async (body, message) => {
    expect(await explain(body)).toMatchObject({ status: 400, body: { message } });
  });
});
