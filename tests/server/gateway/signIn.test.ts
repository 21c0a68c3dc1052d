import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embeddedOf } from '../../support/embedded';
import { storedEvents } from '../audit/support';
import { ADMIN_PASSWORD, basic, cookieOf, SESSION_STORES, startGateway, type TestGateway } from './support';

describe.each(SESSION_STORES)('signing in over HTTP, with sessions %s', (where, settings) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({
      ...settings,
      'opensearch_security.auth.forbidden_usernames': ['robot'],
    });
  });
  afterAll(() => gateway.dispose());

  const account = (cookie: string) => gateway.call('GET', '/api/v1/configuration/account', { cookie });

  it('signs in by POST /auth/login with an HttpOnly SameSite cookie [AUTH-02, OPEN-07]', async () => {
    const response = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      username: 'admin',
      tenants: expect.objectContaining({ admin: true }),
      roles: expect.arrayContaining(['all_access']),
      backendroles: ['admin'],
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      where === 'in cookies'
        ? /^gatehouse_authentication=[\w-]{100,1000};/
        : /^gatehouse_authentication=[\w-]{43};/,
    );
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toMatch(/Max-Age|Expires|Secure/);
  });

  it.each([
    ['a wrong password', { username: 'admin', password: 'wrong' }],
    ['an unknown name', { username: 'unknown', password: ADMIN_PASSWORD }],
    ['an empty password', { username: 'admin', password: '' }],
  ])('refuses %s with the same words and no cookie [B05]', async (_what, body) => {
    const response = await gateway.call('POST', '/auth/login', { body });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Invalid username or password. Please try again.',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a forbidden name with 400 before checking the password', async () => {
    const response = await gateway.call('POST', '/auth/login', {
      body: { username: 'robot', password: 'x' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Invalid username or password' });
  });

  it('names the field that is missing, and never repeats what was sent', async () => {
    const response = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', pass: 'hush-hush' },
    });
    expect(response.status).toBe(400);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain('password');
    expect(message).not.toContain('hush-hush');
  });

  it('ends the session at sign-out, and sign-out never fails [AUTH-15, API-05] (abuse case 3)', async () => {
    const cookie = await gateway.signIn();
    expect((await account(cookie)).status).toBe(200);
    const out = await gateway.call('POST', '/auth/logout', { cookie });
    expect(out.status).toBe(200);
    expect(await out.json()).toEqual({});
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^gatehouse_authentication=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect((await account(cookie)).status).toBe(401);
    expect((await gateway.call('POST', '/auth/logout', { cookie })).status).toBe(200);
  });

  it('gives every sign-in an id of its own, and none that the browser brought along', async () => {
    expect(await gateway.signIn()).not.toBe(await gateway.signIn());
    const planted = `gatehouse_authentication=${'A'.repeat(43)}`;
    const before = await gateway.signIn();
    await gateway.call('POST', '/auth/logout', { cookie: before });
    for (const cookie of [planted, before]) {
      const response = await gateway.call('POST', '/auth/login', {
        cookie,
        body: { username: 'admin', password: ADMIN_PASSWORD },
      });
      expect(cookieOf(response)).not.toContain(cookie);
      expect((await account(cookie)).status).toBe(401);
      expect((await account(cookieOf(response))).status).toBe(200);
    }
  });

  const check = (cookie: string | undefined, username: string, password: string) =>
    gateway.call('POST', '/auth/login', {
      cookie,
      body: { username, password },
      headers: { 'x-gatehouse-password-check': 'true' },
    });

  it('a check of the own password leaves the session as it is, and a wrong one is named [A20, ACCT-16]', async () => {
    const cookie = await gateway.signIn();
    const right = await check(cookie, 'admin', ADMIN_PASSWORD);
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie()).toEqual([]);
    const wrong = await check(cookie, 'admin', 'no');
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ message: 'Invalid current password.' });
    expect((await account(cookie)).status).toBe(200);
  });

  it("a check requires a session and covers only the caller's password [A20]", async () => {
    const cookie = await gateway.signIn();
    const other = await check(cookie, 'eve', 'x');
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({
      message: 'Only the password of admin can be checked here.',
    });
    expect((await account(cookie)).status).toBe(200);
    const unknown = await check(undefined, 'admin', ADMIN_PASSWORD);
    expect(unknown.status).toBe(401);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  const login = (cookie: string, body: object, headers: Record<string, string> = {}) =>
    gateway.call('POST', '/auth/login', { cookie, body, headers });
  const ADMIN = { username: 'admin', password: ADMIN_PASSWORD };

  it('valid credentials over a session replace it: a new id, the old one ended (C75)', async () => {
    const password = 'Quiet-Meadow-17!';
    const admin = await gateway.signIn();
    const body = { password, attributes: {}, backend_roles: [] };
    await gateway.call('POST', '/api/v1/configuration/internalusers/ines', { cookie: admin, body });
    const other = await gateway.signIn();

    const again = await login(admin, ADMIN);
    expect(again.status).toBe(200);
    const second = cookieOf(again);
    expect(second).not.toBe(admin);
    expect((await account(admin)).status).toBe(401);
    expect((await account(second)).status).toBe(200);

    const asInes = await login(second, { username: 'ines', password });
    expect(await asInes.json()).toMatchObject({ username: 'ines' });
    const third = cookieOf(asInes);
    expect((await account(second)).status).toBe(401);
    expect(await (await account(third)).json()).toMatchObject({ data: { user_name: 'ines' } });
    // Only the session of this browser ends.
    expect((await account(other)).status).toBe(200);
  });

  it('refused credentials and foreign pages leave a session as it is (C75)', async () => {
    const cookie = await gateway.signIn();
    const refused = await login(cookie, { username: 'ines', password: 'no' });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const foreign = await login(cookie, ADMIN, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    expect((await account(cookie)).status).toBe(200);
  });

  it('answers an API call without a session 401 in the platform shape', async () => {
    const response = await gateway.call('GET', '/api/v1/configuration/roles');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Authentication required',
    });
  });

  it('answers 401 to a cookie of an unknown session and leaves it to the console that gave it', async () => {
    const cookie = `gatehouse_authentication=${'A'.repeat(43)}`;
    const answers = [
      await account(cookie),
      await gateway.call('GET', '/app/login', { cookie }),
      await gateway.call('POST', '/auth/logout', { cookie }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('signs in by Authorization: Basic and gives a session cookie that works alone', async () => {
    const headers = { authorization: basic('admin', ADMIN_PASSWORD) };
    const first = await gateway.call('GET', '/api/v1/configuration/account', { headers });
    expect(first.status).toBe(200);
    expect((await account(cookieOf(first))).status).toBe(200);
    const again = await gateway.call('GET', '/api/v1/configuration/account', { headers });
    expect(cookieOf(again)).toBe(cookieOf(first));
  });

  it('refuses a wrong or malformed Basic header with 401', async () => {
    for (const authorization of [basic('admin', 'wrong'), 'Basic', 'Basic ####', 'Basic Og==']) {
      const response = await gateway.call('GET', '/api/v1/configuration/account', {
        headers: { authorization },
      });
      expect(response.status).toBe(401);
    }
  });

  it('ends every session of an account whose password was changed', async () => {
    const admin = await gateway.signIn();
    const user = { password: 'Quiet-Meadow-17!', attributes: {}, backend_roles: [] };
    await gateway.call('POST', '/api/v1/configuration/internalusers/walter', { cookie: admin, body: user });
    const walter = await gateway.signIn('walter', user.password);
    const changed = await gateway.call('POST', '/api/v1/configuration/account', {
      cookie: walter,
      body: { current_password: user.password, password: 'Silver-Thicket-58!' },
    });
    expect(await changed.json()).toEqual({ message: "'walter' updated." });
    expect((await account(walter)).status).toBe(401);
    expect((await account(await gateway.signIn('walter', 'Silver-Thicket-58!'))).status).toBe(200);
    await gateway.call('DELETE', '/api/v1/configuration/internalusers/walter', { cookie: admin });
  });

  it('ends the session of an account that was deleted', async () => {
    const admin = await gateway.signIn();
    const body = { password: 'Quiet-Meadow-17!' };
    await gateway.call('POST', '/api/v1/configuration/internalusers/wanda', { cookie: admin, body });
    const wanda = await gateway.signIn('wanda', body.password);
    await gateway.call('DELETE', '/api/v1/configuration/internalusers/wanda', { cookie: admin });
    expect((await account(wanda)).status).toBe(401);
    expect((await account(admin)).status).toBe(200);
  });

  it('writes no password, cookie or header into the log [C01]', async () => {
    const cookie = await gateway.signIn();
    await gateway.call('POST', '/auth/login', { body: { username: 'admin', password: 'canary-4711' } });
    await gateway.call('GET', '/api/v1/configuration/account?token=canary-4712', {
      headers: { authorization: basic('admin', 'canary-4713') },
    });
    const written = gateway.log.join('');
    expect(written).toContain('sign-in refused');
    for (const secret of [
      'canary-',
      cookie.split('=')[1] ?? '',
      cookie.split('=')[1]?.slice(0, 40) ?? '',
      ADMIN_PASSWORD,
      basic('admin', 'canary-4713'),
    ]) {
      expect(written).not.toContain(secret);
    }
  });
});

describe('guessing passwords', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ 'server.trustedProxies': ['127.0.0.1'], 'server.host': '127.0.0.1' });
  });
  afterAll(() => gateway.dispose());

  it('makes an account wait at one address, says how long, and leaves every other address alone', async () => {
    const attempt = (address: string, password: string) =>
      gateway.call('POST', '/auth/login', {
        body: { username: 'admin', password },
        headers: { 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    let last = await attempt('203.0.113.7', 'guess');
    for (let count = 0; last.status === 401 && count < 20; count += 1) {
      statuses.push(last.status);
      last = await attempt('203.0.113.7', 'guess');
    }
    expect(statuses).toHaveLength(11);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({
      error: 'Too Many Requests',
      message: expect.stringMatching(/^Too many failed attempts/),
    });
    // Not even the right password gets through while the account waits there ...
    expect((await attempt('203.0.113.7', ADMIN_PASSWORD)).status).toBe(429);
    // ... but no one can lock the administrator out elsewhere.
    expect((await attempt('198.51.100.2', ADMIN_PASSWORD)).status).toBe(200);
  });

  it('takes the addresses of one IPv6 network for one, since anyone who has one has them all', async () => {
    const guess = (address: string) =>
      gateway.call('POST', '/auth/login', {
        body: { username: 'admin', password: 'guess' },
        headers: { 'x-forwarded-for': address },
      });
    for (let host = 1; host <= 11; host += 1)
      expect((await guess(`2001:db8:0:7::${host.toString(16)}`)).status).toBe(401);
    expect((await guess('2001:db8::7:1:2:3:4')).status).toBe(429);
    expect((await guess('2001:db8:0:8::1')).status).toBe(401);
    expect((await guess('::ffff:203.0.113.99')).status).toBe(401);
  });

  it('writes a refusal into the audit log, although no one looked at the password', async () => {
    const guess = () =>
      gateway.call('POST', '/auth/login', {
        body: { username: 'watched', password: 'guess' },
        headers: { 'x-forwarded-for': '203.0.113.44', 'user-agent': 'Guesser/1' },
      });
    for (let count = 0; count < 11; count += 1) await guess();
    const failures = () => {
      embeddedOf(gateway).audit.flush();
      return storedEvents(gateway.folder).filter(
        (event) =>
          event.audit_category === 'FAILED_LOGIN' && event.audit_request_effective_user === 'watched',
      );
    };
    const before = failures().length;
    expect((await guess()).status).toBe(429);
    expect(failures()).toHaveLength(before + 1);
    expect(JSON.stringify(failures())).not.toContain('guess"');
  });

  it('counts guesses by Basic header as well', async () => {
    const headers = { authorization: basic('victim', 'guess'), 'x-forwarded-for': '203.0.113.8' };
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await gateway.call('GET', '/api/v1/configuration/account', { headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(11).fill(401), 429]);
  });
});
