import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EndedSessions, type OwnSessions, type PresentSession } from '../../../contract/ownSessions';
import { embeddedOf } from '../../support/embedded';
import { EVERYTHING, storedEvents } from '../audit/support';
import { bootOf, cookieOf, SESSION_STORES, startGateway, type TestGateway } from './support';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const USER = { password: 'Quiet-Meadow-17!', attributes: {}, backend_roles: [] };

describe.each(SESSION_STORES)('how long a session lives, with sessions %s', (_where, settings) => {
  let gateway: TestGateway;
  let now: number;
  const start = async (more: object = {}) => {
    now = Date.parse('2026-03-01T08:00:00Z');
    gateway = await startGateway({ ...settings, ...more }, { now: () => now });
  };
  afterEach(() => gateway.dispose());

  /** A browser: it sends back the cookies that it was given last. */
  async function browser() {
    let cookie = await gateway.signIn();
    return async (path = '/api/v1/configuration/account', isByItself = false) => {
      const headers: Record<string, string> = isByItself ? { 'osd-system-request': 'true' } : {};
      const response = await gateway.call('GET', path, { cookie, headers });
      if (response.headers.getSetCookie().length > 0 && response.status === 200) cookie = cookieOf(response);
      return response;
    };
  }
  const clockOf = async (response: Promise<Response>) =>
    ((await (await response).json()) as PresentSession).clock;

  it('ends after an idle hour and not before, counted from the last request', async () => {
    await start();
    const ask = await browser();
    now += 59 * MINUTE;
    expect((await ask()).status).toBe(200);
    now += 59 * MINUTE;
    expect((await ask()).status).toBe(200);
    now += HOUR;
    expect((await ask()).status).toBe(401);
  });

  it('is not kept alive by what a page asks by itself [HTTP-10]', async () => {
    await start();
    const ask = await browser();
    for (let asked = 0; asked < 59; asked += 1) {
      now += MINUTE;
      expect((await ask('/api/status', true)).status).toBe(200);
    }
    now += MINUTE;
    expect((await ask('/api/status', true)).status).toBe(401);
    expect((await ask()).status).toBe(401);
  });

  it('ends at its absolute limit however much it is used, and says beforehand that nothing helps', async () => {
    await start({ 'opensearch_security.session.absolute_ttl': 2 * HOUR });
    const ask = await browser();
    expect(await clockOf(ask('/api/v1/session'))).toMatchObject({ endsIn: HOUR, endsBy: 'idle' });
    for (let used = 0; used < 11; used += 1) {
      now += 10 * MINUTE;
      expect((await ask()).status).toBe(200);
    }
    expect(await clockOf(ask('/api/v1/session'))).toMatchObject({ endsIn: 10 * MINUTE, endsBy: 'absolute' });
    now += 10 * MINUTE;
    expect((await ask()).status).toBe(401);
  });

  it('ends after its ttl without keepalive, used or not', async () => {
    await start({ 'opensearch_security.session.keepalive': false });
    const ask = await browser();
    now += 30 * MINUTE;
    expect(await clockOf(ask('/api/v1/session'))).toMatchObject({ endsIn: 30 * MINUTE, endsBy: 'absolute' });
    now += 30 * MINUTE;
    expect((await ask()).status).toBe(401);
  });

  it('reports its expiry with the page and on request, and requests do not extend it', async () => {
    await start();
    const ask = await browser();
    now += 20 * MINUTE;
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = (await (await ask('/api/v1/session', true)).json()) as PresentSession;
      expect(answer).toEqual({
        user_name: 'admin',
        authType: 'basicauth',
        clock: { endsIn: 40 * MINUTE, endsBy: 'idle', tellEvery: 6 * MINUTE },
      });
    }
    const { session } = bootOf(await (await ask('/app/home')).text());
    expect(session?.clock).toEqual({ endsIn: HOUR, endsBy: 'idle', tellEvery: 6 * MINUTE });
  });

  it('has no page, file or answer about a user kept by the browser', async () => {
    await start();
    const ask = await browser();
    for (const path of ['/app/home', '/api/v1/session', '/api/v1/configuration/account', '/api/v1/auth/type'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('where a user is signed in', () => {
  let gateway: TestGateway;
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-03-01T08:00:00Z');
    gateway = await startGateway({ 'server.trustedProxies': ['127.0.0.1'] }, { now: () => now });
  });
  afterEach(() => gateway.dispose());

  const from = (address: string, browser: string) => ({ 'x-forwarded-for': address, 'user-agent': browser });
  const signIn = async (headers: Record<string, string>, username = 'admin', password?: string) =>
    cookieOf(
      await gateway.call('POST', '/auth/login', {
        headers,
        body: { username, password: password ?? 'Harbour-Lantern-42!' },
      }),
    );
  const listOf = async (cookie: string, headers = {}) =>
    (await (await gateway.call('GET', '/api/v1/sessions', { cookie, headers })).json()) as OwnSessions;
  const status = async (cookie: string) =>
    (await gateway.call('GET', '/api/v1/configuration/account', { cookie })).status;
  const desk = from('203.0.113.7', 'Desk/1');
  const phone = from('2001:db8::1', 'Phone/2');

  it('lists every session with since when, last seen, from where and with what, the own one marked', async () => {
    const atDesk = await signIn(desk);
    now += 10 * MINUTE;
    await signIn(phone);
    now += 5 * MINUTE;
    const { sessions, isComplete } = await listOf(atDesk, desk);
    expect(isComplete).toBe(true);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        authType: 'basicauth',
        since: '2026-03-01T08:00:00.000Z',
        lastSeen: '2026-03-01T08:15:00.000Z',
        address: '203.0.113.7',
        browser: 'Desk/1',
        isPresent: true,
      },
      expect.objectContaining({
        since: '2026-03-01T08:10:00.000Z',
        lastSeen: '2026-03-01T08:10:00.000Z',
        address: '2001:db8::1',
        browser: 'Phone/2',
        isPresent: false,
      }),
    ]);
    expect(atDesk).not.toContain(sessions[0]?.id);
  });

  it('ends one of them at once, everywhere, and no one else’s', async () => {
    const atDesk = await signIn(desk);
    const onPhone = await signIn(phone);
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', { cookie: atDesk, body: USER });
    const mara = await signIn(desk, 'mara', USER.password);
    const ofPhone = (await listOf(atDesk)).sessions.find(({ isPresent }) => !isPresent)?.id ?? '';

    expect((await gateway.call('DELETE', `/api/v1/sessions/${ofPhone}`, { cookie: mara })).status).toBe(404);
    expect(await status(onPhone)).toBe(200);
    const ended = await gateway.call('DELETE', `/api/v1/sessions/${ofPhone}`, { cookie: atDesk });
    expect((await ended.json()) as EndedSessions).toEqual({ ended: 1 });
    expect(await status(onPhone)).toBe(401);
    expect(await status(atDesk)).toBe(200);
    expect(await status(mara)).toBe(200);
    expect((await gateway.call('DELETE', `/api/v1/sessions/${ofPhone}`, { cookie: atDesk })).status).toBe(
      404,
    );
    expect((await gateway.call('GET', '/app/home', { cookie: onPhone })).status).toBe(302);
  });

  it('ends all the others, keeps the present one, and is an audit event', async () => {
    const atDesk = await signIn(desk);
    await gateway.call('POST', '/api/v1/configuration/audit/config', { cookie: atDesk, body: EVERYTHING });
    const others = [await signIn(phone), await signIn(phone)];
    const ended = await gateway.call('DELETE', '/api/v1/sessions', { cookie: atDesk });
    expect((await ended.json()) as EndedSessions).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect((await listOf(atDesk)).sessions).toHaveLength(1);
    embeddedOf(gateway).audit.flush();
    const events = storedEvents(gateway.folder);
    expect(events).toContainEqual(
      expect.objectContaining({
        audit_category: 'GRANTED_PRIVILEGES',
        audit_request_effective_user: 'admin',
        audit_rest_request_path: '/api/v1/sessions',
        audit_rest_request_method: 'DELETE',
      }),
    );
  });

  it('ends the present one when it is meant, cookie included', async () => {
    const atDesk = await signIn(desk);
    const [own] = (await listOf(atDesk)).sessions;
    const ended = await gateway.call('DELETE', `/api/v1/sessions/${own?.id}`, { cookie: atDesk });
    expect(ended.headers.getSetCookie()[0]).toMatch(/^gatehouse_authentication=;/);
    expect(await status(atDesk)).toBe(401);
  });

  it('does not show sessions that a new password has ended', async () => {
    const admin = await signIn(desk);
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', { cookie: admin, body: USER });
    await signIn(desk, 'mara', USER.password);
    const changed = { ...USER, password: 'Silver-Thicket-58!' };
    await gateway.call('POST', '/api/v1/configuration/internalusers/mara', { cookie: admin, body: changed });
    const mara = await signIn(desk, 'mara', changed.password);
    expect((await listOf(mara)).sessions).toHaveLength(1);
  });

  it('is no one’s business without a session, and needs the header of our own pages', async () => {
    expect((await gateway.call('GET', '/api/v1/sessions')).status).toBe(401);
    expect((await gateway.call('GET', '/api/v1/session')).status).toBe(401);
    const cookie = await signIn(desk);
    const bare = await fetch(`${gateway.url}/api/v1/sessions`, { method: 'DELETE', headers: { cookie } });
    expect(bare.status).toBe(400);
  });

  it('keeps visitors, who share one name, apart', async () => {
    const visited = await startGateway({
      'opensearch_security.auth.anonymous_auth_enabled': true,
      'opensearch_security.auth.type': 'basicauth',
    });
    const visit = async () => cookieOf(await visited.call('GET', '/auth/anonymous'));
    const [first, second] = [await visit(), await visit()];
    const list = await visited.call('GET', '/api/v1/sessions', { cookie: first });
    expect(((await list.json()) as OwnSessions).sessions).toHaveLength(1);
    expect((await visited.call('DELETE', '/api/v1/sessions', { cookie: first })).status).toBe(409);
    expect((await visited.call('GET', '/api/v1/session', { cookie: second })).status).toBe(200);
    await visited.dispose();
  });
});
