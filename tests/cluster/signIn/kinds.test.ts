import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { loadConfig } from '../../../server/config';
import { ClusterClient, clusterOptions } from '../../../server/opensearch';
import { type Proof } from '../../../server/security/backend';
import { createOpenSearchBackend } from '../../../server/security/opensearch';
import {
  bootOf,
  cookieOf,
  SESSION_STORES,
  type Settings,
  startGateway,
  type TestGateway,
} from '../../server/gateway/support';
import { FaultyProxy } from '../../support/faultyProxy';
import { Visitor, withoutCode } from '../../support/visitor';
import { callCluster } from '../support';
import { SignInNode } from './support';

const ACCOUNT = '/api/v1/configuration/account';

let on: SignInNode;
beforeAll(async () => {
  on = await SignInNode.start();
}, 300_000);
afterAll(() => on.stop());

let gateway: TestGateway;
/** How far the clocks of the gateways are ahead, in milliseconds. */
let ahead = 0;
/** Where the clocks of the gateways stand, if they are stopped: milliseconds since 1970. */
let stopped: number | undefined;
beforeEach(() => {
  ahead = 0;
  stopped = undefined;
});
const start = (settings: Settings = {}) =>
  startGateway(on.settings(settings), { now: () => stopped ?? Date.now() + ahead });
const accountOf = async (
  options: { cookie?: string | undefined; headers?: Record<string, string> },
  at = gateway,
) => {
  const answer = await at.call('GET', ACCOUNT, options);
  const body = (await answer.json()) as { message?: string; data?: Record<string, unknown> };
  const isGiven = answer.headers.getSetCookie().some((line) => !/^[^=]*=;/.test(line));
  const cookie = isGiven ? cookieOf(answer) : undefined;
  return { status: answer.status, message: body.message, data: body.data, cookie };
};
/** In a known order: OpenSearch gives lists in that of a hash table. */
const sorted = (names: unknown) => [...(names as string[])].sort();
const bearer = async (...given: Parameters<SignInNode['token']>) => ({
  authorization: `Bearer ${await on.token(...given)}`,
});

describe.each(SESSION_STORES)('a token in front of a cluster, with sessions %s', (_where, kept) => {
  beforeAll(async () => {
    gateway = await start({ ...kept, 'opensearch_security.auth.type': 'jwt' });
  });
  afterAll(() => gateway.dispose());

  it('makes the caller whom the domain of the cluster reads from it, and every call is theirs [AUTH-05]', async () => {
    const { status, data, cookie } = await accountOf({ headers: await bearer() });
    expect(status).toBe(200);
    // By the claims that the cluster reads, not by those of the gateway's own keys.
    expect(data).toMatchObject({ user_name: 'jane', is_internal_user: false });
    expect(sorted(data?.['roles'])).toEqual(['all_access', 'own_index']);
    expect(sorted(data?.['backend_roles'])).toEqual(['admin', 'staff']);
    const users = await gateway.call('GET', '/api/v1/configuration/internalusers', { cookie });
    expect(users.status).toBe(200);
    const info = await gateway.call('GET', '/api/v1/restapiinfo', { cookie });
    expect(await info.json()).toMatchObject({ has_api_access: true, user_name: 'jane' });
  });

  it('gives the rights of the cluster and no others', async () => {
    const { cookie } = await accountOf({ headers: await bearer({ name: 'plain', groups: ['staff'] }) });
    const users = await gateway.call('GET', '/api/v1/configuration/internalusers', { cookie });
    expect(users.status).toBe(403);
    const page = bootOf(await (await gateway.call('GET', '/app/home', { cookie })).text());
    expect(page.session).toMatchObject({
      authType: 'jwt',
      hasApiAccess: false,
      account: { user_name: 'plain', roles: ['own_index'] },
    });
  });

  it('signs in by the address, after which the cookie is enough', async () => {
    const given = await on.token();
    const visitor = new Visitor();
    const answer = await visitor.open(`${gateway.url}/app/home?authorization=${given}`);
    expect({ status: answer.status, url: visitor.url }).toEqual({
      status: 200,
      url: `${gateway.url}/app/home`,
    });
    expect((await accountOf({ cookie: visitor.cookies(gateway.url) })).data).toMatchObject({
      user_name: 'jane',
    });
    expect(gateway.log.join('')).not.toContain(given);
  });

  it("does not let a link with another user's token take a session over", async () => {
    const { cookie } = await accountOf({ headers: await bearer({ name: 'frank' }) });
    const link = `/app/home?authorization=${await on.token({ name: 'mallory' })}`;
    const answer = await gateway.call('GET', link, { cookie });
    expect(answer.headers.get('location')).toBe('/app/home');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await accountOf({ cookie })).data).toMatchObject({ user_name: 'frank' });
  });

  it('is refused where the cluster refuses it, on pages by the page that says so', async () => {
    const refused = [await on.token({}, -120), `${await on.token()}x`, await on.token({ name: undefined })];
    for (const given of refused) {
      const headers = { authorization: `Bearer ${given}` };
      expect(await accountOf({ headers })).toMatchObject({ status: 401, cookie: undefined });
      const page = await gateway.call('GET', '/app/home', { headers });
      expect(withoutCode(page.headers.get('location'))).toBe('/app/customerror/untrusted');
    }
    expect(await accountOf({ headers: await bearer({ name: ' Global_Tenant' }) })).toMatchObject({
      status: 401,
    });
  });

  it('ends the session when it has run out', async () => {
    const token = await on.token({ name: 'brief' });
    const { exp = 0 } = decodeJwt(token);
    const { cookie, status } = await accountOf({ headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    // Thirty seconds are allowed for clocks that differ.
    stopped = (exp + 29) * 1000;
    expect((await accountOf({ cookie })).status).toBe(200);
    stopped = (exp + 31) * 1000;
    expect((await accountOf({ cookie })).status).toBe(401);
  });

  it('continues the session with the roles of the next token', async () => {
    const first = await accountOf({ headers: await bearer({ name: 'carol', groups: ['x'] }) });
    const second = await accountOf({
      ...(first.cookie === undefined ? {} : { cookie: first.cookie }),
      headers: await bearer({ name: 'carol', groups: ['admin'] }),
    });
    expect(second.data).toMatchObject({ backend_roles: ['admin'] });
    const { data } = await accountOf({ cookie: second.cookie ?? first.cookie });
    expect(data).toMatchObject({ user_name: 'carol', backend_roles: ['admin'] });
  });

  it('reports that it exceeds the cluster’s limit, without affecting other calls', async () => {
    const { cookie } = await accountOf({ headers: await bearer({ name: 'steady' }) });
    for (const kilobytes of [9, 12, 20]) {
      const given = await on.token({ pad: 'x'.repeat(kilobytes * 750) });
      const headers = { authorization: `Bearer ${given}` };
      expect(await accountOf({ headers })).toMatchObject({
        status: 431,
        message: expect.stringContaining('longer than OpenSearch accepts'),
      });
      const page = await gateway.call('GET', '/app/home', { headers });
      expect(withoutCode(page.headers.get('location'))).toBe('/app/customerror/too-long');
      expect((await accountOf({ cookie })).status).toBe(200);
    }
  });
});

describe('a token that the gateway checks, too', () => {
  it('is refused by the gateway whatever the cluster thinks of it', async () => {
    const own = await start({
      'opensearch_security.auth.type': 'jwt',
      'opensearch_security.jwt.signing_key': Buffer.alloc(64, 1).toString('base64'),
    });
    try {
      expect((await accountOf({ headers: await bearer() }, own)).status).toBe(401);
    } finally {
      await own.dispose();
    }
  });
});

describe('a proxy in front of a gateway in front of a cluster', () => {
  const as = (name: string, roles = 'admin', more: Record<string, string> = {}) => ({
    'x-forwarded-for': '10.1.2.3',
    'x-proxy-user': name,
    'x-proxy-roles': roles,
    ...more,
  });
  const PROXY: Settings = {
    'opensearch_security.auth.type': 'proxy',
    'opensearch_security.proxycache.user_header': 'X-Proxy-User',
    'opensearch_security.proxycache.roles_header': 'X-Proxy-Roles',
    'server.trustedProxies': ['127.0.0.1'],
    'opensearch.requestHeadersAllowlist': ['authorization', 'securitytenant', 'x-proxy-ext-dept'],
  };
  beforeAll(async () => {
    gateway = await start(PROXY);
  });
  afterAll(() => gateway.dispose());

  it('makes the caller whom the cluster reads from its headers, with attributes of the allowlist [AUTH-07]', async () => {
    const { status, data } = await accountOf({
      headers: as('pat', 'admin,staff', { 'x-proxy-ext-dept': 'ops', 'x-proxy-ext-other': 'no' }),
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ user_name: 'pat', is_internal_user: false });
    expect(sorted(data?.['roles'])).toEqual(['all_access', 'own_index']);
    expect(sorted(data?.['custom_attribute_names'])).toEqual(['attr.proxy.dept', 'attr.proxy.username']);
    const users = await gateway.call('GET', '/api/v1/configuration/internalusers', { headers: as('pat') });
    expect(users.status).toBe(200);
    const plain = await gateway.call('GET', '/api/v1/configuration/internalusers', {
      headers: as('pat', 'staff'),
    });
    expect(plain.status).toBe(403);
  });

  it('sends the browser’s address to the cluster, for roles by host and its audit log', async () => {
    const info = await gateway.call('GET', '/api/v1/auth/authinfo', { headers: as('pat') });
    expect(((await info.json()) as { remote_address: string }).remote_address).toMatch(/^10\.1\.2\.3:/);
  });

  it('is not overruled by credentials that the browser sends', async () => {
    const { user, password } = on.node.admin;
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    expect((await accountOf({ headers: as('pat', 'staff', { authorization }) })).data).toMatchObject({
      user_name: 'pat',
      backend_roles: ['staff'],
    });
  });

  it('signs no one in as a visitor when the cluster ignores its headers', async () => {
    const own = await start({ ...PROXY, 'opensearch_security.proxycache.user_header': 'x-other-user' });
    try {
      const headers = { 'x-forwarded-for': '10.1.2.3', 'x-other-user': 'pat' };
      expect((await accountOf({ headers }, own)).status).toBe(401);
      expect(own.log.join('')).toContain('OpenSearch took the caller for a visitor.');
    } finally {
      await own.dispose();
    }
  });
});

describe('headers of the browser', () => {
  const IMPERSONATE = 'opendistro_security_impersonate_as';
  it('pass to the cluster when the allowlist names them, but none that says who the caller is', async () => {
    const own = await start({
      'opensearch.requestHeadersAllowlist': [
        'Authorization',
        'Cookie',
        'X-Proxy-User',
        'X-Forwarded-For',
        'securitytenant',
        IMPERSONATE,
      ],
    });
    try {
      const cookie = await own.signIn(on.node.admin.user, on.node.admin.password);
      const hostile = {
        'x-proxy-user': 'mallory',
        'x-proxy-roles': 'admin',
        'x-forwarded-for': '10.9.9.9',
        authorization: 'Bearer a.b.c',
      };
      expect((await accountOf({ cookie, headers: hostile }, own)).data).toMatchObject({ user_name: 'admin' });
      // The node allows no one to act as another user, and says so: the header has arrived.
      expect(await accountOf({ cookie, headers: { [IMPERSONATE]: 'jane' } }, own)).toMatchObject({
        status: 403,
        message: "'admin' is not allowed to impersonate as 'jane'",
      });
    } finally {
      await own.dispose();
    }
  });

  it('stay here when the allowlist does not name them', async () => {
    const own = await start();
    try {
      const cookie = await own.signIn(on.node.admin.user, on.node.admin.password);
      expect((await accountOf({ cookie, headers: { [IMPERSONATE]: 'jane' } }, own)).status).toBe(200);
    } finally {
      await own.dispose();
    }
  });
});

describe.each(SESSION_STORES)(
  'visitors of a cluster without an account, with sessions %s',
  (_where, kept) => {
    const ANONYMOUS = 'opendistro_security_anonymous';
    beforeAll(async () => {
      gateway = await start({ ...kept, 'opensearch_security.auth.anonymous_auth_enabled': true });
    });
    afterAll(() => gateway.dispose());

    it("are admitted with the cluster's permissions [AUTH-08]", async () => {
      const visitor = new Visitor();
      const answer = await visitor.open(`${gateway.url}/app/home`);
      expect(answer.status).toBe(200);
      const page = bootOf(await answer.text());
      expect(page.session).toMatchObject({
        authType: 'anonymous',
        hasApiAccess: false,
        account: { user_name: ANONYMOUS, backend_roles: [`${ANONYMOUS}_backendrole`], roles: ['own_index'] },
      });
      const cookie = visitor.cookies(gateway.url);
      const users = await gateway.call('GET', '/api/v1/configuration/internalusers', { cookie });
      expect(users.status).toBe(403);
    });

    it('never mix with those who have one, on any connection', async () => {
      const visitor = new Visitor();
      await visitor.open(`${gateway.url}/app/home`);
      const anonymous = visitor.cookies(gateway.url);
      const admin = await gateway.signIn(on.node.admin.user, on.node.admin.password);
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const cookie = index % 2 === 0 ? anonymous : admin;
          const path = index % 4 < 2 ? ACCOUNT : '/api/v1/configuration/nonsense';
          const answer = await gateway.call('GET', path, { cookie });
          const body = (await answer.json()) as { data?: { user_name?: string } };
          return path === ACCOUNT ? [index % 2, answer.status, body.data?.user_name] : undefined;
        }),
      );
      for (const answer of answers)
        if (answer !== undefined)
          expect(answer).toEqual([answer[0], 200, answer[0] === 0 ? ANONYMOUS : 'admin']);
    });
  },
);

describe('signing in with a password of the cluster', () => {
  const NAME = 'gatehouse-test-signin';
  const PASSWORD = 'Quiet-Harbour-Gate-58!';
  const userPath = `/_plugins/_security/api/internalusers/${NAME}`;
  const put = (password: string) =>
    callCluster('PUT', userPath, { cluster: on.node, body: { password, backend_roles: ['staff'] } });
  const signIn = (password: string, at = gateway) =>
    at.call('POST', '/auth/login', { body: { username: NAME, password } });
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(async () => {
    await callCluster('DELETE', userPath, { cluster: on.node });
    await gateway.dispose();
  });

  it('ends every session of the user when the cluster takes the password no longer', async () => {
    await put(PASSWORD);
    const cookie = await gateway.signIn(NAME, PASSWORD);
    expect((await accountOf({ cookie })).data).toMatchObject({ user_name: NAME, is_internal_user: true });
    const other = await gateway.signIn(NAME, PASSWORD);
    await put(`${PASSWORD}2`);
    // A page notices by itself; calls do when what the gateway knows from before is five seconds old.
    const page = await gateway.call('GET', '/app/home', { cookie: other });
    expect(page.headers.get('location')).toBe('/app/login?nextUrl=%2Fapp%2Fhome');
    expect((await accountOf({ cookie: other })).status).toBe(401);
    ahead = 5001;
    expect((await accountOf({ cookie })).status).toBe(401);
    ahead = 0;
    await put(PASSWORD);
    expect((await accountOf({ cookie })).status).toBe(401);
  });

  it('lists the sessions of the user, however they began', async () => {
    const first = await gateway.signIn('admin', on.node.admin.password);
    const own = await start({
      'opensearch_security.auth.type': ['basicauth', 'jwt'],
      'opensearch_security.auth.multiple_auth_enabled': true,
    });
    try {
      const cookie = await own.signIn('admin', on.node.admin.password);
      await accountOf({ headers: await bearer({ name: 'admin' }) }, own);
      const answer = await own.call('GET', '/api/v1/sessions', { cookie });
      expect(((await answer.json()) as { sessions: unknown[] }).sessions).toHaveLength(2);
    } finally {
      await own.dispose();
    }
    expect((await accountOf({ cookie: first })).status).toBe(200);
  });

  it('does not count an attempt that the cluster did not check', async () => {
    await put(PASSWORD);
    const way = new FaultyProxy(on.node);
    const url = await way.start();
    const own = await start({ 'opensearch.hosts': [url] });
    try {
      await way.set({ status: 503, type: 'text/plain', body: 'OpenSearch Security not initialized.' });
      for (let times = 0; times < 12; times += 1) {
        const answer = await signIn(PASSWORD, own);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ message: expect.stringContaining('not initialised') });
      }
      await way.set('open');
      expect((await signIn(PASSWORD, own)).status).toBe(200);
      // Wrong ones count as before.
      for (let times = 0; times < 11; times += 1) expect((await signIn('wrong', own)).status).toBe(401);
      expect((await signIn('wrong', own)).status).toBe(429);
    } finally {
      await own.dispose();
      await way.stop();
    }
  });

  it('keeps a session while the cluster does not answer', async () => {
    const way = new FaultyProxy(on.node);
    const own = await start({ 'opensearch.hosts': [await way.start()] });
    try {
      const cookie = await own.signIn('admin', on.node.admin.password);
      await way.set({ status: 503, type: 'text/plain', body: 'busy' });
      ahead = 6000;
      expect((await accountOf({ cookie }, own)).status).toBe(503);
      await way.set('open');
      ahead = 12_000;
      expect((await accountOf({ cookie }, own)).status).toBe(200);
    } finally {
      ahead = 0;
      await own.dispose();
      await way.stop();
    }
  });
});

describe('the security API of a cluster as the gateway calls it', () => {
  it('gives no caller the refusal of the request before, on whichever connection', async () => {
    const config = loadConfig({
      flags: Object.fromEntries(
        Object.entries(on.settings()).map(([key, value]) => [key, { value, flag: 'test' }]),
      ),
    });
    const client = new ClusterClient(clusterOptions(config));
    const backend = createOpenSearchBackend({ client });
    const caller = { userName: 'jane', backendRoles: [], attributes: {}, stamp: '' };
    const ask = (path: string, proof: Proof) =>
      backend.handle({
        method: 'GET',
        path,
        query: {},
        headers: {},
        caller,
        proof,
        remoteAddress: '127.0.0.1',
      });
    try {
      const good = { authorization: `Bearer ${await on.token()}` };
      const over = { authorization: `Bearer ${await on.token({}, -120)}` };
      for (let times = 0; times < 5; times += 1) {
        // Without credentials that it can read, OpenSearch leaves its refusal for the next request of the connection.
        const refused = await Promise.all(
          Array.from({ length: 40 }, () => ask('/_plugins/_security/api/nonsense', over)),
        );
        expect(refused.filter(({ status }) => status === 200)).toEqual([]);
        expect((await ask('/_plugins/_security/authinfo', good)).status).toBe(200);
        expect(await backend.refresh(caller, { ...good, times: String(times) })).toMatchObject({
          userName: 'jane',
        });
      }
    } finally {
      await backend.close();
      await client.close();
    }
  });
});
