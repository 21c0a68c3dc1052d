import { afterEach, describe, expect, it } from '@jest/globals';
import { type AccessAnswer } from '../../../contract/explain';
import { type HistoryPage } from '../../../contract/history';
import { type Memberships } from '../../../contract/memberships';
import { CONFIRMED_HEADER, LAST_ADMINISTRATOR } from '../../../contract/resources';
import type {} from '../../../server/services/memberships';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
/** Milliseconds until an end; shorter than a session lives. */
const LATER = 600_000;
const MAPPING = 'rolesmapping/hr_reader';

describe('memberships that end', () => {
  const gateways: TestGateway[] = [];
  /** The clock stands still unless a test moves it. */
  let time = Date.parse('2026-11-27T10:00:00Z');
  const at = (later: number) => new Date(time + later).toISOString();
  afterEach(async () => {
    await Promise.all(gateways.splice(0).map((gateway) => gateway.dispose()));
  });

  async function open() {
    time = Date.parse('2026-11-27T10:00:00Z');
    const gateway = await startGateway({}, { now: () => time });
    gateways.push(gateway);
    const admin = await gateway.signIn();
    const call = async (method: string, path: string, body?: unknown, cookie = admin) => {
      const answer = await gateway.call(method, path, { cookie, body });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const write = async (path: string, body: unknown) =>
      expect(await call('POST', `/api/v1/configuration/${path}`, body)).toMatchObject({ status: 200 });
    const read = async () => (await call('GET', '/api/v1/memberships')).body as Memberships;
    const end = (later: number, more: object = {}, user = 'eve') =>
      call('PUT', `/api/v1/memberships/hr_reader/${user}`, { ends_at: at(later), ...more });
    const users = async () => {
      const { body } = await call('GET', `/api/v1/configuration/${MAPPING}`);
      return (body as { users: string[] }).users;
    };
    const verdict = async () => {
      const question = { actions: ['indices:data/read/search'], index: 'hr-1' };
      const { body } = await call('POST', '/api/v1/explain', { user: 'eve', question });
      return (body as AccessAnswer).verdict?.answer;
    };
    /** Effective roles of a session. */
    const rolesOf = async (cookie: string) => {
      const answer = await gateway.call('GET', '/api/v1/configuration/account', { cookie });
      return answer.status === 200 ? ((await answer.json()) as { data: { roles: string[] } }).data.roles : [];
    };
    await write('internalusers/eve', { password: PASSWORD });
    await write('roles/hr_reader', {
      index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }],
    });
    await write(MAPPING, { users: ['bob', 'eve'] });
    return { gateway, admin, call, write, read, end, users, verdict, rolesOf };
  }

  it('gives the role one millisecond before its end, and refuses it exactly at the end', async () => {
    const { gateway, end, verdict, users, read } = await open();
    expect(await end(LATER)).toMatchObject({ status: 200 });
    const eve = { userName: 'eve', backendRoles: [], attributes: {}, stamp: 'x' };
    const roles = () => gateway.embedded?.backend.rolesOf(eve, '');
    time += LATER - 1;
    expect(roles()).toContain('hr_reader');
    expect(await verdict()).toBe('yes');
    time += 1;
    expect(roles()).not.toContain('hr_reader');
    expect(await verdict()).toBe('no');
    // The entry is removed a little later, which changes no answer.
    expect(await users()).toEqual(['bob', 'eve']);
    expect((await read()).memberships).toMatchObject([{ role: 'hr_reader', user: 'eve', over: true }]);
  });

  it('removes the entry, ends the sessions of the user, and tells the history', async () => {
    const { gateway, call, end, users, read, rolesOf } = await open();
    const eve = await gateway.signIn('eve', PASSWORD);
    await end(LATER);
    expect(await rolesOf(eve)).toContain('hr_reader');
    time += LATER;
    await gateway.app.memberships.look();
    expect(await users()).toEqual(['bob']);
    expect((await read()).memberships).toEqual([]);
    expect((await gateway.call('GET', '/api/v1/configuration/account', { cookie: eve })).status).toBe(401);
    const { body } = await call('GET', '/api/v1/history?type=rolesmapping&name=hr_reader');
    const [last] = (body as HistoryPage).revisions;
    expect(last).toMatchObject({ origin: 'ended', name: 'hr_reader', fields: ['users'] });
    expect(last).not.toHaveProperty('by');
    expect(gateway.log.filter((line) => line.includes('"membership ended"'))).toHaveLength(1);
    await gateway.app.memberships.look();
    expect(gateway.log.filter((line) => line.includes('"membership ended"'))).toHaveLength(1);
  });

  it('is cancelled when the entry is removed and added again, and kept by other writes', async () => {
    const { gateway, write, end, read, users, call } = await open();
    await end(LATER);
    await write(MAPPING, { users: ['carl', 'eve'] });
    expect((await read()).memberships).toMatchObject([{ user: 'eve', ends_at: at(LATER) }]);
    await write(MAPPING, { users: ['carl'] });
    expect((await read()).memberships).toEqual([]);
    await write(MAPPING, { users: ['carl', 'eve'] });
    time += LATER;
    await gateway.app.memberships.look();
    expect(await users()).toEqual(['carl', 'eve']);
    time -= LATER;
    await end(LATER);
    await call('DELETE', `/api/v1/configuration/${MAPPING}`);
    await write(MAPPING, { users: ['eve'] });
    expect((await read()).memberships).toEqual([]);
  });

  it('takes an end before the user is added, so that access without an end never exists', async () => {
    const { write, end, read, verdict } = await open();
    await write(MAPPING, { users: ['bob'] });
    expect(await end(LATER, { announced: true })).toMatchObject({ status: 200 });
    expect((await read()).memberships).toEqual([]);
    await write(MAPPING, { users: ['bob', 'eve'] });
    expect((await read()).memberships).toMatchObject([{ user: 'eve', ends_at: at(LATER), set_by: 'admin' }]);
    time += LATER;
    expect(await verdict()).toBe('no');
  });

  it('drops an announced end that no write follows, and ignores writes of others', async () => {
    const { gateway, write, end, read, call } = await open();
    await write(MAPPING, { users: ['bob'] });
    await end(LATER, { announced: true });
    time += 300_000;
    await gateway.app.memberships.look();
    await write(MAPPING, { users: ['bob', 'eve'] });
    expect((await read()).memberships).toEqual([]);

    await write(MAPPING, { users: ['bob'] });
    await end(LATER, { announced: true });
    await write('internalusers/ann', { password: PASSWORD, backend_roles: ['admin'] });
    const ann = await gateway.signIn('ann', PASSWORD);
    const saved = await call('POST', `/api/v1/configuration/${MAPPING}`, { users: ['bob', 'eve'] }, ann);
    expect(saved).toMatchObject({ status: 200 });
    expect((await read()).memberships).toEqual([]);
  });

  it('refuses a time that has passed, a user who is not listed, a pattern and a reserved mapping', async () => {
    const { gateway, end, call, write } = await open();
    expect(await end(0)).toMatchObject({ status: 400 });
    expect(await end(LATER, {}, 'nobody')).toMatchObject({ status: 409 });
    expect(await end(LATER, {}, 'ev*')).toMatchObject({ status: 400 });
    expect(await call('PUT', '/api/v1/memberships/none/eve', { ends_at: at(LATER) })).toMatchObject({
      status: 404,
    });
    expect(await call('DELETE', '/api/v1/memberships/hr_reader/eve')).toMatchObject({ status: 404 });
    await write('rolesmapping/all_access', { users: ['admin'], backend_roles: [] });
    expect(await call('PUT', '/api/v1/memberships/all_access/admin', { ends_at: at(LATER) })).toMatchObject({
      status: 428,
    });
    const confirmed = await gateway.call('PUT', '/api/v1/memberships/all_access/admin', {
      cookie: await gateway.signIn(),
      body: { ends_at: at(LATER) },
      headers: { [CONFIRMED_HEADER]: LAST_ADMINISTRATOR },
    });
    expect(confirmed.status).toBe(200);
  });

  it('is closed to users who may not change role mappings', async () => {
    const { gateway, call, end } = await open();
    await end(LATER);
    const eve = await gateway.signIn('eve', PASSWORD);
    expect(await call('GET', '/api/v1/memberships', undefined, eve)).toMatchObject({ status: 403 });
    expect(await call('PUT', '/api/v1/memberships/hr_reader/bob', { ends_at: at(LATER) }, eve)).toMatchObject(
      { status: 403 },
    );
    expect(await call('DELETE', '/api/v1/memberships/hr_reader/eve', undefined, eve)).toMatchObject({
      status: 403,
    });
  });

  it('answers 304 while nothing has changed, and removes an end on request', async () => {
    const { gateway, admin, end, read, call, users } = await open();
    await end(LATER);
    const first = await gateway.call('GET', '/api/v1/memberships', { cookie: admin });
    const etag = first.headers.get('etag') ?? '';
    const again = () =>
      gateway.call('GET', '/api/v1/memberships', { cookie: admin, headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    expect(await call('DELETE', '/api/v1/memberships/hr_reader/eve')).toMatchObject({ status: 200 });
    expect((await again()).status).toBe(200);
    expect(await read()).toEqual({ memberships: [], ending: { state: 'exact' }, can_change: true });
    expect(await users()).toEqual(['bob', 'eve']);
  });
});
