import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CertificateHolder, type CertificateUse, type GatewayKey } from '../../contract/clusterSecurity';
import { type Config } from '../config';
import { reasonOf } from '../store/failures';
import { certificateOf, describePem } from './certificates';

/** Settings that name PEM files with certificates. */
const FILES = {
  'server.ssl.certificate': 'browsers',
  'opensearch.ssl.certificate': 'client',
  'opensearch.ssl.certificateAuthorities': 'authority',
  'opensearch_security.saml.sp.certificate_filepath': 'saml',
  'opensearch_security.saml.idp.pemtrustedcas_filepath': 'authority',
  'opensearch_security.openid.certificate': 'openid',
  'opensearch_security.openid.root_ca': 'authority',
} as const satisfies Partial<Record<keyof Config, CertificateUse>>;

const TOKEN_KEY = 'opensearch_security.jwt.signing_key';
const SAML_KEY = 'opensearch_security.saml.sp.signature_private_key';
const SAML_KEY_FILE = 'opensearch_security.saml.sp.signature_private_key_filepath';

const LEAST_RSA_BITS = 2048;
const LEAST_SECRET_BITS = 256;

const isPem = (text: string): boolean => text.includes('-----BEGIN ');
const isCertificate = (text: string): boolean => text.includes('-----BEGIN CERTIFICATE-----');

async function holderOf(
  name: string,
  use: CertificateUse,
  now: number,
  read: () => Promise<string>,
): Promise<CertificateHolder> {
  try {
    const found = describePem(await read(), use);
    if (found.length === 0) return { name, certificates: [], problem: 'The file has no certificate.' };
    return { name, certificates: found.map((one) => certificateOf(one, now)), problem: null };
  } catch (error) {
    return { name, certificates: [], problem: reasonOf(error) };
  }
}

/** Returns the certificates in the files of the gateway's configuration. */
export async function gatewayCertificates(config: Config, now: number): Promise<CertificateHolder[]> {
  const token = config[TOKEN_KEY];
  const files = (Object.keys(FILES) as (keyof typeof FILES)[]).flatMap((name) =>
    [config[name]].flat().flatMap((file) => (file === undefined || file === '' ? [] : [{ name, file }])),
  );
  return Promise.all([
    ...files.map(({ name, file }) => holderOf(name, FILES[name], now, () => readFile(file, 'utf8'))),
    ...(isCertificate(token) ? [holderOf(TOKEN_KEY, 'token', now, async () => token)] : []),
  ]);
}

function keyOf(name: string, key: KeyObject): GatewayKey {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? null;
  return {
    name,
    kind: key.asymmetricKeyType ?? 'secret',
    bits,
    is_weak: bits !== null && bits < LEAST_RSA_BITS,
    problem: null,
  };
}

/** Returns the keys of the gateway's configuration that are no certificates. */
export async function gatewayKeys(config: Config): Promise<GatewayKey[]> {
  const token = config[TOKEN_KEY];
  const file = config[SAML_KEY_FILE];
  const passphrase = config['opensearch_security.saml.sp.signature_private_key_password'];
  const privateKey = (key: string) => createPrivateKey({ key, ...(passphrase === '' ? {} : { passphrase }) });
  const readings: [string, () => Promise<GatewayKey>][] = [];
  if (token !== '' && !isCertificate(token))
    readings.push([
      TOKEN_KEY,
      async () => {
        if (isPem(token)) return keyOf(TOKEN_KEY, createPublicKey(token));
        const bits = Buffer.from(token, 'base64').length * 8;
        return { name: TOKEN_KEY, kind: 'secret', bits, is_weak: bits < LEAST_SECRET_BITS, problem: null };
      },
    ]);
  if (config[SAML_KEY] !== '')
    readings.push([SAML_KEY, async () => keyOf(SAML_KEY, privateKey(config[SAML_KEY]))]);
  if (file !== '')
    readings.push([
      SAML_KEY_FILE,
      async () => keyOf(SAML_KEY_FILE, privateKey(await readFile(file, 'utf8'))),
    ]);
  return Promise.all(
    readings.map(([name, read]) =>
      read().catch((error: unknown) => ({
        name,
        kind: '',
        bits: null,
        is_weak: false,
        problem: reasonOf(error),
      })),
    ),
  );
}
