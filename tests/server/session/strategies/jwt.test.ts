import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type GenerateKeyPairResult,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { configuredKey } from '../../../../server/session/strategies/tokens';
import { embeddedOf } from '../../../support/embedded';
import { Visitor, withoutCode } from '../../../support/visitor';
import { storedEvents } from '../../audit/support';
import { SESSION_STORES, type Settings, startGateway, type TestGateway } from '../../gateway/support';

const ISSUER = 'https://id.example';
const AUDIENCE = 'gatehouse';

let issuer: GenerateKeyPairResult;
let stranger: GenerateKeyPairResult;
beforeAll(async () => {
  issuer = await generateKeyPair('ES256', { extractable: true });
  stranger = await generateKeyPair('ES256');
});

const seconds = () => Math.floor(Date.now() / 1000);
const GOOD = {
  sub: 'alice',
  roles: ['admin', 'staff'],
  iss: ISSUER,
  aud: AUDIENCE,
};
/** A token by the issuer; `undefined` takes a claim away. */
function token(
  claims: Record<string, unknown> = {},
  {
    key = issuer.privateKey,
    alg = 'ES256',
    kid = 'one',
  }: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string } = {},
): Promise<string> {
  const all = { ...GOOD, iat: seconds(), exp: seconds() + 600, ...claims };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new SignJWT(given).setProtectedHeader({ alg, kid }).sign(key);
}
/** A token of the issuer with any header, and any content as JSON text. */
async function signedAsItIs(header: object, content: string): Promise<string> {
  const encoded = [JSON.stringify({ alg: 'ES256', kid: 'one', ...header }), content].map((text) =>
    Buffer.from(text).toString('base64url'),
  );
  const data = Buffer.from(encoded.join('.'));
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(how, issuer.privateKey, data);
  return [...encoded, Buffer.from(signature).toString('base64url')].join('.');
}
/** The same with times as they stand in JSON. */
const withTimes = (times: string) =>
  signedAsItIs({}, `${JSON.stringify({ ...GOOD, iat: seconds() }).slice(0, -1)},${times}}`);
const withHeader = (header: object) =>
  signedAsItIs(header, JSON.stringify({ ...GOOD, iat: seconds(), exp: seconds() + 600 }));
const bearer = async (...given: Parameters<typeof token>) => `Bearer ${await token(...given)}`;

/** Serves the public key of the issuer as a JWKS. */
async function serveKeys(): Promise<{ server: Server; address: string }> {
  const jwk = { ...(await exportJWK(issuer.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` };
}

describe.each(SESSION_STORES)('signing in by a signed token, with sessions %s', (_where, kept) => {
  let gateway: TestGateway;
  let keys: Awaited<ReturnType<typeof serveKeys>>;
  let ahead = 0;
  const start = (settings: Settings = {}) =>
    startGateway(
      {
        ...kept,
        'opensearch_security.auth.type': 'jwt',
        'opensearch_security.jwt.jwks_uri': keys.address,
        'opensearch_security.jwt.required_issuer': ISSUER,
        'opensearch_security.jwt.required_audience': `other, ${AUDIENCE}`,
        ...settings,
      },
      { now: () => Date.now() + ahead },
    );
  beforeAll(async () => {
    keys = await serveKeys();
    gateway = await start();
  });
  afterAll(async () => {
    await gateway.dispose();
    keys.server.close();
  });

  const ask = async (authorization: string, at = gateway, path = '/api/v1/configuration/account') => {
    const answer = await at.call('GET', path, { headers: { authorization } });
    const body = (await answer.json()) as { message?: string; data?: Record<string, unknown> };
    return { status: answer.status, body, cookies: answer.headers.getSetCookie() };
  };
  const failedLogins = () => {
    embeddedOf(gateway).audit.flush();
    return storedEvents(gateway.folder).filter((event) => event.audit_category === 'FAILED_LOGIN').length;
  };
  const accountOf = async (cookie: string | undefined) => {
    const answer = await gateway.call('GET', '/api/v1/configuration/account', { cookie });
    return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } };
  };
  const cookieIn = (lines: readonly string[]) => lines[0]?.split(';', 1)[0];

  it('knows the user by the token of the header while an OpenID provider, also in use, cannot be reached [AUTH-05]', async () => {
    const both = await start({
      'opensearch_security.auth.type': ['basicauth', 'openid', 'jwt'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      'opensearch_security.openid.connect_url': 'http://127.0.0.1:9/.well-known/openid-configuration',
      'opensearch_security.openid.client_id': 'gatehouse',
      'opensearch_security.openid.client_secret': 'kept',
    });
    try {
      const { status, body } = await ask(await bearer(), both);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ user_name: 'alice' });
    } finally {
      await both.dispose();
    }
  });

  it('knows the user by the token of the header, with its roles through the role mappings [AUTH-05]', async () => {
    const { status, body, cookies } = await ask(await bearer());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user_name: 'alice',
      is_internal_user: false,
      backend_roles: ['admin', 'staff'],
      roles: expect.arrayContaining(['all_access']),
      custom_attribute_names: expect.arrayContaining(['attr.jwt.iss']),
    });
    const type = await ask(await bearer(), gateway, '/api/v1/auth/type');
    expect(type.body).toEqual({ currentAuthType: 'jwt' });
    expect(cookies).toHaveLength(1);
    expect(gateway.log.join('')).not.toContain('eyJ');
  });

  it.each<[string, () => Promise<string>]>([
    ['a token without end', () => token({ exp: undefined })],
    ['a token that has run out', () => token({ exp: seconds() - 60 })],
    ['a token for later', () => token({ nbf: seconds() + 600 })],
    ['a token for another user', () => token({ aud: 'another-service' })],
    ['a token for no one in particular', () => token({ aud: undefined })],
    ['a token of another issuer', () => token({ iss: 'https://evil.example' })],
    ['a token without issuer', () => token({ iss: undefined })],
    ['a token signed by a stranger', () => token({}, { key: stranger.privateKey })],
    ['a token with an unknown key', () => token({}, { kid: 'two', key: stranger.privateKey })],
    ['a token without signature', async () => new UnsecuredJWT({ ...GOOD, exp: seconds() + 600 }).encode()],
    [
      'a token signed with the public key as a secret',
      async () =>
        token({}, { alg: 'HS256', key: new TextEncoder().encode(await exportSPKI(issuer.publicKey)) }),
    ],
    [
      'a token whose content was changed',
      async () => {
        const [head = '', , tail = ''] = (await token()).split('.');
        const changed = Buffer.from(JSON.stringify({ ...GOOD, sub: 'admin', exp: seconds() + 600 }));
        return `${head}.${changed.toString('base64url')}.${tail}`;
      },
    ],
    ['a token without name', () => token({ sub: undefined })],
    ['a token with an empty name', () => token({ sub: '  ' })],
    ['a token whose name is a list', () => token({ sub: ['alice'] })],
    ['what only looks like a token', async () => 'aaaa.bbbb.cccc'],
    ['a token that ends when no date is left', () => withTimes('"exp":1e20')],
    ['a token that ends one second after the last date', () => withTimes('"exp":8640000000001')],
    ['a token that never ends', () => withTimes('"exp":1e999')],
    ['a token that ended before there were dates', () => withTimes('"exp":-1e20')],
    ['a token whose end is a text', () => withTimes('"exp":"8640000000"')],
    ['a token whose begin is no date', () => withTimes(`"exp":${seconds() + 600},"nbf":-1e999`)],
    ['a token that was made at no date', () => withTimes(`"exp":${seconds() + 600},"iat":1e300`)],
    ['a token that says it is compressed', () => withHeader({ zip: 'DEF' })],
    ['a token that says it is encrypted', () => withHeader({ enc: 'A256GCM' })],
    ['a token with an unencoded payload', () => withHeader({ b64: false })],
    ['a token with something that must be understood', () => withHeader({ crit: ['exp'], exp: 1 })],
  ])('refuses %s with 401, a page that says so, and an audit event', async (_what, make) => {
    const authorization = `Bearer ${await make()}`;
    const before = failedLogins();
    const { status, cookies } = await ask(authorization);
    expect(status).toBe(401);
    expect(failedLogins()).toBe(before + 1);
    expect(cookies).toEqual([]);
    const page = await gateway.call('GET', '/app/home', { headers: { authorization } });
    expect(withoutCode(page.headers.get('location'))).toMatch(
      /^\/app\/customerror\/(untrusted|not-allowed)$/,
    );
    const shown = await gateway.call('GET', '/app/customerror/untrusted', { headers: { authorization } });
    expect(shown.status).toBe(200);
  });

  it.each<[string, () => Promise<string>]>([
    ['half a minute late', () => token({ exp: seconds() - 15 })],
    ['one of several audiences', () => token({ aud: ['x', AUDIENCE] })],
    ['without a list of roles', () => token({ roles: undefined })],
    ['with names as text', () => token({ roles: 'a, b ,,c' })],
    ['with a hostile name', () => token({ sub: '__proto__' })],
    ['that ends with the last date', () => withTimes('"exp":8640000000000')],
    ['with a header that says where its key is', () => withHeader({ typ: 'at+jwt', x5t: 'abc' })],
  ])('takes a token %s', async (_what, make) => {
    expect((await ask(`bearer ${await make()}`)).status).toBe(200);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => `${'role-of-a-long-name-'.repeat(4)}${index}`);

  it('takes a token of 30 kB with 300 roles, in the header and in the address (abuse case 4)', async () => {
    const long = await token({ roles: many(300) });
    expect(long.length).toBeGreaterThan(30_000);
    const { status, body } = await ask(`Bearer ${long}`);
    expect(status).toBe(200);
    expect(body.data?.['backend_roles']).toHaveLength(300);
    const visitor = new Visitor();
    const answer = await visitor.open(`${gateway.url}/app/home?authorization=${long}`);
    expect({ status: answer.status, url: visitor.url }).toEqual({
      status: 200,
      url: `${gateway.url}/app/home`,
    });
    expect((await accountOf(visitor.cookies(gateway.url))).body.data?.['backend_roles']).toHaveLength(300);
  });

  it.each([
    ['one that is longer than any token that is read', 560, 'untrusted'],
    ['one that no cookie of this configuration can hold', 300, 'too-large'],
  ] as const)('leads %s to the reason, never in a circle (abuse case 4)', async (_what, count, reason) => {
    const own =
      reason === 'untrusted'
        ? gateway
        : await start({
            'opensearch_security.session.store': 'cookie',
            'opensearch_security.cookie.password': 'a password of more than 32 characters',
          });
    try {
      // Names that do not shrink when they are packed.
      const names = Array.from({ length: count }, () => randomBytes(48).toString('base64url'));
      const long = await token({ roles: reason === 'untrusted' ? many(count) : names });
      const before = own === gateway ? failedLogins() : 0;
      const visitor = new Visitor();
      const answer = await visitor.open(`${own.url}/app/home?authorization=${long}`);
      expect(answer.status).toBe(200);
      expect(withoutCode(visitor.url)).toBe(`${own.url}/app/customerror/${reason}`);
      expect((await ask(`Bearer ${long}`, own)).status).toBeGreaterThanOrEqual(400);
      if (own === gateway) expect(failedLogins()).toBe(before + 2);
    } finally {
      if (own !== gateway) await own.dispose();
    }
  });

  it('asks only for a token: pages show an explanation, calls get 401', async () => {
    const page = await gateway.call('GET', '/app/home');
    expect(withoutCode(page.headers.get('location'))).toBe('/app/customerror/no-identity');
    const { status, body } = await ask('Basic YTpi');
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'Unauthorized' });
  });

  it('keeps a browser signed in by its cookie until the token has run out, and no longer', async () => {
    const { cookies } = await ask(await bearer({ sub: 'bob' }));
    const cookie = cookieIn(cookies);
    expect((await accountOf(cookie)).body.data).toMatchObject({ user_name: 'bob' });
    ahead = 700_000;
    try {
      expect((await accountOf(cookie)).status).toBe(401);
    } finally {
      ahead = 0;
    }
  });

  it('believes the present token more than the cookie: another user, other roles', async () => {
    const first = await ask(await bearer({ sub: 'carol', roles: ['x'] }));
    let cookie = cookieIn(first.cookies) ?? '';
    const withCookie = async (claims: Record<string, unknown>) => {
      const answer = await gateway.call('GET', '/api/v1/configuration/account', {
        cookie,
        headers: { authorization: await bearer(claims) },
      });
      const { data } = (await answer.json()) as { data: Record<string, unknown> };
      return { data, given: cookieIn(answer.headers.getSetCookie()) };
    };
    const second = await withCookie({ sub: 'carol', roles: ['y'] });
    // Where the session is in the cookie, the cookie changes with it.
    cookie = second.given ?? cookie;
    expect(second.data).toMatchObject({ backend_roles: ['y'] });
    expect((await accountOf(cookie)).body.data).toMatchObject({ backend_roles: ['y'] });
    expect((await withCookie({ sub: 'dave' })).data).toMatchObject({ user_name: 'dave' });
    expect((await accountOf(cookie)).status).toBe(401);
  });

  it('gives a script that ignores cookies one session, not one for each call', async () => {
    const authorization = await bearer({ sub: 'script' });
    const ids = new Set<string | undefined>();
    for (let call = 0; call < 3; call += 1) ids.add(cookieIn((await ask(authorization)).cookies));
    expect(ids.size).toBe(1);
  });

  it('signs in by a token in the address and takes it out of the address at once', async () => {
    const given = await token({ sub: 'erin' });
    const answer = await gateway.call('GET', `/app/home?a=1&authorization=${given}&b=2`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/app/home?a=1&b=2');
    expect((await accountOf(cookieIn(answer.headers.getSetCookie()))).body.data).toMatchObject({
      user_name: 'erin',
    });
    expect(gateway.log.join('')).not.toContain(given);
    const wrong = await gateway.call('GET', '/app/home?authorization=x.y.z');
    expect(withoutCode(wrong.headers.get('location'))).toBe('/app/customerror/untrusted');
  });

  it("does not let a link with another user's token take a session over", async () => {
    const { cookies } = await ask(await bearer({ sub: 'frank' }));
    const cookie = cookieIn(cookies);
    const answer = await gateway.call('GET', `/app/home?authorization=${await token({ sub: 'mallory' })}`, {
      cookie,
    });
    expect(answer.headers.get('location')).toBe('/app/home');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await accountOf(cookie)).body.data).toMatchObject({ user_name: 'frank' });
  });

  it.each(['/auth/logout', '/api/v1/auth/logout'])('signs out by POST %s [AUTH-15]', async (path) => {
    const cookie = cookieIn((await ask(await bearer({ sub: `gone${path}` }))).cookies);
    expect((await gateway.call('POST', path, { cookie })).status).toBe(200);
    expect((await accountOf(cookie)).status).toBe(401);
  });

  it('reads names and nested roles where the configuration says, and a secret as key', async () => {
    const secret = Buffer.alloc(32, 7);
    const own = await start({
      'opensearch_security.jwt.jwks_uri': '',
      'opensearch_security.jwt.signing_key': secret.toString('base64'),
      'opensearch_security.jwt.required_issuer': '',
      'opensearch_security.jwt.required_audience': '',
      'opensearch_security.jwt.header': 'X-Token',
      'opensearch_security.jwt.subject_key': 'email',
      'opensearch_security.jwt.roles_key': 'realm_access.roles',
      'opensearch_security.jwt.login_endpoint': 'https://id.example/login',
    });
    try {
      const claims = { email: 'a@b.c', realm_access: { roles: ['r1'] }, iss: undefined, aud: undefined };
      const call = async (given: string) => {
        const answer = await own.call('GET', '/api/v1/configuration/account', {
          headers: { 'x-token': given },
        });
        return { status: answer.status, body: (await answer.json()) as { data?: object } };
      };
      const good = await call(await token(claims, { alg: 'HS256', key: new Uint8Array(secret) }));
      expect(good.body.data).toMatchObject({ user_name: 'a@b.c', backend_roles: ['r1'] });
      expect((await call(await token(claims))).status).toBe(401);
      const page = await own.call('GET', '/app/home');
      expect(page.headers.get('location')).toBe('https://id.example/login');
    } finally {
      await own.dispose();
    }
  });

  it('says that the keys cannot be read, rather than that the token is wrong', async () => {
    const own = await start({ 'opensearch_security.jwt.jwks_uri': 'http://127.0.0.1:1/keys' });
    try {
      expect((await ask(await bearer(), own)).status).toBe(503);
    } finally {
      await own.dispose();
    }
  });
});

describe('the key of the configuration', () => {
  it('is a public key with the algorithms of its kind, or a secret of at least 32 bytes', async () => {
    expect(configuredKey(await exportSPKI(issuer.publicKey)).algorithms).toEqual(['ES256', 'ES384', 'ES512']);
    expect(configuredKey(Buffer.alloc(32).toString('base64')).algorithms).toEqual([
      'HS256',
      'HS384',
      'HS512',
    ]);
    for (const weak of ['c2hvcnQ=', 'not base64!', '-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----'])
      expect(() => configuredKey(weak)).toThrow('opensearch_security.jwt.signing_key');
  });
});
