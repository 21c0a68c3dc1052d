import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityEvent, type ActivityPage } from '../../../contract/activity';
import { csvOfEvent } from '../../../server/activity/csv';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const ACTIVITY = '/api/v1/activity';

const gateways: TestGateway[] = [];
async function open(settings: Parameters<typeof startGateway>[0] = {}) {
  const gateway = await startGateway(settings);
  gateways.push(gateway);
  const cookie = await gateway.signIn();
  const write = async (method: string, path: string, body?: unknown) => {
    const answer = await gateway.call(method, `/api/v1/configuration/${path}`, {
      cookie,
      ...(body === undefined ? {} : { body }),
    });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  };
  const get = (query = '', as = cookie) => gateway.call('GET', ACTIVITY + query, { cookie: as });
  /** A page, once the audit events that wait in memory are in the file. */
  const read = async (query = '', as = cookie) => {
    gateway.embedded?.audit.flush();
    return (await (await get(query, as)).json()) as ActivityPage;
  };
  return { gateway, cookie, write, get, read };
}
afterAll(async () => {
  for (const gateway of gateways) await gateway.dispose();
});

describe('the activity', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open();
    const { write, gateway } = at;
    await write('POST', 'roles/night', { cluster_permissions: ['cluster_monitor'] });
    await write('POST', 'internalusers/mara', { password: PASSWORD });
    await expect(gateway.signIn('mara', 'wrong')).rejects.toThrow();
    const mara = await gateway.signIn('mara', PASSWORD);
    expect((await gateway.call('GET', '/api/v1/configuration/roles', { cookie: mara })).status).toBe(403);
    await write('POST', 'tenants/pier', { description: 'last' });
  });

  it('has changes, failed sign-ins and refusals, newest first, with who and from where', async () => {
    const { events, sources } = await at.read('?limit=200');
    expect(sources).toMatchObject({ history: 'shown', audit: 'shown' });
    expect(events[0]).toMatchObject({
      kind: 'change',
      by: 'admin',
      address: '127.0.0.1',
      revision: { type: 'tenants', name: 'pier', kind: 'created' },
    });
    expect(events.find(({ kind }) => kind === 'failure')).toMatchObject({
      by: 'mara',
      category: 'FAILED_LOGIN',
      address: '127.0.0.1',
    });
    expect(events.find(({ kind }) => kind === 'refusal')).toMatchObject({
      by: 'mara',
      category: 'MISSING_PRIVILEGES',
      request: 'GET /_plugins/_security/api/roles',
    });
    const times = events.map((event) => event.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('has sign-ins once the audit log records them', async () => {
    const { read, write, gateway, cookie } = at;
    const before = await read('?kind=signIn');
    expect([before.events, before.sources.signIns]).toEqual([[], false]);
    const answer = await gateway.call('GET', '/api/v1/configuration/audit', { cookie });
    const { config } = (await answer.json()) as { config: { audit: object } };
    await write('POST', 'audit/config', {
      ...config,
      audit: { ...config.audit, disabled_rest_categories: ['GRANTED_PRIVILEGES'] },
    });
    const signedIn = await gateway.signIn('mara', PASSWORD);
    for (let page = 1; page <= 3; page += 1)
      await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: signedIn });
    const { events, sources } = await read('?kind=signIn&user=mara');
    expect(events).toMatchObject([{ kind: 'signIn', by: 'mara', category: 'AUTHENTICATED' }]);
    expect(sources.signIns).toBe(true);
    expect((await read('?kind=signIn&user=MAR&match=part')).events).toHaveLength(1);
    expect((await read('?kind=signIn&user=mar')).events).toEqual([]);
  });

  it('is read page by page without gaps and doubles', async () => {
    const { read } = at;
    const all = (await read('?limit=200&user=mara')).events.map(({ id }) => id);
    const seen: string[] = [];
    for (let next: string | undefined; ;) {
      const page = await read(`?limit=2&user=mara${next === undefined ? '' : `&before=${next}`}`);
      seen.push(...page.events.map(({ id }) => id));
      next = page.next;
      if (next === undefined) break;
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(all);
  });

  it('shows each write as one event if requested, but every change in files', async () => {
    const { read, get, gateway, cookie } = at;
    const headers = { 'x-gatehouse-act': 'act-of-two-tenants' };
    for (const tenant of ['east', 'west']) {
      const path = `/api/v1/configuration/tenants/${tenant}`;
      const answer = await gateway.call('POST', path, { cookie, headers, body: { description: '' } });
      expect(answer.status).toBe(200);
    }
    const [act, other] = (await read('?group=write&kind=change&limit=2')).events;
    expect(act).toMatchObject({
      id: expect.stringMatching(/^write-\d+$/),
      revision: { together: { count: 2, parts: [{ type: 'tenants', kind: 'created', count: 2 }] } },
    });
    expect(other).toMatchObject({ revision: expect.not.objectContaining({ name: 'east' }) });
    const first = await read('?group=write&kind=change&limit=1');
    const next = await read(`?group=write&kind=change&limit=1&before=${first.next}`);
    expect([...first.events, ...next.events]).toEqual([act, other]);
    const [east, west] = (await (await get('?group=write&format=csv')).text())
      .split('\r\n')
      .filter((line) => /"(east|west)"/.test(line));
    expect([west, east]).toEqual([expect.stringContaining('"east"'), expect.stringContaining('"west"')]);
  });

  it('is narrowed by kind, user, address, entry and time', async () => {
    const { read } = at;
    const kinds = async (query: string) => [...new Set((await read(query)).events.map(({ kind }) => kind))];
    expect(await kinds('?kind=failure')).toEqual(['failure']);
    expect(await kinds('?type=roles&name=night')).toEqual(['change']);
    expect((await read('?user=otto')).events).toEqual([]);
    expect((await read('?address=10.0.0.1')).events).toEqual([]);
    expect((await read('?address=127.0.0.1')).events.length).toBeGreaterThan(3);
    expect((await read('?until=2020-01-01T00:00:00Z')).events).toEqual([]);
    expect((await read('?since=2020-01-01T00:00:00Z')).events.length).toBeGreaterThan(3);
    expect((await read('?since=1h')).events.length).toBeGreaterThan(3);
    expect((await read('?since=0s')).events).toEqual([]);
    for (const query of ['?kind=other', '?since=yesterday', '?limit=0', '?sitting=1'])
      expect({ query, status: (await at.get(query)).status }).toEqual({ query, status: 400 });
  });

  it('can be filtered by session: sign-in, changes of any kind, and refusals', async () => {
    const { read, write, gateway } = at;
    await write('POST', 'internalusers/iris', { password: PASSWORD });
    await write('POST', 'rolesmapping/all_access', { users: ['mara'], backend_roles: ['admin'] });
    const mara = await gateway.signIn('mara', PASSWORD);
    const as = async (method: string, path: string, body?: unknown) => {
      const options = { cookie: mara, ...(body === undefined ? {} : { body }) };
      return (await gateway.call(method, path, options)).status;
    };
    const listed = await gateway.call('GET', '/api/v1/sessions', { cookie: mara });
    const { sessions } = (await listed.json()) as { sessions: { id: string; isPresent: boolean }[] };
    const session = sessions.find(({ isPresent }) => isPresent)?.id ?? '';
    const done = [
      await as('POST', '/api/v1/configuration/tenants/mole', { description: '' }),
      await as('PUT', '/api/v1/accounts/iris', { disabled: true }),
      await as('POST', '/api/opensearch-dashboards/settings', { changes: { 'dateFormat:dow': 'Monday' } }),
    ];
    expect(done).toEqual([200, 200, 200]);
    await gateway.signIn('mara', PASSWORD);
    await write('POST', 'rolesmapping/all_access', { backend_roles: ['admin'] });
    expect(await as('GET', '/api/v1/configuration/roles')).toBe(403);
    const { events } = await read(`?session=${session}`);
    expect(events.map((event) => (event.kind === 'change' ? event.revision.type : event.kind))).toEqual([
      'refusal',
      'settings',
      'accounts',
      'tenants',
      'signIn',
    ]);
    expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['mara']));
    expect((await read('?session=unknown')).events).toEqual([]);
    // What names a session is no way in.
    expect(mara).not.toContain(session);
    const [name] = mara.split('=');
    expect(
      (await gateway.call('GET', '/api/v1/configuration/account', { cookie: `${name}=${session}` })).status,
    ).toBe(401);
  });

  it('is sent as NDJSON and CSV, all that the filter shows', async () => {
    const { get, read } = at;
    const { events } = await read('?limit=200&kind=change');
    const ndjson = await get('?format=ndjson&kind=change');
    expect(ndjson.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await ndjson.text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as ActivityEvent).id)).toEqual(events.map(({ id }) => id));
    const csv = await get('?format=csv&kind=change');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="activity.csv"');
    const [head, first] = (await csv.text()).split('\r\n');
    expect(head).toBe(
      '"time","kind","user","address","type","name","what","fields","request","reason","attempts","session"',
    );
    expect(first).toContain('"change","admin","127.0.0.1"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|x', '%x'])(
    'writes %j in CSV as text that no spreadsheet calculates',
    (name) => {
      const line = csvOfEvent({ id: 'a', at: 'now', kind: 'failure', by: name, category: 'FAILED_LOGIN' });
      // A tab or a line end may itself begin a cell, after which another apostrophe stands.
      expect(line).toContain(`"'${name.replace(/^([\t\r])/, "$1'")}"`);
    },
  );
});

describe('readers of the activity', () => {
  it('see the changes that they may read, and audit events only with the right to read the audit settings', async () => {
    const closed = Object.fromEntries(
      ['INTERNALUSERS', 'ROLES', 'ROLESMAPPING', 'ACTIONGROUPS', 'TENANTS', 'AUDIT', 'CONFIG'].map((type) => [
        type,
        ['PUT', 'PATCH', 'DELETE', 'POST'],
      ]),
    );
    const { gateway, write, read, get } = await open({
      'plugins.security.restapi.roles_enabled': ['all_access', 'auditor', 'clerk'],
      'plugins.security.restapi.endpoints_disabled': {
        auditor: closed,
        clerk: { ...closed, AUDIT: ['GET', 'PUT', 'PATCH'], INTERNALUSERS: ['GET'] },
      },
    });
    for (const role of ['auditor', 'clerk']) {
      await write('POST', `roles/${role}`, { cluster_permissions: ['cluster_monitor'] });
      await write('POST', `internalusers/${role}`, { password: PASSWORD });
      await write('POST', `rolesmapping/${role}`, { users: [role] });
    }
    await write('POST', 'internalusers/stranger', { password: PASSWORD });
    await expect(gateway.signIn('stranger', 'wrong')).rejects.toThrow();
    const auditor = await read('?limit=200', await gateway.signIn('auditor', PASSWORD));
    expect(new Set(auditor.events.map(({ kind }) => kind))).toEqual(new Set(['change', 'failure']));
    const clerk = await read('?limit=200', await gateway.signIn('clerk', PASSWORD));
    expect(clerk.sources).toEqual({ history: 'shown', audit: 'forbidden' });
    expect(clerk.events.filter(({ kind }) => kind !== 'change')).toEqual([]);
    const types = clerk.events.flatMap((event) => (event.kind === 'change' ? [event.revision.type] : []));
    expect(types).toContain('roles');
    expect(types).not.toContain('internalusers');
    const stranger = await get('', await gateway.signIn('stranger', PASSWORD));
    expect(stranger.status).toBe(403);
    expect((await gateway.call('GET', ACTIVITY)).status).toBe(401);
    expect((await gateway.call('GET', `${ACTIVITY}?format=csv`)).status).toBe(401);
  });
});
