import { afterEach, describe, expect, it } from '@jest/globals';
import {
  areCookiesSecure,
  cookieNameOfGateway,
  loadConfig,
  sessionCookieName,
  type SettingKey,
} from '../../../server/config';
import { ADMIN_PASSWORD, cookieOf, SESSION_STORES, startGateway, type TestGateway } from '../gateway/support';

const configOf = (settings: Partial<Record<SettingKey, unknown>>) =>
  loadConfig({
    flags: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, { value, flag: 'test' }])),
  });

const TLS = { 'server.ssl.enabled': true, 'server.ssl.certificate': 'c.pem', 'server.ssl.key': 'k.pem' };
const HTTPS = { 'server.publicBaseUrl': 'https://gate.example.com' };
const OFF = { 'opensearch_security.cookie.secure': false };
const ON = { 'opensearch_security.cookie.secure': true };
const PLAIN = 'gatehouse_authentication_5601';
const BOUND = '__Host-gatehouse_authentication_5601';

describe('the session cookie', () => {
  it.each([
    ['plain HTTP', {}, false, PLAIN],
    ['a public address of http', { 'server.publicBaseUrl': 'http://gate.example.com' }, false, PLAIN],
    ['TLS of its own', TLS, true, BOUND],
    ['a public address of https', HTTPS, true, BOUND],
    ['TLS, and secure: false', { ...TLS, ...OFF }, false, PLAIN],
    ['plain HTTP, and secure: true', ON, true, BOUND],
    ['a domain', { ...TLS, 'opensearch_security.cookie.domain': 'example.com' }, true, PLAIN],
    ['a base path', { ...HTTPS, 'server.basePath': '/gate' }, true, PLAIN],
    [
      'a name that has a prefix',
      { ...TLS, 'opensearch_security.cookie.name': '__Secure-mine' },
      true,
      '__Secure-mine',
    ],
  ])('with %s is Secure and bound to the host as browsers accept it', (_what, settings, isSecure, name) => {
    const config = configOf(settings);
    expect(areCookiesSecure(config)).toBe(isSecure);
    expect(sessionCookieName(config)).toBe(name);
  });

  it.each([
    ['__Host-mine', {}, /browsers accept __Host- only with/],
    ['__Host-mine', { ...TLS, 'server.basePath': '/gate' }, /without opensearch_security.cookie.domain/],
    ['__Secure-mine', OFF, /browsers accept __Secure- only with opensearch_security.cookie.secure/],
  ])('is refused under the name %s where browsers would not take it', (name, settings, reason) => {
    expect(() => configOf({ ...settings, 'opensearch_security.cookie.name': name })).toThrow(reason);
  });

  it.each([
    [{ ...TLS, 'opensearch_security.cookie.isSameSite': 'None' }, true],
    [{ 'opensearch_security.cookie.isSameSite': 'None' }, false],
  ])('with SameSite=None needs HTTPS of whatever kind', (settings, isTaken) => {
    const load = () => configOf(settings);
    if (isTaken) expect(load).not.toThrow();
    else expect(load).toThrow(/None needs opensearch_security.cookie.secure/);
  });
});

describe('the names of cookies', () => {
  const named = (settings: Partial<Record<SettingKey, unknown>>) => sessionCookieName(configOf(settings));

  it('hold the port where one gateway keeps the sessions, so that consoles on one host stay apart', () => {
    expect(named({ 'server.port': 5601 })).toBe('gatehouse_authentication_5601');
    expect(named({ 'server.port': 5602 })).toBe('gatehouse_authentication_5602');
    const config = configOf({ 'server.port': 5602 });
    expect(cookieNameOfGateway(config, 'security_authentication_oidc')).toBe(
      'security_authentication_oidc_5602',
    );
  });

  it('are the same on all gateways that share sessions, and can be configured', () => {
    const shared = {
      'server.port': 5602,
      'opensearch_security.session.store': 'cookie',
      'opensearch_security.cookie.password': 'a text that is long enough to seal with',
    };
    expect(named(shared)).toBe('gatehouse_authentication');
    expect(cookieNameOfGateway(configOf(shared), 'helper')).toBe('helper');
    expect(named({ 'server.port': 5602, 'opensearch_security.cookie.name': 'mine' })).toBe('mine');
  });
});

describe.each(SESSION_STORES)('two consoles on one host, with sessions %s', (_where, settings) => {
  let running: TestGateway[] = [];
  afterEach(async () => {
    for (const gateway of running) await gateway.dispose();
  });

  it.each([
    ['under one configured name', {}],
    ['where visitors come in by themselves', { 'opensearch_security.auth.anonymous_auth_enabled': true }],
  ])('keep the session of the other when their sign-in page opens, %s', async (_what, more) => {
    const [one, two] = (running = [
      await startGateway(settings),
      await startGateway({
        ...settings,
        ...more,
        'opensearch_security.cookie.password': 'what no other console seals with, long enough',
      }),
    ]);
    if (one === undefined || two === undefined) throw new Error('Both run.');
    const cookie = await one.signIn();
    const pages = [
      await two.call('GET', '/app/login', { cookie }),
      await two.call('GET', '/', { cookie }),
      await two.call('GET', '/api/v1/configuration/account', { cookie }),
      await two.call('POST', '/auth/logout', { cookie }),
    ];
    expect(pages.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect((await one.call('GET', '/api/v1/configuration/account', { cookie })).status).toBe(200);
  });
});

describe.each(SESSION_STORES)('a gateway that moved to HTTPS, with sessions %s', (_where, settings) => {
  let running: TestGateway | undefined;
  afterEach(() => running?.dispose());

  it('ignores a cookie from before, and removes it at the next sign-in', async () => {
    const before = (running = await startGateway(settings));
    const old = await before.signIn();
    expect(old).toMatch(/^gatehouse_authentication=/);
    await before.close();
    const gateway = (running = await startGateway({ ...settings, ...HTTPS }, { folder: before.folder }));
    const account = (cookie: string) => gateway.call('GET', '/api/v1/configuration/account', { cookie });

    const refused = await account(old);
    expect(refused.status).toBe(401);
    const page = await gateway.call('GET', '/app/login', { cookie: old });
    expect(page.status).toBe(200);

    const login = await gateway.call('POST', '/auth/login', {
      cookie: old,
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    expect(login.status).toBe(200);
    const lines = login.headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith('__Host-gatehouse_authentication='))).toEqual([
      expect.stringMatching(
        /^__Host-gatehouse_authentication=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(lines.filter((line) => line.startsWith('gatehouse_authentication=;'))).toHaveLength(1);
    const fresh = cookieOf(login);
    // A neighbouring host can set the plain name; it changes nothing.
    expect((await account(`${old}; ${fresh}`)).status).toBe(200);

    const out = await gateway.call('POST', '/auth/logout', { cookie: fresh });
    expect(out.headers.getSetCookie().join()).toMatch(/__Host-gatehouse_authentication=;/);
    expect((await account(fresh)).status).toBe(401);
  });
});

describe('the times of a session', () => {
  it('are an hour without use and twelve hours in all, unless configured', () => {
    const config = configOf({});
    expect(config['opensearch_security.session.ttl']).toBe(3_600_000);
    expect(config['opensearch_security.session.absolute_ttl']).toBe(43_200_000);
  });
});
