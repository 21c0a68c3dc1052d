import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSION_STORES, type Settings, startGateway, type TestGateway } from '../../server/gateway/support';
import { type ResponseChange } from '../../support/samlIdp';
import { askSaml, deliver } from '../../support/samlSteps';
import { Visitor, withoutCode } from '../../support/visitor';
import { SignInNode } from './support';

const HOUR = 3_600_000;
const ACCOUNT = '/api/v1/configuration/account';

let on: SignInNode;
beforeAll(async () => {
  on = await SignInNode.start();
}, 300_000);
afterAll(() => on.stop());

let gateway: TestGateway;
/** How far the clocks of the gateways are ahead, in milliseconds. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  on.idp.change = {};
  on.idp.roles = { alice: ['admin', 'staff'] };
  await on.provider.set({
    roles: { alice: ['admin', 'staff'] },
    idTokenTtl: 3600,
    tamper: '',
    broken: false,
    refuse: false,
  });
});
const start = (settings: Settings = {}) =>
  startGateway(on.settings({ 'opensearch_security.session.ttl': 8 * HOUR, ...settings }), {
    now: () => Date.now() + ahead,
  });
const accountOf = async (visitor: Visitor, at = gateway) => {
  const answer = await visitor.request(at.url + ACCOUNT);
  return { status: answer.status, data: ((await answer.json()) as { data?: Record<string, unknown> }).data };
};
/** In a known order: OpenSearch gives lists in that of a hash table. */
const sorted = (names: unknown) => [...(names as string[])].sort();

describe.each(SESSION_STORES)('OpenID Connect in front of a cluster, with sessions %s', (_where, kept) => {
  beforeAll(async () => {
    gateway = await start({
      ...kept,
      ...on.provider.settings,
      'opensearch_security.auth.type': ['basicauth', 'openid'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      // The cluster reads roles; this key of the gateway's own has no say there.
      'opensearch_security.openid.roles_key': 'nothing',
    });
  });
  afterAll(() => gateway.dispose());

  const begin = '/auth/openid/login?nextUrl=%2Fapp%2Fhome';
  async function signIn(visitor: Visitor, name = 'alice') {
    await visitor.open(gateway.url + begin);
    return visitor.submit({ login: name });
  }

  it('shows the cluster the ID token, and the cluster says who it is [AUTH-03]', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    expect(visitor.url).toBe(`${gateway.url}/app/home`);
    const { status, data } = await accountOf(visitor);
    expect(status).toBe(200);
    expect(data).toMatchObject({ user_name: 'alice', is_internal_user: false });
    expect(sorted(data?.['roles'])).toEqual(['all_access', 'own_index']);
    expect(sorted(data?.['backend_roles'])).toEqual(['admin', 'staff']);
    const users = await visitor.request(`${gateway.url}/api/v1/configuration/internalusers`);
    expect(users.status).toBe(200);
    expect(gateway.log.join('')).not.toContain('eyJ');
  });

  it('shows the new token after it was renewed, before the old one has run out', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    await on.provider.set({ roles: { alice: ['staff'] } });
    ahead = HOUR - 120_000;
    expect((await accountOf(visitor)).data?.['backend_roles']).toHaveLength(2);
    ahead = HOUR - 30_000;
    expect((await accountOf(visitor)).data).toMatchObject({ user_name: 'alice', backend_roles: ['staff'] });
    const users = await visitor.request(`${gateway.url}/api/v1/configuration/internalusers`);
    expect(users.status).toBe(403);
  });

  it('continues with a valid token during an outage of the provider, until it expires', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    await on.provider.set({ broken: true });
    ahead = HOUR - 30_000;
    expect((await accountOf(visitor)).status).toBe(200);
    ahead = HOUR + 1000;
    expect((await accountOf(visitor)).status).toBe(503);
    await on.provider.set({ broken: false });
    expect((await accountOf(visitor)).status).toBe(200);
  });

  it('ends when the provider refuses the refresh token', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    await on.provider.set({ refuse: true });
    // Later than the test before, whose provider is left alone for five seconds.
    ahead = HOUR - 20_000;
    expect((await accountOf(visitor)).status).toBe(401);
  });

  it('takes an ID token of scripts, too, and signs out at the provider [AUTH-15]', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    const left = await visitor.request(`${gateway.url}/auth/openid/logout`);
    const target = new URL(left.headers.get('location') ?? '');
    expect(target.origin).toBe(on.provider.issuer);
    const authorization = `Bearer ${target.searchParams.get('id_token_hint')}`;
    expect((await accountOf(visitor)).status).toBe(401);
    const answer = await gateway.call('GET', ACCOUNT, { headers: { authorization } });
    expect(((await answer.json()) as { data: object }).data).toMatchObject({ user_name: 'alice' });
    const type = await gateway.call('GET', '/api/v1/auth/type', { headers: { authorization } });
    expect(await type.json()).toEqual({ currentAuthType: 'openid' });
  });
});

describe('SAML by a cluster', () => {
  const SAML: Settings = {
    'opensearch_security.auth.type': ['basicauth', 'saml'],
    'opensearch_security.auth.multiple_auth_enabled': true,
  };
  const ACS = '/_opendistro/_security/saml/acs';
  beforeAll(async () => {
    gateway = await start({ ...SAML, 'server.port': on.gatewayPort });
  });
  afterAll(() => gateway.dispose());

  const idp = () => on.idp;
  async function signIn(visitor: Visitor, name = 'alice', change: ResponseChange = {}) {
    const asked = await askSaml(idp(), visitor, gateway.url, '/app/home?kept=yes');
    const response = await idp().respond(asked, name, change);
    await deliver(visitor, asked.acs, response);
    return { asked, response };
  }

  it('begins with the request of the cluster, and ends with its caller on the page first asked for [AUTH-06]', async () => {
    const visitor = new Visitor();
    const { asked } = await signIn(visitor);
    expect(asked.acs).toBe(gateway.url + ACS);
    expect(visitor.url).toBe(`${gateway.url}/app/home?kept=yes`);
    const { status, data } = await accountOf(visitor);
    expect(status).toBe(200);
    expect(data).toMatchObject({ user_name: 'alice', is_internal_user: false });
    expect(sorted(data?.['roles'])).toEqual(['all_access', 'own_index']);
    expect(sorted(data?.['backend_roles'])).toEqual(['admin', 'staff']);
    const users = await visitor.request(`${gateway.url}/api/v1/configuration/internalusers`);
    expect(users.status).toBe(200);
    const type = await visitor.request(`${gateway.url}/api/v1/auth/type`);
    expect(await type.json()).toEqual({ currentAuthType: 'saml' });
  });

  it.each<[string, ResponseChange]>([
    ['was changed after it was signed', { after: (xml) => xml.replace('>alice<', '>admin<') }],
    ['is signed by a stranger', { stranger: true }],
    ['is not signed', { sign: [] }],
    ['is for another service', { audience: 'urn:another' }],
    [
      'was sent to another address',
      { recipient: 'http://127.0.0.1:1/x', destination: 'http://127.0.0.1:1/x' },
    ],
    ['has expired', { minutes: -60 }],
  ])('signs no one in by a response that %s', async (_what, change) => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', change);
    expect(withoutCode(visitor.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
    expect((await accountOf(visitor)).status).toBe(401);
  });

  it('signs no one in whose browser did not begin, nor twice by one response', async () => {
    const thief = new Visitor();
    const visitor = new Visitor();
    const asked = await askSaml(idp(), visitor, gateway.url);
    const response = await idp().respond(asked, 'alice');
    await deliver(thief, asked.acs, response);
    expect(withoutCode(thief.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    const copy = visitor.clone();
    await deliver(visitor, asked.acs, response);
    expect((await accountOf(visitor)).status).toBe(200);
    await deliver(copy, asked.acs, response);
    expect(withoutCode(copy.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    // The cookie of one request, and the response to another.
    const other = await askSaml(idp(), visitor, gateway.url);
    const mixed = await idp().respond(asked, 'alice', { envelopeInResponseTo: other.id });
    const victim = visitor.clone();
    await deliver(victim, asked.acs, mixed);
    expect(withoutCode(victim.url)).toBe(`${gateway.url}/app/customerror/untrusted`);
  });

  it('ends with the token that the cluster gave for it', async () => {
    const visitor = new Visitor();
    await signIn(visitor, 'alice', { sessionMinutes: 10 });
    ahead = 590_000;
    expect((await accountOf(visitor)).status).toBe(200);
    ahead = 601_000;
    expect((await accountOf(visitor)).status).toBe(401);
  });

  it('signs out at the provider, where the cluster says [AUTH-15]', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    idp().origins.push(gateway.url);
    const left = await visitor.open(`${gateway.url}/auth/saml/logout`);
    expect(left.status).toBe(200);
    expect(idp().leaving.at(-1)).toMatchObject({ kind: 'request', nameId: 'alice' });
    expect(new URL(visitor.url).pathname).toBe('/app/login');
    expect((await accountOf(visitor)).status).toBe(401);
  });

  it('takes a sign-in that began at the provider when the configuration says so, and each only once', async () => {
    const acs = `${gateway.url}${ACS}/idpinitiated`;
    const unasked = await idp().respond({ id: '', base: gateway.url, acs }, 'alice');
    const refused = new Visitor();
    await deliver(refused, acs, unasked);
    expect(withoutCode(refused.url)).toBe(`${gateway.url}/app/customerror/unknown-attempt`);
    const own = await start({ ...SAML, 'opensearch_security.saml.allow_idp_initiated': true });
    try {
      const door = `${own.url}${ACS}/idpinitiated`;
      const visitor = new Visitor();
      await deliver(visitor, door, unasked, { relayState: '/app/home?from=provider' });
      expect(visitor.url).toBe(`${own.url}/app/home?from=provider`);
      expect((await accountOf(visitor, own)).data).toMatchObject({ user_name: 'alice' });
      const again = new Visitor();
      await deliver(again, door, unasked);
      expect(withoutCode(again.url)).toBe(`${own.url}/app/customerror/unknown-attempt`);
    } finally {
      await own.dispose();
    }
  });

  it('ends no session by a request to sign out that nothing can check', async () => {
    const visitor = new Visitor();
    await signIn(visitor);
    const answer = await visitor.request(`${gateway.url}/_opendistro/_security/saml/logout?SAMLRequest=x`);
    expect(answer.headers.get('location')).toBe('/app/login?nextUrl=%2F');
    expect((await accountOf(visitor)).status).toBe(200);
  });
});
