import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type AccessAnswer } from '../../../contract/explain';
import { type People, type Person } from '../../../contract/people';
import { LocalPeople } from '../../../server/people/localPeople';
import { cookieOf, type Settings, startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const DAY = 86_400_000;
const SEARCH = 'indices:data/read/search';

/** Sessions that outlast the days of these tests. */
const LONG: Settings = {
  'opensearch_security.session.ttl': 100 * DAY,
  'opensearch_security.session.absolute_ttl': 0,
};

/** A gateway behind a proxy that also takes passwords. */
const BY_PROXY: Settings = {
  'opensearch_security.auth.type': ['basicauth', 'proxy'],
  'opensearch_security.auth.multiple_auth_enabled': true,
  'server.trustedProxies': ['127.0.0.1', '::1'],
  'opensearch_security.proxycache.user_header': 'x-proxy-user',
  'opensearch_security.proxycache.roles_header': 'x-proxy-roles',
  'opensearch_security.auth.anonymous_auth_enabled': true,
};
const proxied = (user: string, roles: string) => ({
  'x-forwarded-for': '10.1.2.3',
  'x-proxy-user': user,
  'x-proxy-roles': roles,
});

describe('the register of people', () => {
  const gateways: TestGateway[] = [];
  let ahead = 0;
  afterEach(async () => {
    ahead = 0;
    await Promise.all(gateways.splice(0).map((gateway) => gateway.dispose()));
  });

  async function open(settings: Settings = {}, more: Parameters<typeof startGateway>[1] = {}) {
    const gateway = await startGateway({ ...LONG, ...settings }, { now: () => Date.now() + ahead, ...more });
    gateways.push(gateway);
    const admin = await gateway.signIn();
    const read = async (cookie = admin) => {
      const answer = await gateway.call('GET', '/api/v1/people', { cookie });
      return { status: answer.status, body: (await answer.json()) as People };
    };
    const write = async (path: string, body: unknown) => {
      const answer = await gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    };
    const explain = async (user: string, index: string) => {
      const question = { actions: [SEARCH], index };
      const answer = await gateway.call('POST', '/api/v1/explain', {
        cookie: admin,
        body: { user, question },
      });
      return (await answer.json()) as AccessAnswer;
    };
    const personNamed = async (name: string) =>
      (await read()).body.people.filter((person) => person.name === name);
    return { gateway, admin, read, write, explain, personNamed };
  }

  it('lists internal users, seen or not, with the roles of their last sign-in', async () => {
    const { gateway, write, read, personNamed } = await open();
    await write('internalusers/bob', { password: PASSWORD, backend_roles: ['readall'] });
    await write('internalusers/eve', { password: PASSWORD });
    await gateway.signIn('bob', PASSWORD);
    const [bob] = await personNamed('bob');
    expect(bob).toEqual({
      name: 'bob',
      kind: 'internal',
      backend_roles: ['readall'],
      roles: ['own_index', 'readall'],
      first_seen: expect.any(String),
      last_seen: bob?.first_seen,
    });
    expect(await personNamed('eve')).toEqual([
      { name: 'eve', kind: 'internal', backend_roles: [], roles: null, first_seen: null, last_seen: null },
    ]);
    ahead = DAY;
    await gateway.signIn('bob', PASSWORD);
    const [again] = await personNamed('bob');
    expect(again?.first_seen).toBe(bob?.first_seen);
    expect(Date.parse(again?.last_seen ?? '') - Date.parse(bob?.last_seen ?? '')).toBeGreaterThanOrEqual(DAY);
    expect((await read()).body).toMatchObject({
      register: { state: 'kept', retention_days: 365 },
      can_forget: true,
    });
  });

  it('keeps users of other systems beside an internal user of the same name, and no visitors', async () => {
    const { gateway, write, personNamed, read } = await open(BY_PROXY);
    await write('internalusers/bob', { password: PASSWORD });
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied('bob', 'staff,night') });
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied('carla', '') });
    expect((await gateway.call('GET', '/auth/anonymous')).status).toBe(302);
    expect((await personNamed('bob')).map(({ kind, backend_roles }) => [kind, backend_roles])).toEqual([
      ['internal', []],
      ['proxy', ['staff', 'night']],
    ]);
    expect(await personNamed('carla')).toMatchObject([{ kind: 'proxy', roles: ['own_index'] }]);
    const names = (await read()).body.people.map(({ name }: Person) => name);
    expect(names).toEqual([...names].sort());
    expect(names).not.toContain('opendistro_security_anonymous');
  });

  it('answers about a user of another system, unknown before the first sign-in and truly after', async () => {
    const { gateway, write, explain } = await open(BY_PROXY);
    await write('roles/staff_reader', {
      index_permissions: [
        { index_patterns: ['hr-*'], allowed_actions: ['read'] },
        { index_patterns: ['of-${attr.proxy.team}'], allowed_actions: ['read'] },
      ],
    });
    await write('rolesmapping/staff_reader', { backend_roles: ['staff'] });
    expect(await explain('dora', 'hr-1')).toMatchObject({
      known: 'name',
      verdict: { answer: 'unknown', uncertain: [{ kind: 'unknownUser' }, { kind: 'user' }] },
    });
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied('dora', 'staff') });
    expect(await explain('dora', 'hr-1')).toMatchObject({
      isInternal: false,
      known: 'seen',
      seen: { kind: 'proxy', at: expect.any(String) },
      subject: { userName: 'dora', backendRoles: ['staff'] },
      roles: [{ name: 'own_index' }, { name: 'staff_reader', reasons: [{ by: 'backend_roles' }] }],
      verdict: { answer: 'yes' },
    });
    expect((await explain('dora', 'logs-1')).verdict).toMatchObject({ answer: 'no' });
    expect((await explain('dora', 'of-north')).verdict).toMatchObject({
      answer: 'unknown',
      uncertain: [{ kind: 'attributes', role: 'staff_reader' }],
    });
    // Groups of another day count from the next sign-in on.
    ahead = DAY;
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied('dora', 'guests') });
    expect((await explain('dora', 'hr-1')).verdict).toMatchObject({ answer: 'no' });
  });

  it('does not take a deleted internal user for one of another system, nor for the next of the name', async () => {
    const { gateway, admin, write, explain, personNamed } = await open();
    await write('internalusers/bob', { password: PASSWORD, backend_roles: ['staff'] });
    await gateway.signIn('bob', PASSWORD);
    await gateway.call('DELETE', '/api/v1/configuration/internalusers/bob', { cookie: admin });
    expect(await personNamed('bob')).toEqual([]);
    expect(await explain('bob', 'hr-1')).toMatchObject({ known: 'name', verdict: { answer: 'unknown' } });
    ahead = DAY;
    await write('internalusers/bob', { password: PASSWORD });
    expect(await personNamed('bob')).toMatchObject([{ kind: 'internal', last_seen: null }]);
    await gateway.signIn('bob', PASSWORD);
    const [bob] = await personNamed('bob');
    expect(bob?.first_seen).toBe(bob?.last_seen);
  });

  it('opens only to those who can read the security configuration, and forgets only for those who can change it', async () => {
    const { gateway, write, read } = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: { INTERNALUSERS: ['PUT', 'PATCH', 'DELETE', 'POST'] },
      },
    });
    await write('roles/auditor', { cluster_permissions: ['cluster_monitor'] });
    await write('internalusers/ann', { password: PASSWORD, opendistro_security_roles: ['auditor'] });
    await write('internalusers/eve', { password: PASSWORD });
    const eve = await gateway.signIn('eve', PASSWORD);
    const ann = await gateway.signIn('ann', PASSWORD);
    const forget = (cookie: string) => gateway.call('DELETE', '/api/v1/people/eve', { cookie });
    expect((await read(eve)).status).toBe(403);
    expect((await forget(eve)).status).toBe(403);
    expect(await read(ann)).toMatchObject({ status: 200, body: { can_forget: false } });
    expect((await forget(ann)).status).toBe(403);
    expect((await gateway.call('GET', '/api/v1/people')).status).toBe(401);
  });

  it('forgets a person, whatever the name, and reports it', async () => {
    const { gateway, admin, personNamed } = await open(BY_PROXY);
    const name = 'cn=carla/ops 100%';
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied(name, 'staff') });
    expect(await personNamed(name)).toHaveLength(1);
    const forget = () =>
      gateway.call('DELETE', `/api/v1/people/${encodeURIComponent(name)}`, { cookie: admin });
    expect((await forget()).status).toBe(200);
    expect(await personNamed(name)).toEqual([]);
    expect((await forget()).status).toBe(404);
    expect(gateway.log.some((line) => line.includes('person removed from the register'))).toBe(true);
  });

  it('answers 304 to a client that has the list, until somebody signs in', async () => {
    const { gateway, admin } = await open();
    const first = await gateway.call('GET', '/api/v1/people', { cookie: admin });
    const etag = first.headers.get('etag') ?? '';
    const again = () =>
      gateway.call('GET', '/api/v1/people', { cookie: admin, headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    ahead = DAY;
    await gateway.signIn();
    expect((await again()).status).toBe(200);
  });

  it('makes the list again only after a sign-in, a change of a user or a minute', async () => {
    const lists = jest.spyOn(LocalPeople.prototype, 'list');
    const { gateway, write, read } = await open();
    const isMade = async () => {
      lists.mockClear();
      expect((await read()).status).toBe(200);
      return lists.mock.calls.length > 0;
    };
    ahead = -(Date.now() % 60_000);
    expect([await isMade(), await isMade()]).toEqual([true, false]);
    await write('internalusers/bob', { password: PASSWORD });
    expect([await isMade(), await isMade()]).toEqual([true, false]);
    await gateway.signIn('bob', PASSWORD);
    expect([await isMade(), await isMade()]).toEqual([true, false]);
    ahead += 60_000;
    expect([await isMade(), await isMade()]).toEqual([true, false]);
    lists.mockRestore();
  });

  it('keeps nobody longer than configured, and survives a restart', async () => {
    const { gateway, personNamed } = await open({ ...BY_PROXY, 'people.retentionDays': 30 });
    await gateway.call('GET', '/api/v1/auth/type', { headers: proxied('carla', '') });
    expect(await personNamed('carla')).toHaveLength(1);
    await gateway.close();
    const { folder } = gateway;
    const later = await open({ ...BY_PROXY, 'people.retentionDays': 30 }, { folder });
    expect(await later.personNamed('carla')).toHaveLength(1);
    ahead = 31 * DAY;
    await later.gateway.signIn();
    expect(await later.personNamed('carla')).toEqual([]);
    const { count } = later.gateway.db
      .prepare(`SELECT count(*) AS count FROM people WHERE name = '"carla"'`)
      .get() as { count: number };
    expect(count).toBe(0);
  });

  it('can be switched off, which removes what it has', async () => {
    const before = await open();
    await before.gateway.close();
    const { gateway, read } = await open({ 'people.enabled': false }, { folder: before.gateway.folder });
    expect((await read()).body).toMatchObject({
      register: { state: 'off' },
      people: [{ name: 'admin', last_seen: null }],
    });
    expect(gateway.db.prepare('SELECT count(*) AS count FROM people').get()).toEqual({ count: 0 });
  });

  it('neither fails nor delays a sign-in when it cannot be written', async () => {
    const { gateway, read } = await open();
    await read();
    gateway.db.exec('DROP TABLE people');
    const answer = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', password: 'Harbour-Lantern-42!' },
    });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe('');
    // Reading waits until the sign-in is registered or has failed.
    expect((await read()).status).toBe(500);
    expect(gateway.log.some((line) => line.includes('a sign-in could not be registered'))).toBe(true);
  });
});
