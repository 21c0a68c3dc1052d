import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';
import { type KeyPair, newKeyPair } from '../../../support/certificates';
import { SamlIdp } from '../../../support/samlIdp';
import { withoutCode } from '../../../support/visitor';
import { type Settings, startGateway } from '../../gateway/support';

const ISSUER = 'https://id.example';

/** What a server with a certificate that no authority signed has: the documents that gateways ask providers for. */
interface SecureProvider {
  origin: string;
  server: Server;
}

let idp: SamlIdp;
let issuer: GenerateKeyPairResult;
/** Certificates for the address that is visited, and for another one. */
let right: KeyPair;
let wrong: KeyPair;
let client: KeyPair;
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-tls-'));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

async function serve(pair: KeyPair, more: object = {}): Promise<SecureProvider> {
  const jwk = { ...(await exportJWK(issuer.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = createServer({ key: pair.key, cert: pair.certificate, ...more }, (request, answer) => {
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const json = (body: unknown) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(body));
    };
    if (request.url === '/metadata') answer.end(idp.metadata);
    else if (request.url === '/keys') json({ keys: [jwk] });
    else
      json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Where a sign-in leads: to the provider, or to the page that tells why not. */
async function leads(
  type: 'openid' | 'saml',
  { origin }: SecureProvider,
  settings: Settings,
): Promise<string> {
  const gateway = await startGateway({
    'opensearch_security.auth.type': type,
    ...(type === 'saml'
      ? { ...idp.settings, 'opensearch_security.saml.idp.metadata_url': `${origin}/metadata` }
      : {
          'opensearch_security.openid.connect_url': `${origin}/.well-known/openid-configuration`,
          'opensearch_security.openid.client_id': 'gatehouse',
        }),
    ...settings,
  });
  try {
    const answer = await gateway.call('GET', `/auth/${type}/login?nextUrl=%2Fapp%2Fhome`);
    return withoutCode(answer.headers.get('location')) ?? '';
  } finally {
    await gateway.dispose();
  }
}

describe('a provider with a certificate of its own', () => {
  let plain: SecureProvider;
  let misnamed: SecureProvider;
  let strict: SecureProvider;
  let ca: string;
  let wrongCa: string;
  beforeAll(async () => {
    [idp, issuer, right, wrong, client] = await Promise.all([
      SamlIdp.start(),
      generateKeyPair('ES256', { extractable: true }),
      newKeyPair(),
      newKeyPair('elsewhere.example'),
      newKeyPair('gatehouse'),
    ]);
    [plain, misnamed, strict] = await Promise.all([
      serve(right),
      serve(wrong),
      serve(right, { requestCert: true, rejectUnauthorized: true, ca: [client.certificate] }),
    ]);
    ca = file('ca.pem', right.certificate);
    wrongCa = file('wrong.pem', wrong.certificate);
  });
  afterAll(async () => {
    for (const { server } of [plain, misnamed, strict]) {
      server.closeAllConnections();
      server.close();
    }
    await idp.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const UNAVAILABLE = '/app/customerror/unavailable';

  it('is not believed by itself', async () => {
    expect(await leads('openid', plain, {})).toBe(UNAVAILABLE);
    expect(await leads('saml', plain, {})).toBe(UNAVAILABLE);
  });

  it('is believed by the authority that the configuration names', async () => {
    expect(await leads('openid', plain, { 'opensearch_security.openid.root_ca': ca })).toContain(
      `${plain.origin}/authorize?`,
    );
    const saml = { 'opensearch_security.saml.idp.pemtrustedcas_filepath': ca };
    expect(await leads('saml', plain, saml)).toContain(`${idp.origin}/sso?`);
  });

  it('is not believed by another authority', async () => {
    expect(await leads('openid', plain, { 'opensearch_security.openid.root_ca': wrongCa })).toBe(UNAVAILABLE);
  });

  it('must carry the name of the host, unless the configuration does not want that', async () => {
    const openid: Settings = { 'opensearch_security.openid.root_ca': wrongCa };
    expect(await leads('openid', misnamed, openid)).toBe(UNAVAILABLE);
    expect(
      await leads('openid', misnamed, { ...openid, 'opensearch_security.openid.verify_hostnames': false }),
    ).toContain(`${misnamed.origin}/authorize?`);
    const saml: Settings = { 'opensearch_security.saml.idp.pemtrustedcas_filepath': wrongCa };
    expect(await leads('saml', misnamed, saml)).toBe(UNAVAILABLE);
    expect(
      await leads('saml', misnamed, { ...saml, 'opensearch_security.saml.idp.verify_hostnames': false }),
    ).toContain(`${idp.origin}/sso?`);
  });

  it('is shown the certificate of the gateway when it wants one', async () => {
    const settings: Settings = { 'opensearch_security.openid.root_ca': ca };
    expect(await leads('openid', strict, settings)).toBe(UNAVAILABLE);
    expect(
      await leads('openid', strict, {
        ...settings,
        'opensearch_security.openid.certificate': file('client.pem', client.certificate),
        'opensearch_security.openid.private_key': file('client.key', client.key),
      }),
    ).toContain(`${strict.origin}/authorize?`);
  });

  it('publishes the keys of tokens over the same connection', async () => {
    const token = await new SignJWT({ sub: 'alice', roles: [], iss: ISSUER, aud: 'gatehouse' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(issuer.privateKey);
    for (const [settings, status] of [
      [{}, 503],
      [{ 'opensearch_security.openid.root_ca': ca }, 200],
    ] as const) {
      const gateway = await startGateway({
        'opensearch_security.auth.type': 'jwt',
        'opensearch_security.jwt.jwks_uri': `${plain.origin}/keys`,
        'opensearch_security.jwt.required_issuer': ISSUER,
        'opensearch_security.jwt.required_audience': 'gatehouse',
        ...settings,
      });
      const headers = { authorization: `Bearer ${token}` };
      expect((await gateway.call('GET', '/api/v1/configuration/account', { headers })).status).toBe(status);
      await gateway.dispose();
    }
  });

  it.each([
    ['openid', 'opensearch_security.openid.root_ca'],
    ['saml', 'opensearch_security.saml.idp.pemtrustedcas_filepath'],
  ] as const)(
    'keeps a gateway from starting with %s when the file is missing, which it names',
    async (type, key) => {
      await expect(leads(type, plain, { [key]: join(folder, 'missing.pem') })).rejects.toThrow(key);
    },
  );
});
