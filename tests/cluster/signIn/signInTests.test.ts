import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { stringify } from 'yaml';
import { type SignInReport } from '../../../contract/signInTests';
import { startGateway, type TestGateway } from '../../server/gateway/support';
import { firstFailure, Tester } from '../../server/signInTests/support';
import { LdapServer } from '../../support/ldapServer';
import { startNode, type TestNode } from '../../support/opensearch';
import { SamlIdp, SP_ENTITY } from '../../support/samlIdp';
import { deliver } from '../../support/samlSteps';
import { callCluster, clusterSettings } from '../support';
import { freePort } from './support';

const NODE_PORT = Number(process.env['OPENSEARCH_TEST_PORT'] ?? 9213);
const JWT_KEY = randomBytes(64);
const LDAP_PASSWORD = 'Marked-Ldap-Password-1!';

interface Domain {
  order: number;
  http_enabled: boolean;
  transport_enabled: boolean;
  http_authenticator: { type: string; challenge: boolean; config: Record<string, unknown> };
  authentication_backend: { type: string; config: Record<string, unknown> };
}
type Domains = Record<'basic' | 'ldap' | 'jwt' | 'saml', Domain>;

let node: TestNode;
let ldap: LdapServer;
let idp: SamlIdp;
let gateway: TestGateway;
let tester: Tester;
let folder: string;
let port: number;

const domain = (order: number, type: string, config: Record<string, unknown> = {}): Domain => ({
  order,
  http_enabled: true,
  transport_enabled: false,
  http_authenticator: { type, challenge: false, config },
  authentication_backend: { type: type === 'basic' ? 'intern' : 'noop', config: {} },
});

function goodDomains(): Domains {
  return {
    basic: domain(0, 'basic'),
    ldap: {
      ...domain(1, 'basic'),
      authentication_backend: {
        type: 'ldap',
        config: {
          enable_ssl: false,
          enable_start_tls: false,
          enable_ssl_client_auth: false,
          verify_hostnames: false,
          hosts: [ldap.host],
          bind_dn: 'cn=reader,dc=example,dc=org',
          password: 'reader',
          userbase: 'ou=people,dc=example,dc=org',
          usersearch: '(uid={0})',
          username_attribute: 'uid',
        },
      },
    },
    jwt: domain(2, 'jwt', {
      signing_key: JWT_KEY.toString('base64'),
      subject_key: 'name',
      roles_key: 'groups',
    }),
    saml: {
      ...domain(3, 'saml', {
        idp: { metadata_content: idp.metadata.replace(/\s*\n\s*/g, ''), entity_id: idp.entityId },
        sp: { entity_id: SP_ENTITY, signature_private_key: idp.own.key },
        kibana_url: `http://127.0.0.1:${port}`,
        roles_key: 'Role',
        exchange_key: 'x'.repeat(80),
      }),
    },
  };
}

function configOf(domains: Domains) {
  domains.saml.http_authenticator.challenge = true;
  const { ldap: people } = domains;
  return {
    dynamic: {
      http: { anonymous_auth_enabled: false },
      authc: domains,
      authz: {
        ldap_roles: {
          http_enabled: true,
          transport_enabled: false,
          authorization_backend: {
            type: 'ldap',
            config: {
              ...people.authentication_backend.config,
              userbase: 'ou=people,dc=example,dc=org',
              rolebase: 'ou=groups,dc=example,dc=org',
              rolesearch: '(member={0})',
              rolename: 'cn',
            },
          },
        },
      },
    },
  };
}

/** Changes the domains of the node. */
async function plant(change: (domains: Domains) => void): Promise<void> {
  const domains = goodDomains();
  const config = configOf(domains);
  change(domains);
  const answer = await callCluster('PUT', '/_plugins/_security/api/securityconfig/config', {
    body: config,
    cluster: node,
  });
  expect(answer).toMatchObject({ status: 200 });
}

const token = (claims: Record<string, unknown> = {}) =>
  new SignJWT({ name: 'jane', groups: ['admin'], ...claims })
    .setProtectedHeader({ alg: 'HS512' })
    .setExpirationTime('10m')
    .sign(JWT_KEY);

const byLdap = () => tester.run({ kind: 'basicauth', username: 'lena', password: LDAP_PASSWORD });

async function bySaml(): Promise<SignInReport> {
  const { id, address } = await tester.begin('saml');
  const sent = await tester.visitor.request(address);
  const target = new URL(sent.headers.get('location') ?? '', address);
  // Without a begin at the cluster the test has ended.
  if (sent.status !== 302) return tester.report(id);
  const asked = await idp.asked(target.searchParams, target.search.slice(1).replace(/&Signature=[^&]*/, ''));
  await deliver(tester.visitor, asked.acs, await idp.respond(asked, 'alice'));
  return tester.report(id);
}

beforeAll(async () => {
  ldap = await LdapServer.start([
    { dn: 'dc=example,dc=org', attributes: {} },
    { dn: 'cn=reader,dc=example,dc=org', password: 'reader', attributes: {} },
    {
      dn: 'uid=lena,ou=people,dc=example,dc=org',
      password: LDAP_PASSWORD,
      attributes: { uid: ['lena'], cn: ['Lena'] },
    },
    {
      dn: 'cn=admin,ou=groups,dc=example,dc=org',
      attributes: { cn: ['admin'], member: ['uid=lena,ou=people,dc=example,dc=org'] },
    },
  ]);
  [idp, port] = await Promise.all([SamlIdp.start('localhost'), freePort()]);
  idp.isCluster = true;
  idp.roles = { alice: ['admin'] };
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-securityconfig-'));
  chmodSync(folder, 0o755);
  const meta = { type: 'config', config_version: 2 };
  writeFileSync(join(folder, 'config.yml'), stringify({ _meta: meta, config: configOf(goodDomains()) }));
  const settings = join(folder, 'settings.yml');
  writeFileSync(settings, 'plugins.security.unsupported.restapi.allow_securityconfig_modification: true\n');
  node = startNode({ port: NODE_PORT, securityconfig: folder, settings });
  gateway = await startGateway({
    ...clusterSettings(node),
    'server.port': port,
    'opensearch_security.multitenancy.enabled': false,
    'opensearch_security.auth.type': ['basicauth', 'saml', 'jwt'],
    'opensearch_security.auth.multiple_auth_enabled': true,
    'opensearch_security.jwt.header': 'authorization',
  });
}, 400_000);
afterAll(async () => {
  await gateway?.dispose();
  node?.wipe();
  await idp?.stop();
  await ldap?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await plant(() => undefined);
  tester = await Tester.signIn(gateway, node.admin.user, node.admin.password);
}, 60_000);

describe('tests of a sign-in in front of a cluster', () => {
  it('passes a user of LDAP, a token and a SAML response', async () => {
    expect(await byLdap()).toMatchObject({ failed: null, user: { name: 'lena', backend_roles: ['admin'] } });
    expect(await tester.run({ kind: 'jwt', token: await token() })).toMatchObject({ failed: null });
    expect(await bySaml()).toMatchObject({ failed: null, user: { name: 'alice' } });
  });

  it('names the search of LDAP if its base is wrong', async () => {
    await plant(({ ldap: { authentication_backend: backend } }) => {
      backend.config = { ...backend.config, userbase: 'ou=staff,dc=example,dc=org' };
    });
    expect(firstFailure(await byLdap())).toEqual({
      id: 'domain.ldap',
      name: 'lena',
      searches: ['ldap: userbase ou=staff,dc=example,dc=org, usersearch (uid={0})'],
    });
  });

  it('names a disabled domain', async () => {
    await plant(({ jwt }) => {
      jwt.http_enabled = false;
    });
    const report = await tester.run({ kind: 'jwt', token: await token() });
    expect(firstFailure(report)).toEqual({ id: 'domain.disabled', domains: ['jwt'] });
  });

  it('names the domain that challenges before the one that is asked for', async () => {
    await plant(({ basic }) => {
      basic.http_authenticator.challenge = true;
    });
    expect(firstFailure(await tester.run({ kind: 'jwt', token: await token() }))).toEqual({
      id: 'domain.order',
      domain: 'jwt',
      order: 2,
      before: 'basic',
      beforeOrder: 0,
    });
    expect(firstFailure(await bySaml())).toMatchObject({ id: 'domain.order', before: 'basic' });
  });

  it('names an exchange key that cannot sign', async () => {
    await plant(({ saml: { http_authenticator: http } }) => {
      http.config = { ...http.config, exchange_key: 'short' };
    });
    expect(firstFailure(await bySaml())).toMatchObject({ id: 'domain.exchangeKey', domain: 'saml' });
  });

  it('names the keys of the domain that a token lacks', async () => {
    const nameless = await tester.run({ kind: 'jwt', token: await token({ name: undefined, sub: 'jane' }) });
    expect(firstFailure(nameless)).toMatchObject({ id: 'domain.subjectKey', key: 'name' });
    const report = await tester.run({
      kind: 'jwt',
      token: await token({ groups: undefined, roles: ['admin'] }),
    });
    expect(firstFailure(report)).toMatchObject({ id: 'rolesAttribute.missing', key: 'groups' });
  });
});
