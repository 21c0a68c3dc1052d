import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnSessions } from '../../../contract/ownSessions';
import { COOKIE_OVERHEAD, MAX_COOKIE_BYTES } from '../../../server/session/cookiePieces';
import {
  ADMIN_PASSWORD,
  cookieOf,
  SESSION_STORES,
  type Settings,
  startGateway,
  type TestGateway,
} from './support';

const [, COOKIES = {}] = SESSION_STORES[1] ?? [];
const PASSWORD = 'Quiet-Meadow-17!';

/** Names that do not compress, as those of a directory do not much either. */
const roles = (count: number) =>
  Array.from({ length: count }, (_, index) => createHash('sha256').update(String(index)).digest('base64url'));

describe('sessions that live in cookies', () => {
  const running: TestGateway[] = [];
  let now: number;
  let one: TestGateway;
  const start = async (settings: Settings = {}, folder?: string) => {
    const gateway = await startGateway(
      { ...COOKIES, ...settings },
      { now: () => now, ...(folder ? { folder } : {}) },
    );
    running.push(gateway);
    return gateway;
  };
  /** Another gateway with the same accounts. */
  const startAnother = async (settings: Settings = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    cpSync(join(one.folder, 'data'), join(folder, 'data'), { recursive: true });
    return start(settings, folder);
  };
  const status = async (gateway: TestGateway, cookie: string) =>
    (await gateway.call('GET', '/api/v1/configuration/account', { cookie })).status;
  const createUser = async (count: number) => {
    await one.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie: await one.signIn(),
      body: { password: PASSWORD, backend_roles: roles(count), attributes: {} },
    });
  };
  const signInAs = (username: string, password: string, cookie?: string) =>
    one.call('POST', '/auth/login', { body: { username, password }, cookie });

  beforeEach(async () => {
    now = Date.parse('2026-03-01T08:00:00Z');
    one = await start();
  });
  afterEach(async () => {
    for (const gateway of running.splice(0)) await gateway.dispose();
  });

  it('are good at every gateway that has the key and the accounts', async () => {
    const cookie = await one.signIn();
    expect(await status(await startAnother(), cookie)).toBe(200);
    const stranger = await startAnother({
      'opensearch_security.cookie.password': 'another-text-of-more-than-32-characters',
    });
    expect(await status(stranger, cookie)).toBe(401);
  });

  it('go on with an earlier key, and are sealed with the new one at their next use', async () => {
    const cookie = await one.signIn();
    const password = 'the-next-text-of-more-than-32-characters';
    const other = await startAnother({
      'opensearch_security.cookie.password': password,
      'opensearch_security.cookie.previous_passwords': [COOKIES['opensearch_security.cookie.password']],
    });
    const used = await other.call('GET', '/api/v1/configuration/account', { cookie });
    expect(used.status).toBe(200);
    const third = await startAnother({ 'opensearch_security.cookie.password': password });
    expect(await status(third, cookieOf(used))).toBe(200);
    expect(await status(third, cookie)).toBe(401);
  });

  it('are split over cookies of at most 4,000 bytes, overhead counted, and put together again [CONST-01]', async () => {
    await createUser(90);
    const response = await signInAs('mara', PASSWORD);
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const [index, cookie] of cookies.entries()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      expect(name).toBe(`gatehouse_authentication_${index + 1}`);
      expect(value.length * COOKIE_OVERHEAD).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
      expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
    }
    const cookie = cookieOf(response);
    expect(await status(one, cookie)).toBe(200);
    expect(await status(one, cookie.split('; ').slice(1).join('; '))).toBe(401);
    const out = await one.call('POST', '/auth/logout', { cookie });
    expect(
      out.headers.getSetCookie().filter((line) => line.includes('_1=;') || line.includes('_2=;')),
    ).toHaveLength(2);
  });

  it('leave no piece of a longer one behind', async () => {
    await createUser(90);
    const long = cookieOf(await signInAs('mara', PASSWORD));
    await one.call('POST', '/auth/logout', { cookie: long });
    const short = await signInAs('admin', ADMIN_PASSWORD, long);
    const lines = short.headers.getSetCookie();
    expect(lines.some((line) => line.startsWith('gatehouse_authentication_1=;'))).toBe(true);
    expect(await status(one, cookieOf(short))).toBe(200);
  });

  it('that are too large are refused with the reason, and no one is sent in circles', async () => {
    await createUser(400);
    const response = await signInAs('mara', PASSWORD);
    expect(response.status).toBe(431);
    expect(((await response.json()) as { message: string }).message).toMatch(/too large.*backend roles/);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(one.log.join('')).not.toContain(PASSWORD);
  });

  it('end at once at the gateway where a user signs out, also for a copy of the cookie', async () => {
    const cookie = await one.signIn();
    now += 10 * 60_000;
    const later = cookieOf(await one.call('GET', '/api/v1/configuration/account', { cookie }));
    expect(later).not.toBe(cookie);
    await one.call('POST', '/auth/logout', { cookie: later });
    expect([await status(one, later), await status(one, cookie)]).toEqual([401, 401]);
  });

  it('end everywhere with a new password', async () => {
    const admin = await one.signIn();
    await createUser(1);
    const mara = cookieOf(await signInAs('mara', PASSWORD));
    expect(await status(one, mara)).toBe(200);
    await one.call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie: admin,
      body: { password: 'Silver-Thicket-58!', attributes: {}, backend_roles: [] },
    });
    expect(await status(one, mara)).toBe(401);
    expect(await status(await startAnother(), mara)).toBe(401);
  });

  it('cannot be read or changed by who has them', async () => {
    const cookie = await one.signIn();
    const value = cookie.split('=')[1] ?? '';
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('admin');
    const changed = `${value.slice(0, 60)}${value[60] === 'A' ? 'B' : 'A'}${value.slice(61)}`;
    expect(await status(one, `gatehouse_authentication=${changed}`)).toBe(401);
  });

  it('keep the tenant that was chosen', async () => {
    const cookie = await one.signIn();
    const chosen = await one.call('POST', '/api/v1/multitenancy/tenant', {
      cookie,
      body: { tenant: '__user__', username: 'admin' },
    });
    const tenant = await one.call('GET', '/api/v1/multitenancy/tenant', { cookie: cookieOf(chosen) });
    expect(await tenant.text()).toBe('__user__');
  });

  it('are listed as the present one alone, and the others are not claimed to be ended', async () => {
    const cookie = await one.signIn();
    await one.signIn();
    const list = (await (await one.call('GET', '/api/v1/sessions', { cookie })).json()) as OwnSessions;
    expect(list).toMatchObject({ isComplete: false, sessions: [{ isPresent: true }] });
    const ended = await one.call('DELETE', '/api/v1/sessions', { cookie });
    expect(ended.status).toBe(409);
  });
});
