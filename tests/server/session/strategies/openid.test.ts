import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccessAnswer } from '../../../../contract/explain';
import { type People } from '../../../../contract/people';
import { type AuditEvent } from '../../../../server/audit';
import { OWN_PREFIX } from '../../../../src/api/storage/fields';
import { embeddedOf } from '../../../support/embedded';
import { startProvider, type TestProvider } from '../../../support/oidc';
import { Visitor, withoutCode } from '../../../support/visitor';
import { storedEvents } from '../../audit/support';
import {
  ADMIN_PASSWORD,
  basic,
  SESSION_STORES,
  type Settings,
  startGateway,
  type TestGateway,
} from '../../gateway/support';

const HOUR = 3_600_000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

/** Everything as it should be again. */
const reset = () =>
  provider.set({
    roles: { alice: ['admin', 'staff'] },
    idTokenTtl: 3600,
    tamper: '',
    broken: false,
    refuse: false,
  });

describe.each(SESSION_STORES)('signing in by OpenID Connect, with sessions %s', (where, kept) => {
  let gateway: TestGateway;
  /** How far the gateway's clock is ahead, in milliseconds. */
  let ahead = 0;
  const start = (settings: Settings = {}) =>
    startGateway(
      {
        'opensearch_security.auth.type': 'openid',
        'opensearch_security.session.ttl': 8 * HOUR,
        ...kept,
        ...provider.settings,
        ...settings,
      },
      { now: () => Date.now() + ahead },
    );
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.dispose());
  beforeEach(async () => {
    ahead = 0;
    await reset();
  });

  const failedLogins = (): AuditEvent[] => {
    embeddedOf(gateway).audit.flush();
    return storedEvents(gateway.folder).filter((event) => event.audit_category === 'FAILED_LOGIN');
  };
  /** Signs in at the provider; ends where the gateway sends the user, or at the gateway's door when `until` says so. */
  async function signIn(visitor: Visitor, name: string, path: string, until?: (address: string) => boolean) {
    await visitor.open(`${gateway.url}${path}`);
    expect(visitor.url).toContain(`${provider.issuer}/interaction/`);
    return visitor.submit({ login: name }, until);
  }
  const begin = (nextUrl: string) => `/auth/openid/login?nextUrl=${encodeURIComponent(nextUrl)}`;
  const isAnswer = (address: string) => address.includes('/auth/openid/login?code=');
  const account = async (visitor: Visitor, at = gateway) => {
    const answer = await visitor.request(`${at.url}/api/v1/configuration/account`);
    return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } };
  };

  it('begins with code, PKCE S256, state and nonce, none of them twice the same [AUTH-03]', async () => {
    const once = async () => {
      const answer = await new Visitor().request(`${gateway.url}/auth/openid/login`);
      expect(answer.status).toBe(302);
      return { url: new URL(answer.headers.get('location') ?? ''), cookies: answer.headers.getSetCookie() };
    };
    const { url, cookies } = await once();
    expect(url.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'gatehouse',
      response_type: 'code',
      redirect_uri: `${gateway.url}/auth/openid/login`,
      scope: 'openid profile email address phone',
      code_challenge_method: 'S256',
    });
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^security_authentication_oidc_/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/auth/openid', 'Max-Age=600'])
      expect(cookies[0]).toContain(attribute);
    for (const secret of [asked['state'], asked['nonce']]) expect(cookies[0]).not.toContain(secret);
    const other = Object.fromEntries((await once()).url.searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(other[name]).not.toBe(asked[name]);
  });

  it('redirects a page without a session by the page that captures its fragment, query included [AUTH-04]', async () => {
    const answer = await new Visitor().request(`${gateway.url}/app/security-dashboards-plugin?a=1%2F2`);
    expect(answer.headers.get('location')).toBe(
      '/auth/openid/captureUrlFragment?nextUrl=%2Fapp%2Fsecurity-dashboards-plugin%3Fa%3D1%252F2',
    );
    const page = await new Visitor().request(`${gateway.url}${answer.headers.get('location')}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    expect(html).toContain('<script src="/auth/openid/captureUrlFragment.js">');
    expect(html).not.toMatch(/<script>|javascript:|onload/);
    const script = await gateway.call('GET', '/auth/openid/captureUrlFragment.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    // What it keeps in the browser has the prefix of all our keys [CONST-03].
    expect(await script.text()).toContain(`'${OWN_PREFIX}`);
    const api = await gateway.call('GET', '/api/v1/configuration/account');
    expect(api.status).toBe(401);
    expect(await api.json()).toMatchObject({ message: 'Unauthorized' });
  });

  it('signs in with the roles of the token, through the role mappings, and lands on the page first asked for', async () => {
    const visitor = new Visitor();
    const answer = await signIn(visitor, 'alice', begin('/app/security-dashboards-plugin?x=%2F#/users'));
    expect(answer.status).toBe(200);
    expect(visitor.url).toBe(`${gateway.url}/app/security-dashboards-plugin?x=%2F#/users`);
    const { status, body } = await account(visitor);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user_name: 'alice',
      is_internal_user: false,
      backend_roles: ['admin', 'staff'],
      // The backend role `admin` is mapped to this role from the start.
      roles: expect.arrayContaining(['all_access']),
    });
    const type = await visitor.request(`${gateway.url}/api/v1/auth/type`);
    expect(await type.json()).toEqual({ currentAuthType: 'openid' });
    expect(gateway.log.join('')).not.toMatch(/eyJ|code=/);
  });

  it('is not the internal user of the same name: neither their roles nor their password', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'admin', begin('/app/home'));
    const { body } = await account(visitor);
    expect(body.data).toMatchObject({ user_name: 'admin', is_internal_user: false, backend_roles: [] });
    expect(body.data?.['roles']).not.toContain('all_access');
    const change = await gateway.call('POST', '/api/v1/configuration/account', {
      cookie: visitor.cookies(gateway.url),
      body: { password: 'Another-Lantern-43!', current_password: ADMIN_PASSWORD },
    });
    expect(change.status).toBe(404);
  });

  it('is answered truly by Check access: unknown before the first sign-in, by the token after it', async () => {
    await provider.set({ roles: { alice: ['admin', 'staff'], berta: ['readall'] } });
    const admin = new Visitor();
    await signIn(admin, 'alice', begin('/app/home'));
    const ask = async (user: string, action: string) => {
      const question = { actions: [action], index: 'logs-1' };
      const body = { user, question };
      const answer = await gateway.call('POST', '/api/v1/explain', {
        cookie: admin.cookies(gateway.url),
        body,
      });
      const { known, verdict } = (await answer.json()) as AccessAnswer;
      return { known, answer: verdict?.answer };
    };
    const [read, write] = ['indices:data/read/search', 'indices:data/write/index'];
    for (const action of [read, write])
      expect(await ask('berta', action)).toEqual({ known: 'name', answer: 'unknown' });
    await signIn(new Visitor(), 'berta', begin('/app/home'));
    expect(await ask('berta', read)).toEqual({ known: 'seen', answer: 'yes' });
    expect(await ask('berta', write)).toEqual({ known: 'seen', answer: 'no' });
    // The internal administrator and the one of the provider are two people.
    await signIn(new Visitor(), 'admin', begin('/app/home'));
    const listed = await gateway.call('GET', '/api/v1/people', { cookie: admin.cookies(gateway.url) });
    const { people } = (await listed.json()) as People;
    expect(people.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      expect.arrayContaining(['admin internal', 'admin openid', 'berta openid']),
    );
  });

  it('adds the fragment that the browser kept, on a page that can lead nowhere else', async () => {
    const visitor = new Visitor();
    const path = '/auth/openid/login?nextUrl=%2Fapp%2Fhome&redirectHash=true';
    const answer = await signIn(visitor, 'alice', path);
    expect(await answer.text()).toContain('data-next="/app/home"');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const page = await gateway.call(
        'GET',
        `/auth/openid/redirectUrlFragment?nextUrl=${encodeURIComponent(evil)}`,
      );
      expect(await page.text()).toContain('data-next="/"');
    }
  });

  it.each(['https://evil.example/', '//evil.example', '/auth/openid/logout', '/app/login?nextUrl=%2F'])(
    'goes home when the page asked for is %s [C02]',
    async (nextUrl) => {
      const visitor = new Visitor();
      await signIn(visitor, 'alice', begin(nextUrl), (address) => address === `${gateway.url}/`);
      expect(visitor.url).toBe(`${gateway.url}/`);
    },
  );

  it('keeps several tabs apart, whichever returns first', async () => {
    const visitor = new Visitor();
    await visitor.open(gateway.url + begin('/app/one'), (address) => address.startsWith(provider.issuer));
    const first = visitor.url;
    await visitor.open(gateway.url + begin('/app/two'), (address) => address.startsWith(provider.issuer));
    const second = visitor.url;
    await visitor.open(second);
    await visitor.submit({ login: 'alice' });
    expect(visitor.url).toBe(`${gateway.url}/app/two`);
    await visitor.open(first);
    expect(visitor.url).toBe(`${gateway.url}/app/one`);
  });

  it('carries a page address of 8,000 characters through the flow, in pieces that each fit a cookie [CONST-01]', async () => {
    const visitor = new Visitor();
    const long = `/app/home?q=${'x'.repeat(7900)}`;
    const answer = await visitor.request(gateway.url + begin(long));
    const lines = answer.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.length).toBeLessThan(4000);
    await visitor.open(answer.headers.get('location') ?? '');
    await visitor.submit({ login: 'alice' });
    expect(visitor.url).toBe(gateway.url + long);
  });

  it.each([
    ['the page without the query', `/app/home?q=${'x'.repeat(19_990)}`, '/app/home'],
    ['home, where the path is too long itself', `/app/${'x'.repeat(19_990)}`, '/'],
  ])('leads to %s for an address that its cookies cannot carry', async (_, long, end) => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin(long), (address) => address === gateway.url + end);
    expect(visitor.url).toBe(gateway.url + end);
  });

  it('signs in a user with 300 roles and a token of 30 kB', async () => {
    const roles = Array.from({ length: 300 }, (_, index) => `${'role-of-a-long-name-'.repeat(4)}${index}`);
    await provider.set({ roles: { alice: roles } });
    const visitor = new Visitor();
    const answer = await signIn(visitor, 'alice', begin('/app/home'));
    expect(answer.status).toBe(200);
    const { body } = await account(visitor);
    expect(body.data?.['backend_roles']).toHaveLength(300);
    const out = await visitor.request(`${gateway.url}/auth/openid/logout`);
    expect(out.headers.get('location')?.length).toBeLessThan(8000);
  });

  it('keeps 500 incompressible roles, or explains why not, without a redirect loop', async () => {
    const roles = Array.from({ length: 500 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('base64url'),
    );
    await provider.set({ roles: { alice: roles } });
    const visitor = new Visitor();
    const answer = await signIn(visitor, 'alice', begin('/app/home'));
    expect(answer.status).toBe(200);
    const isKept = where === 'on the server';
    expect(withoutCode(new URL(visitor.url).pathname)).toBe(
      isKept ? '/app/home' : '/app/customerror/too-large',
    );
    expect((await account(visitor)).status).toBe(isKept ? 200 : 401);
  });

  it.each([
    ['nonce', /nonce/],
    ['audience', /"aud"/],
    ['issuer', /"iss"/],
    ['expired', /"exp"/],
    ['signature', /signature/],
    ['none', /alg/],
  ] as const)(
    'refuses an ID token with a wrong %s, with a page that says so and an audit event',
    async (tamper, detail) => {
      await provider.set({ tamper });
      const before = failedLogins().length;
      const visitor = new Visitor();
      const answer = await signIn(visitor, 'alice', begin('/app/home'));
      expect(answer.status).toBe(200);
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
      expect(visitor.cookies(gateway.url)).toBe('');
      expect(failedLogins()).toHaveLength(before + 1);
      const { detail: told } = JSON.parse(gateway.log.at(-1) ?? '{}') as { detail?: string };
      expect(told).toMatch(detail);
    },
  );

  it('refuses an answer whose state was changed, or that another browser brings, and writes it down', async () => {
    const before = failedLogins().length;
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'), isAnswer);
    const answer = new URL(visitor.url);
    const other = new Visitor();
    await other.open(answer.href);
    expect(withoutCode(other.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    const changed = new URL(answer);
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`);
    await visitor.open(changed.href);
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    expect(other.cookies(gateway.url) + visitor.cookies(gateway.url)).toBe('');
    expect(failedLogins()).toHaveLength(before + 2);
  });

  it('refuses an answer that is used a second time, even with a copy of the cookies, and a code of another sign-in', async () => {
    const before = failedLogins().length;
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'), isAnswer);
    const answer = visitor.url;
    const thief = visitor.clone();
    await visitor.open(answer);
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    await thief.open(answer);
    expect(withoutCode(thief.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);

    const attacker = new Visitor();
    await signIn(attacker, 'mallory', begin('/app/home'), isAnswer);
    const victim = new Visitor();
    await signIn(victim, 'bob', begin('/app/home'), isAnswer);
    const mixed = new URL(victim.url);
    mixed.searchParams.set('code', new URL(attacker.url).searchParams.get('code') ?? '');
    await victim.open(mixed.href);
    expect(withoutCode(victim.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
    expect(failedLogins()).toHaveLength(before + 2);
  });

  it('refuses a response after ten minutes', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'), isAnswer);
    ahead = 600_001;
    await visitor.open(visitor.url);
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
  });

  it('reports a refusal and a failure at the provider without its message', async () => {
    const visitor = new Visitor();
    await visitor.open(gateway.url + begin('/app/home'));
    const answer = await visitor.submit({ refuse: 'yes' });
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/denied`);
    expect(await answer.text()).not.toContain('Raw words');
    await provider.set({ broken: true });
    const other = new Visitor();
    await signIn(other, 'alice', begin('/app/home'));
    expect(withoutCode(other.url)).toBe(`${gateway.url}/app/customerror/unavailable`);
  });

  it('gives every sign-in a new session and ends the one before [C11]', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    const before = visitor.cookies(gateway.url);
    await visitor.open(gateway.url + begin('/app/home'));
    expect(visitor.cookies(gateway.url)).not.toBe(before);
    const old = await gateway.call('GET', '/api/v1/configuration/account', { cookie: before });
    expect(old.status).toBe(401);
  });

  it('is renewed with the refresh token after the ID token has expired, with current roles', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    await provider.set({ roles: { alice: ['readall'] }, idTokenTtl: 7200 });
    ahead = HOUR + 60_000;
    // Several requests at once use the refresh token, which is good for one use, once.
    const answers = await Promise.all([account(visitor), account(visitor), account(visitor)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ user_name: 'alice', backend_roles: ['readall'] });
    }
    ahead = 2 * HOUR + 60_000;
    expect((await account(visitor)).status).toBe(200);
  });

  it.each([
    ['refuses the refresh token', { refuse: true }],
    ['speaks of another user', { tamper: 'subject' }],
    ['gives a token of a stranger', { tamper: 'signature' }],
  ] as const)('ends when the provider %s', async (_what, change) => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    await provider.set(change);
    ahead = HOUR + 60_000;
    expect((await account(visitor)).status).toBe(401);
    await reset();
    expect((await account(visitor)).status).toBe(401);
  });

  it('waits for a provider that is down, and continues when it is back', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    await provider.set({ broken: true });
    ahead = HOUR + 60_000;
    expect((await account(visitor)).status).toBe(503);
    const page = await visitor.request(`${gateway.url}/app/home`);
    expect(withoutCode(page.headers.get('location'))).toBe('/app/customerror/unavailable');
    await provider.set({ broken: false });
    expect((await account(visitor)).status).toBe(200);
  });

  it('signs out at both ends, with the ID token as a hint [AUTH-15]', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    const cookie = visitor.cookies(gateway.url);
    const answer = await visitor.request(`${gateway.url}/auth/openid/logout`);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.href).toContain(`${provider.issuer}/session/end?`);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(gateway.url);
    expect(target.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(visitor.cookies(gateway.url)).toBe('');
    const old = await gateway.call('GET', '/api/v1/configuration/account', { cookie });
    expect(old.status).toBe(401);
  });

  it.each(['http://127.0.0.1:9/', '/'])(
    'ends at %s when the configuration says so, after signing out at both ends [AUTH-15, AUTH-17]',
    async (logoutUrl) => {
      const own = await start({ 'opensearch_security.auth.logout_url': logoutUrl });
      try {
        const target = new URL(logoutUrl, own.url).href;
        const visitor = new Visitor();
        await visitor.open(`${own.url}${begin('/app/home')}`);
        await visitor.submit({ login: 'alice' });
        // The provider asks whether the user means it.
        const html = await (await visitor.open(`${own.url}/auth/openid/logout`)).text();
        expect(visitor.url).toContain(provider.issuer);
        visitor.url = new URL(/action="([^"]*)"/.exec(html)?.[1] ?? '', visitor.url).href;
        const xsrf = /name="xsrf" value="([^"]*)"/.exec(html)?.[1] ?? '';
        await visitor.submit({ xsrf, logout: 'yes' }, (next) => next === target);
        expect(visitor.url).toBe(target);
        expect((await account(visitor, own)).status).toBe(401);
      } finally {
        await own.dispose();
      }
    },
  );

  it('does not sign out a user whom another site sends there', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    const answer = await visitor.request(`${gateway.url}/auth/openid/logout`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.get('location')).toBe('/');
    expect((await account(visitor)).status).toBe(200);
  });

  it('keeps nothing in its file that could be used at the provider', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    const answer = await visitor.request(`${gateway.url}/auth/openid/logout`);
    const hint = new URL(answer.headers.get('location') ?? '').searchParams.get('id_token_hint') ?? '';
    const { readFileSync } = await import('node:fs');
    for (const file of ['gatehouse.db', 'gatehouse.db-wal'])
      expect(readFileSync(`${gateway.folder}/data/${file}`).includes(hint.slice(-40))).toBe(false);
  });

  it('knows a script by an ID token of the provider in the header, and by no other token', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', begin('/app/home'));
    const out = await visitor.request(`${gateway.url}/auth/openid/logout`);
    const token = new URL(out.headers.get('location') ?? '').searchParams.get('id_token_hint') ?? '';
    const ask = async (given: string) => {
      const headers = { authorization: `Bearer ${given}` };
      return (await gateway.call('GET', '/api/v1/configuration/account', { headers })).status;
    };
    expect(await ask(token)).toBe(200);
    expect(await ask(`${token.slice(0, -4)}AAAA`)).toBe(401);
    ahead = HOUR + 60_000;
    expect(await ask(token)).toBe(401);
  });

  it('does not take a password when it is not configured', async () => {
    const form = await gateway.call('POST', '/auth/login', {
      body: { username: 'admin', password: ADMIN_PASSWORD },
    });
    expect(form.status).toBe(404);
    const header = await gateway.call('GET', '/api/v1/configuration/account', {
      headers: { authorization: basic('admin', ADMIN_PASSWORD) },
    });
    expect(header.status).toBe(401);
  });

  it('ends with the ID token when refresh tokens are off', async () => {
    const own = await start({ 'opensearch_security.openid.refresh_tokens': false });
    try {
      const visitor = new Visitor();
      await visitor.open(`${own.url}${begin('/app/home')}`);
      await visitor.submit({ login: 'alice' });
      expect((await account(visitor, own)).status).toBe(200);
      ahead = HOUR + 60_000;
      expect((await account(visitor, own)).status).toBe(401);
    } finally {
      await own.dispose();
    }
  });

  it('works beside passwords, and refuses forbidden names [C11]', async () => {
    const own = await start({
      'opensearch_security.auth.type': ['basicauth', 'openid'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.auth.forbidden_usernames': ['robot'],
      'opensearch_security.auth.logout_url': 'https://bye.example/now',
    });
    try {
      const page = await new Visitor().request(`${own.url}/app/home`);
      expect(page.headers.get('location')).toBe('/app/login?nextUrl=%2Fapp%2Fhome');
      const cookie = await own.signIn();
      const type = await own.call('GET', '/api/v1/auth/type', { cookie });
      expect(await type.json()).toEqual({ currentAuthType: 'basicauth' });
      const configured = await own.call('GET', '/api/authtype');
      expect(await configured.json()).toEqual({ authtype: ['basicauth', 'openid'] });
      const robot = new Visitor();
      await robot.open(`${own.url}${begin('/app/home')}`);
      await robot.submit({ login: 'robot' });
      expect(withoutCode(robot.url)).toBe(`${own.url}/app/customerror/not-allowed`);
      const alice = new Visitor();
      await alice.open(`${own.url}${begin('/app/home')}`);
      await alice.submit({ login: 'alice' });
      const out = await alice.request(`${own.url}/auth/openid/logout`);
      const target = new URL(out.headers.get('location') ?? '');
      expect(target.searchParams.get('post_logout_redirect_uri')).toBe('https://bye.example/now');
    } finally {
      await own.dispose();
    }
  });
});

describe('below a base path, with cookies for this site alone', () => {
  it('keeps cookies, pages and addresses below it', async () => {
    await reset();
    const gateway = await startGateway({
      'opensearch_security.auth.type': 'openid',
      'opensearch_security.cookie.isSameSite': 'Strict',
      'server.basePath': '/gate',
      'server.rewriteBasePath': true,
      ...provider.settings,
    });
    try {
      const visitor = new Visitor();
      const first = await visitor.request(`${gateway.url}/app/home?a=1`);
      const capture = first.headers.get('location') ?? '';
      expect(capture).toBe('/gate/auth/openid/captureUrlFragment?nextUrl=%2Fgate%2Fapp%2Fhome%3Fa%3D1');
      const page = await visitor.request(new URL(capture, gateway.url).href);
      expect(await page.text()).toContain('src="/gate/auth/openid/captureUrlFragment.js"');
      const begun = await visitor.request(
        `${gateway.url}/auth/openid/login?nextUrl=%2Fgate%2Fapp%2Fhome%3Fa%3D1&redirectHash=false`,
      );
      expect(begun.headers.getSetCookie()[0]).toContain('Path=/gate/auth/openid;');
      // The provider of these tests takes only the path without a base path; what is asked of it shows the rest.
      const asked = new URL(begun.headers.get('location') ?? '').searchParams;
      expect(asked.get('redirect_uri')).toBe(`${gateway.url}/auth/openid/login`);
      const refused = await visitor.request(
        `${gateway.url}/auth/openid/login?error=access_denied&state=${asked.get('state') ?? ''}&iss=${encodeURIComponent(provider.issuer)}`,
      );
      expect(withoutCode(refused.headers.get('location'))).toBe('/gate/app/customerror/denied');
    } finally {
      await gateway.dispose();
    }
  });

  it('does not follow the redirect of another site with a cookie that would not be sent', async () => {
    await reset();
    const gateway = await startGateway({
      'opensearch_security.auth.type': 'openid',
      'opensearch_security.cookie.isSameSite': 'Strict',
      ...provider.settings,
    });
    try {
      const visitor = new Visitor();
      await visitor.open(`${gateway.url}/auth/openid/login?nextUrl=%2Fapp%2Fhome`);
      const answer = await visitor.submit({ login: 'alice' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('redirectUrlFragment.js" data-next="/app/home"');
    } finally {
      await gateway.dispose();
    }
  });
});

describe('a provider that cannot be reached', () => {
  it('keeps neither the gateway from starting nor passwords from working', async () => {
    const gateway = await startGateway({
      'opensearch_security.auth.type': ['basicauth', 'openid'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.openid.connect_url': 'http://127.0.0.1:1/.well-known/openid-configuration',
      'opensearch_security.openid.client_id': 'gatehouse',
    });
    try {
      expect(await gateway.signIn()).toContain('gatehouse_authentication=');
      const visitor = new Visitor();
      await visitor.open(`${gateway.url}/auth/openid/login`);
      expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/unavailable`);
      expect(gateway.log.join('')).toContain('Failed when trying to obtain the endpoints from your IdP');
    } finally {
      await gateway.dispose();
    }
  });
});
