import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { type Identity } from '../../security/backend';
import { type ClaimNames, identityOf } from './claims';
import { type Fetch } from './outgoing';
import { SignInRefused } from './refusal';

const SECRET_ALGORITHMS = ['HS256', 'HS384', 'HS512'];
const RSA_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
const EC_ALGORITHMS = ['ES256', 'ES384', 'ES512'];
const EDWARDS_ALGORITHMS = ['EdDSA', 'Ed25519'];
/** Keys that anyone may read never verify a shared-secret signature. */
const PUBLIC_ALGORITHMS = [...RSA_ALGORITHMS, ...EC_ALGORITHMS, ...EDWARDS_ALGORITHMS];

const LEAST_SECRET_BYTES = 32;
/** Larger ones are not read; a token with several hundred roles stays far below. */
const LONGEST_TOKEN = 60_000;
const JWKS_TIMEOUT = 10_000;

/** Where the keys come from that tokens are checked with. */
export interface KeySource {
  key: KeyObject | Uint8Array | JWTVerifyGetKey;
  algorithms: readonly string[];
}

/**
 * A key as the configuration gives it: a public key or certificate in PEM, or a shared secret in Base64.
 *
 * @throws Error when it is neither, or the secret is shorter than 32 bytes
 */
export function configuredKey(text: string): KeySource {
  if (text.includes('-----BEGIN')) {
    let key: KeyObject;
    try {
      key = createPublicKey(text);
    } catch {
      throw new Error('opensearch_security.jwt.signing_key is not a public key in PEM.');
    }
    const ofType: Record<string, readonly string[]> = {
      rsa: RSA_ALGORITHMS,
      ec: EC_ALGORITHMS,
      ed25519: EDWARDS_ALGORITHMS,
    };
    const algorithms = ofType[key.asymmetricKeyType ?? ''];
    if (algorithms === undefined)
      throw new Error(
        `opensearch_security.jwt.signing_key: no signatures by keys of type ${key.asymmetricKeyType ?? 'unknown'}.`,
      );
    return { key, algorithms };
  }
  const secret = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (secret.length < LEAST_SECRET_BYTES) {
    throw new Error(
      `opensearch_security.jwt.signing_key must be a public key in PEM, or at least ${LEAST_SECRET_BYTES} bytes in Base64.`,
    );
  }
  return { key: new Uint8Array(secret), algorithms: SECRET_ALGORITHMS };
}

/** Keys that an issuer publishes; read when the first token comes, and again when a token names an unknown key. */
export const publishedKeys = (address: string, fetch: Fetch): KeySource => ({
  key: createRemoteJWKSet(new URL(address), { timeoutDuration: JWKS_TIMEOUT, [customFetch]: fetch }),
  algorithms: PUBLIC_ALGORITHMS,
});

export interface TokenRules extends KeySource {
  names: ClaimNames;
  /** Empty for any. */
  issuer: string;
  /** One of these; empty for any. */
  audience: readonly string[];
  /** Seconds. */
  clockTolerance: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

const isUnavailable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');

/** What a token says. */
export interface TokenContent {
  /** The user that it speaks of. @throws SignInRefused `not-allowed` when it names none */
  identity: () => Identity;
  /** Until when it holds, in milliseconds since 1970; null for no such time. */
  endsAt: number | null;
}

function checkLength(token: string): void {
  if (token.length > LONGEST_TOKEN)
    throw new SignInRefused('untrusted', `the token is longer than ${LONGEST_TOKEN} characters`);
}

/**
 * Header parameters that change what a token is: compression, a payload that is not encoded, encryption, and
 * whatever must be understood. None of them is; ignoring them would read a token as something else than it is.
 */
const NOT_UNDERSTOOD = ['crit', 'b64', 'zip', 'enc'];

/** @throws SignInRefused `untrusted` for a header with parameters that are not understood */
export function checkHeader(token: string): void {
  let header: Readonly<Record<string, unknown>>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw new SignInRefused('untrusted', 'not a token');
  }
  const found = NOT_UNDERSTOOD.find((name) => Object.hasOwn(header, name));
  if (found !== undefined)
    throw new SignInRefused('untrusted', `the header parameter "${found}" is not supported`);
}

/** The last millisecond that a date can hold. */
export const LAST_MOMENT = 8.64e15;

/** @throws SignInRefused `untrusted` when a time of a token is none */
export function checkTimes(payload: Readonly<Record<string, unknown>>): void {
  for (const name of ['exp', 'nbf', 'iat'] as const) {
    const seconds: unknown = payload[name];
    if (seconds === undefined) continue;
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds * 1000 <= LAST_MOMENT))
      throw new SignInRefused('untrusted', `"${name}" is not a time`);
  }
}

/** Milliseconds since 1970. */
const endOf = (exp: number, clockTolerance: number) =>
  Math.floor(Math.min((exp + clockTolerance) * 1000, LAST_MOMENT));

/**
 * Reads a token that a cluster checks: nothing of it is to be believed before.
 *
 * @throws SignInRefused `untrusted` when it is none
 */
export function readToken(
  token: string,
  { names, clockTolerance }: Pick<TokenRules, 'names' | 'clockTolerance'>,
): TokenContent {
  checkLength(token);
  checkHeader(token);
  let payload: JWTPayload;
  try {
    payload = decodeJwt(token);
  } catch {
    throw new SignInRefused('untrusted', 'not a token');
  }
  checkTimes(payload);
  const { exp } = payload;
  return {
    identity: () => identityOf(payload, names),
    endsAt: exp === undefined ? null : endOf(exp, clockTolerance),
  };
}

/**
 * Checks a signed token: signature by an allowed algorithm, issuer, audience, time; it must have an end.
 *
 * @throws SignInRefused `untrusted` or `unavailable`
 */
export async function verifyToken(token: string, rules: TokenRules): Promise<TokenContent> {
  checkLength(token);
  checkHeader(token);
  const options = {
    algorithms: [...rules.algorithms],
    clockTolerance: rules.clockTolerance,
    currentDate: new Date(rules.now()),
    requiredClaims: ['exp'],
    ...(rules.issuer === '' ? {} : { issuer: rules.issuer }),
    ...(rules.audience.length === 0 ? {} : { audience: [...rules.audience] }),
  };
  const { key } = rules;
  try {
    const { payload } =
      typeof key === 'function' ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
    checkTimes(payload);
    return {
      identity: () => identityOf(payload, rules.names),
      endsAt: endOf(payload.exp ?? 0, rules.clockTolerance),
    };
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    if (isUnavailable(error)) throw new SignInRefused('unavailable', `the keys cannot be read`);
    const detail = error instanceof errors.JOSEError ? `${error.code}: ${error.message}` : 'not a token';
    throw new SignInRefused('untrusted', detail);
  }
}
