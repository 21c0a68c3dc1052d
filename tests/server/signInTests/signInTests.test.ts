import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportSPKI, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { REPORT_CODE, REPORT_CODE_HEADER } from '../../../contract/signInReports';
import { SIGN_IN_REPORTS_PATH, SIGN_IN_TESTS_PATH, type SignInReport } from '../../../contract/signInTests';
import { embeddedOf } from '../../support/embedded';
import { startProvider, type TestProvider } from '../../support/oidc';
import { type Asked, SamlIdp } from '../../support/samlIdp';
import { deliver } from '../../support/samlSteps';
import { Visitor } from '../../support/visitor';
import { storedEvents } from '../audit/support';
import { ADMIN_PASSWORD, type Settings, startGateway, type TestGateway } from '../gateway/support';
import { firstFailure, Tester } from './support';

let issuer: GenerateKeyPairResult;
let stranger: GenerateKeyPairResult;
let provider: TestProvider;
let idp: SamlIdp;
beforeAll(async () => {
  [issuer, stranger, provider, idp] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
    startProvider(),
    SamlIdp.start(),
  ]);
});
afterAll(async () => {
  await provider.stop();
  await idp.stop();
});

/** How far the gateways' clock is ahead, in milliseconds. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  idp.roles = { alice: ['admin', 'staff'] };
  idp.change = {};
  await provider.set({ roles: { alice: ['admin', 'staff'] }, tamper: '', broken: false });
});

/** A gateway where administrators sign in by password, and others by any kind. */
const start = async (settings: Settings = {}): Promise<TestGateway> =>
  startGateway(
    {
      'opensearch_security.auth.type': ['basicauth', 'openid', 'saml', 'jwt', 'proxy'],
      'opensearch_security.auth.multiple_auth_enabled': true,
      ...provider.settings,
      ...idp.settings,
      'opensearch_security.jwt.signing_key': await exportSPKI(issuer.publicKey),
      'opensearch_security.jwt.required_issuer': 'https://id.example',
      'opensearch_security.jwt.required_audience': 'gatehouse',
      'opensearch_security.jwt.roles_key': 'roles',
      'opensearch_security.proxycache.user_header': 'x-proxy-user',
      'opensearch_security.proxycache.roles_header': 'x-proxy-roles',
      'server.trustedProxies': ['127.0.0.1'],
      ...settings,
    },
    { now: () => Date.now() + ahead },
  );

const seconds = () => Math.floor(Date.now() / 1000);
const token = (claims: Record<string, unknown> = {}, key = issuer.privateKey): Promise<string> =>
  new SignJWT({
    sub: 'alice',
    roles: ['admin', 'staff'],
    iss: 'https://id.example',
    aud: 'gatehouse',
    exp: seconds() + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(key);

/** Tests OpenID as `name`; the browser ends at the page of the report. */
async function testOpenId(tester: Tester, name = 'alice'): Promise<SignInReport> {
  const { id, address } = await tester.begin('openid');
  await tester.visitor.open(address);
  const page = await tester.visitor.submit({ login: name });
  expect(await page.text()).toContain(`data-next="/app/security-dashboards-plugin#/auth/test/${id}"`);
  return tester.report(id);
}

async function askSaml(tester: Tester): Promise<{ id: string; asked: Asked }> {
  const { id, address } = await tester.begin('saml');
  const answer = await tester.visitor.request(address);
  const target = new URL(answer.headers.get('location') ?? '', address);
  const octets = target.search.slice(1).replace(/&Signature=[^&]*/, '');
  return { id, asked: await idp.asked(target.searchParams, octets) };
}

async function testSaml(tester: Tester, name = 'alice'): Promise<SignInReport> {
  const { id, asked } = await askSaml(tester);
  await deliver(tester.visitor, asked.acs, await idp.respond(asked, name));
  return tester.report(id);
}

const outcomes = ({ stages }: SignInReport) =>
  Object.fromEntries(stages.map(({ stage, outcome }) => [stage, outcome]));

describe('tests of a sign-in', () => {
  let gateway: TestGateway;
  let tester: Tester;
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.dispose());
  // A browser of its own for each, without a session at the provider.
  beforeEach(async () => {
    tester = await Tester.signIn(gateway);
  });

  it('passes every stage of a good token, with the roles, tenants and the first page', async () => {
    const report = await tester.run({ kind: 'jwt', token: await token() });
    expect(report).toMatchObject({
      kind: 'jwt',
      failed: null,
      user: { name: 'alice', backend_roles: ['admin', 'staff'] },
      roles: expect.arrayContaining(['all_access']),
      tenants: expect.arrayContaining(['global_tenant']),
      first_page: '/app/home',
      claims: expect.arrayContaining([
        { name: 'roles', form: 'list' },
        { name: 'sub', form: 'text' },
      ]),
    });
    expect(report.stages.map(({ stage }) => stage)).toEqual([
      'message',
      'signature',
      'issuer',
      'audience',
      'time',
      'name',
      'rolesAttribute',
      'roles',
      'tenants',
      'firstPage',
    ]);
    expect(new Set(Object.values(outcomes(report)))).toEqual(new Set(['passed']));
  });

  it('names a wrong signing key first', async () => {
    const report = await tester.run({
      kind: 'jwt',
      token: await token({ aud: 'other' }, stranger.privateKey),
    });
    expect(firstFailure(report)).toEqual({
      id: 'signature.invalid',
      expected: 'jwt.signing_key',
      received: 'ES256, kid one',
    });
    expect(outcomes(report)).toMatchObject({ message: 'passed', signature: 'failed', audience: 'unreached' });
  });

  it('names a wrong audience first', async () => {
    const report = await tester.run({ kind: 'jwt', token: await token({ aud: ['kibana', 'other'] }) });
    expect(firstFailure(report)).toEqual({
      id: 'audience.other',
      expected: ['gatehouse'],
      received: ['kibana', 'other'],
    });
  });

  it('names another issuer first', async () => {
    const report = await tester.run({ kind: 'jwt', token: await token({ iss: 'https://other.example' }) });
    expect(firstFailure(report)).toEqual({
      id: 'issuer.other',
      expected: 'https://id.example',
      received: 'https://other.example',
    });
  });

  it('names a clock that is wrong first, with both times', async () => {
    const exp = seconds() - 7200;
    const report = await tester.run({ kind: 'jwt', token: await token({ exp }) });
    expect(firstFailure(report)).toEqual({
      id: 'time.expired',
      time: new Date(exp * 1000).toISOString(),
      now: expect.any(String),
    });
    idp.change = { minutes: -120 };
    expect(firstFailure(await testSaml(tester))).toMatchObject({ id: 'time.expired' });
    idp.change = { minutes: 120 };
    expect(firstFailure(await testSaml(tester))).toMatchObject({ id: 'time.notYet' });
  });

  it('says which claims came if there is none of the name of roles_key or subject_key', async () => {
    const report = await tester.run({
      kind: 'jwt',
      token: await token({ roles: undefined, groups: ['admin'] }),
    });
    expect(firstFailure(report)).toEqual({
      id: 'rolesAttribute.missing',
      key: 'roles',
      names: ['sub', 'iss', 'aud', 'exp', 'groups'],
    });
    const nameless = await tester.run({ kind: 'jwt', token: await token({ sub: undefined }) });
    expect(firstFailure(nameless)).toMatchObject({ id: 'name.missing', key: 'sub' });
  });

  it('names a list that came as one text first', async () => {
    const report = await tester.run({ kind: 'jwt', token: await token({ roles: 'admin;staff' }) });
    expect(firstFailure(report)).toEqual({
      id: 'rolesAttribute.text',
      text: 'admin;staff',
      parts: ['admin', 'staff'],
    });
  });

  it('names a backend role without a mapping first, and mappings that differ only in form', async () => {
    const report = await tester.run({ kind: 'jwt', token: await token({ roles: ['Admin'] }) });
    expect(firstFailure(report)).toEqual({ id: 'roles.unmapped', name: 'alice', backendRoles: ['Admin'] });
    expect(report.near_misses).toContainEqual({
      backendRole: 'Admin',
      pattern: 'admin',
      role: 'all_access',
      difference: 'case',
      change: 'Admin',
    });
  });

  it('names a mapping to a role that does not exist first', async () => {
    await tester.write('roles/gone', { cluster_permissions: ['cluster_monitor'] });
    await tester.write('rolesmapping/gone', { backend_roles: ['of-nobody'] });
    await tester.call('DELETE', '/api/v1/configuration/roles/gone');
    const report = await tester.run({ kind: 'jwt', token: await token({ roles: ['of-nobody'] }) });
    expect(firstFailure(report)).toEqual({ id: 'roles.missing', roles: ['gone'] });
  });

  it('tells an administrator why a password is refused, without a record or a wait for its user', async () => {
    const right = await tester.run({ kind: 'basicauth', username: 'admin', password: ADMIN_PASSWORD });
    expect(right).toMatchObject({ failed: null, user: { name: 'admin' } });
    const wrong = { kind: 'basicauth', username: 'admin', password: 'marked-wrong-password' };
    const failedLogins = () => {
      embeddedOf(gateway).audit.flush();
      const events = storedEvents(gateway.folder);
      return events.filter((event) => event.audit_category === 'FAILED_LOGIN').length;
    };
    const before = failedLogins();
    for (let tries = 0; tries < 12; tries += 1)
      expect(firstFailure(await tester.run(wrong))).toEqual({ id: 'password.wrong', name: 'admin' });
    const none = await tester.run({ kind: 'basicauth', username: 'nobody', password: 'x' });
    expect(firstFailure(none)).toEqual({ id: 'password.noUser', name: 'nobody' });
    expect(failedLogins()).toBe(before);
    // After ten failures of its own, the form would answer 429.
    const form = await gateway.call('POST', '/auth/login', { body: { username: 'admin', password: 'x' } });
    expect(form.status).toBe(401);
  });

  it('signs in at the OpenID provider for a test, of which no session comes', async () => {
    const { id, address } = await tester.begin('openid');
    await tester.visitor.open(address);
    const page = await tester.visitor.submit({ login: 'alice' });
    expect(await page.text()).toContain(`#/auth/test/${id}`);
    expect(page.headers.getSetCookie().filter((line) => line.startsWith('gatehouse_auth'))).toEqual([]);
    expect(await tester.report(id)).toMatchObject({ failed: null, user: { name: 'alice' } });
    const account = await tester.visitor.request(`${gateway.url}/api/v1/configuration/account`);
    expect(await account.json()).toMatchObject({ data: { user_name: 'admin' } });
  });

  it.each([
    ['signature', 'signature.invalid'],
    ['audience', 'audience.other'],
    ['issuer', 'issuer.other'],
    ['expired', 'time.expired'],
  ] as const)('names what is wrong with an ID token first: %s', async (tamper, id) => {
    await provider.set({ tamper });
    expect(firstFailure(await testOpenId(tester))).toMatchObject({ id });
  });

  it('names what is wrong with a SAML response first', async () => {
    expect(await testSaml(tester)).toMatchObject({ failed: null, user: { name: 'alice' } });
    idp.change = { stranger: true };
    expect(firstFailure(await testSaml(tester))).toMatchObject({ id: 'signature.invalid' });
    idp.change = { audience: 'urn:other' };
    expect(firstFailure(await testSaml(tester))).toMatchObject({
      id: 'audience.other',
      received: ['urn:other'],
    });
    idp.change = { issuer: 'urn:other-idp' };
    expect(firstFailure(await testSaml(tester))).toMatchObject({ id: 'issuer.other' });
    idp.change = { status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed', sign: [] };
    expect(firstFailure(await testSaml(tester))).toMatchObject({ id: 'provider.denied' });
    idp.change = { before: (xml) => xml.replace('Name="Role"', 'Name="groups"') };
    expect(firstFailure(await testSaml(tester))).toEqual({
      id: 'rolesAttribute.missing',
      key: 'Role',
      names: ['mail', 'groups'],
    });
  });

  it('uses an assertion once, for a test or a sign-in', async () => {
    const { id, asked } = await askSaml(tester);
    const response = await idp.respond(asked, 'alice', { assertionId: '_one-time' });
    await deliver(tester.visitor, asked.acs, response);
    expect(await tester.report(id)).toMatchObject({ failed: null });
    const again = await askSaml(tester);
    const same = await idp.respond(again.asked, 'alice', { assertionId: '_one-time' });
    await deliver(tester.visitor, again.asked.acs, same);
    expect(firstFailure(await tester.report(again.id))).toEqual({ id: 'once.used' });
    const visitor = new Visitor();
    const begun = await visitor.request(`${gateway.url}/auth/saml/login`);
    const target = new URL(begun.headers.get('location') ?? '');
    const octets = target.search.slice(1).replace(/&Signature=[^&]*/, '');
    const real = await idp.asked(target.searchParams, octets);
    await deliver(visitor, real.acs, await idp.respond(real, 'alice', { assertionId: '_one-time' }));
    expect(visitor.url).toContain('/app/customerror/unknown-attempt');
  });

  it('reads the headers of a trusted proxy, and says which one is missing', async () => {
    const report = await tester.run({ kind: 'proxy' });
    expect(firstFailure(report)).toMatchObject({ id: 'provider.noHeader', detail: 'x-proxy-user' });
  });

  it('tests only for administrators of the security API, and only in their own session', async () => {
    const password = 'Marked-Quiet-Harbour-77!';
    await tester.write('internalusers/reader', { password, backend_roles: ['readall'] });
    const other = await Tester.signIn(gateway, 'reader', password);
    expect((await other.call('POST', SIGN_IN_TESTS_PATH, { kind: 'openid' })).status).toBe(403);
    expect((await other.call('GET', `${SIGN_IN_REPORTS_PATH}/ABCD-EFGH`)).status).toBe(403);
    const second = await Tester.signIn(gateway);
    const { id, address } = await tester.begin('openid');
    expect((await second.call('GET', `${SIGN_IN_TESTS_PATH}/${id}`)).status).toBe(404);
    const stolen = await second.visitor.request(address);
    expect(stolen.headers.get('location')).toContain('/app/customerror/unknown-attempt');
    expect((await tester.visitor.request(address)).headers.get('location')).toContain(provider.issuer);
    const again = await tester.visitor.request(address);
    expect(again.headers.get('location')).toContain('/app/customerror/unknown-attempt');
  });

  it('allows twenty tests a minute in a session', async () => {
    const statuses: number[] = [];
    for (let tests = 0; tests < 21; tests += 1)
      statuses.push((await tester.call('POST', SIGN_IN_TESTS_PATH, { kind: 'proxy' })).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('gives a refused user a code, with which an administrator opens the report for a day', async () => {
    await provider.set({ tamper: 'audience' });
    const visitor = new Visitor();
    await visitor.open(`${gateway.url}/auth/openid/login`);
    await visitor.submit({ login: 'alice' }, (address) => address.includes('/customerror/'));
    const code = new URL(visitor.url).searchParams.get('code') ?? '';
    expect(code).toMatch(REPORT_CODE);
    const report = await tester.refusal(code.toLowerCase());
    expect(firstFailure(report)).toMatchObject({ id: 'audience.other', received: ['another-client'] });
    ahead = 86_399_000;
    const later = await Tester.signIn(gateway);
    expect(await later.refusal(code)).toEqual(report);
    ahead = 86_401_000;
    const tooLate = await Tester.signIn(gateway);
    expect((await tooLate.call('GET', `${SIGN_IN_REPORTS_PATH}/${code}`)).status).toBe(404);
  });

  it('gives the code of a refused password in a header, and says no more to the user', async () => {
    const refuse = async (username: string) => {
      const answer = await gateway.call('POST', '/auth/login', { body: { username, password: 'wrong' } });
      return { code: answer.headers.get(REPORT_CODE_HEADER) ?? '', text: await answer.text() };
    };
    const [wrong, none] = [await refuse('admin'), await refuse('nobody')];
    expect(wrong.text).toBe(none.text);
    expect(firstFailure(await tester.refusal(wrong.code))).toMatchObject({ id: 'password.wrong' });
    expect(firstFailure(await tester.refusal(none.code))).toMatchObject({ id: 'password.noUser' });
  });
});
