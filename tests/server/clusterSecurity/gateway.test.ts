import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatewayCertificates, gatewayKeys } from '../../../server/clusterSecurity';
import { type Config } from '../../../server/config';
import { newKeyPair } from '../../support/certificates';

const NOW = Date.now();
const DAY = 24 * 60 * 60 * 1000;
const EMPTY = {
  'opensearch.ssl.certificateAuthorities': [],
  'opensearch_security.jwt.signing_key': '',
  'opensearch_security.saml.sp.signature_private_key': '',
  'opensearch_security.saml.sp.signature_private_key_filepath': '',
  'opensearch_security.saml.sp.signature_private_key_password': '',
};
const configOf = (settings: object) => ({ ...EMPTY, ...settings }) as unknown as Config;

describe('the certificates and keys of the gateway', () => {
  let folder: string;
  let pair: Awaited<ReturnType<typeof newKeyPair>>;
  const file = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-certificates-'));
    pair = await newKeyPair('gatehouse.example', new Date(NOW + 7 * DAY));
    writeFileSync(file('tls.pem'), pair.certificate);
    writeFileSync(file('key.pem'), pair.key);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are of TLS, SAML and tokens, each by its setting, with days', async () => {
    const found = await gatewayCertificates(
      configOf({
        'server.ssl.certificate': file('tls.pem'),
        'opensearch_security.saml.sp.certificate_filepath': file('tls.pem'),
        'opensearch_security.jwt.signing_key': pair.certificate,
      }),
      NOW,
    );
    expect(
      found.map(({ name, certificates }) => [name, certificates[0]?.use, certificates[0]?.days_left]),
    ).toEqual([
      ['server.ssl.certificate', 'browsers', 7],
      ['opensearch_security.saml.sp.certificate_filepath', 'saml', 7],
      ['opensearch_security.jwt.signing_key', 'token', 7],
    ]);
  });

  it('name a file that cannot be read, or has no certificate', async () => {
    const settings = {
      'server.ssl.certificate': file('missing.pem'),
      'opensearch.ssl.certificate': file('key.pem'),
    };
    const [missing, empty] = await gatewayCertificates(configOf(settings), NOW);
    expect(missing?.problem).toContain('ENOENT');
    expect(empty?.problem).toBe('The file has no certificate.');
  });

  it('are without an end for keys alone, of which only kind and size are shown', async () => {
    const secret = Buffer.from('a secret that is too short').toString('base64');
    const keys = await gatewayKeys(
      configOf({
        'opensearch_security.jwt.signing_key': secret,
        'opensearch_security.saml.sp.signature_private_key_filepath': file('key.pem'),
      }),
    );
    expect(keys).toEqual([
      {
        name: 'opensearch_security.jwt.signing_key',
        kind: 'secret',
        bits: 208,
        is_weak: true,
        problem: null,
      },
      {
        name: 'opensearch_security.saml.sp.signature_private_key_filepath',
        kind: 'rsa',
        bits: 2048,
        is_weak: false,
        problem: null,
      },
    ]);
    expect(JSON.stringify(keys)).not.toContain(secret);
  });
});
