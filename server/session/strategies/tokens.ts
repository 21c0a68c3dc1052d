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
import { type SignInFinding } from '../../../contract/signInTests';
import { type Identity } from '../../security/backend';
import { type ClaimNames, identityOf } from './claims';
import { type Fetch } from './outgoing';
import { SignInRefused } from './refusal';
import { seenClaims, shortened, type SignInTrace } from './trace';

const SECRET_ALGORITHMS = ['HS256', 'HS384', 'HS512'];
const RSA_ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
const EC_ALGORITHMS = ['ES256', 'ES384', 'ES512'];
const EDWARDS_ALGORITHMS = ['EdDSA', 'Ed25519'];
/** Public keys must never verify a shared-secret signature. */
const PUBLIC_ALGORITHMS = [...RSA_ALGORITHMS, ...EC_ALGORITHMS, ...EDWARDS_ALGORITHMS];

const LEAST_SECRET_BYTES = 32;
/** Maximum length; a token with several hundred roles is far shorter. */
const LONGEST_TOKEN = 60_000;
const JWKS_TIMEOUT = 10_000;

/** Source of the keys that verify tokens. */
export interface KeySource {
  key: KeyObject | Uint8Array | JWTVerifyGetKey;
  algorithms: readonly string[];
  /** Name of the keys in reports; never a key. */
  source: string;
}

/**
 * Parses a configured key: a public key or certificate in PEM, or a shared secret in Base64.
 *
 * @throws Error if it is neither, or the secret is shorter than 32 bytes
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
    return { key, algorithms, source: 'jwt.signing_key' };
  }
  const secret = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (secret.length < LEAST_SECRET_BYTES) {
    throw new Error(
      `opensearch_security.jwt.signing_key must be a public key in PEM, or at least ${LEAST_SECRET_BYTES} bytes in Base64.`,
    );
  }
  return { key: new Uint8Array(secret), algorithms: SECRET_ALGORITHMS, source: 'jwt.signing_key' };
}

/** Fetches an issuer's published keys with the first token, and again for an unknown key. */
export const publishedKeys = (address: string, fetch: Fetch): KeySource => ({
  key: createRemoteJWKSet(new URL(address), { timeoutDuration: JWKS_TIMEOUT, [customFetch]: fetch }),
  algorithms: PUBLIC_ALGORITHMS,
  source: address,
});

export interface TokenRules extends KeySource {
  names: ClaimNames;
  /** Empty accepts any. */
  issuer: string;
  /** Accepted values; empty accepts any. */
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

/** Content of a token. */
export interface TokenContent {
  /** Returns the user. @throws SignInRefused `not-allowed` if there is none */
  identity: () => Identity;
  /** Expiry in milliseconds since 1970; null for none. */
  endsAt: number | null;
}

function checkLength(token: string): void {
  if (token.length > LONGEST_TOKEN)
    throw new SignInRefused('untrusted', `the token is longer than ${LONGEST_TOKEN} characters`);
}

/**
 * Unsupported header parameters that change the meaning of a token: compression, an unencoded
 * payload, encryption, and critical extensions. Ignoring them would misread the token.
 */
const NOT_UNDERSTOOD = ['crit', 'b64', 'zip', 'enc'];

/** @throws SignInRefused `untrusted` for a header with unsupported parameters */
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

/** Maximum time value of a Date. */
export const LAST_MOMENT = 8.64e15;

/** @throws SignInRefused `untrusted` for an invalid time in a token */
export function checkTimes(payload: Readonly<Record<string, unknown>>): void {
  for (const name of ['exp', 'nbf', 'iat'] as const) {
    const seconds: unknown = payload[name];
    if (seconds === undefined) continue;
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds * 1000 <= LAST_MOMENT))
      throw new SignInRefused('untrusted', `"${name}" is not a time`);
  }
}

/** Returns the expiry in milliseconds since 1970. */
const endOf = (exp: number, clockTolerance: number) =>
  Math.floor(Math.min((exp + clockTolerance) * 1000, LAST_MOMENT));

/**
 * Decodes a token without verifying it, for a cluster to do so: do not trust its content.
 *
 * @throws SignInRefused `untrusted` if it is malformed
 */
export function readToken(
  token: string,
  { names, clockTolerance }: Pick<TokenRules, 'names' | 'clockTolerance'>,
  trace: SignInTrace = {},
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
  trace.claims = seenClaims(payload);
  const { exp } = payload;
  return {
    identity: () => identityOf(payload, names),
    endsAt: exp === undefined ? null : endOf(exp, clockTolerance),
  };
}

/**
 * Verifies a signed token: signature, allowed algorithm, issuer, audience and times; an expiry is
 * required.
 *
 * @throws SignInRefused `untrusted` or `unavailable`
 */
export async function verifyToken(
  token: string,
  rules: TokenRules,
  trace: SignInTrace = {},
): Promise<TokenContent> {
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
    trace.claims = seenClaims(payload);
    return {
      identity: () => identityOf(payload, rules.names),
      endsAt: endOf(payload.exp ?? 0, rules.clockTolerance),
    };
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    if (isUnavailable(error)) throw new SignInRefused('unavailable', `the keys cannot be read`);
    const detail = error instanceof errors.JOSEError ? `${error.code}: ${error.message}` : 'not a token';
    throw new SignInRefused('untrusted', detail, undefined, findingOf(error, token, rules));
  }
}

/** Returns the finding of a token that could not be verified. */
function findingOf(error: unknown, token: string, rules: TokenRules): SignInFinding | undefined {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return claimFinding(error.claim, error.payload, rules);
  const isUnknown =
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
  if (!isUnknown && !(error instanceof errors.JWSSignatureVerificationFailed)) {
    return error instanceof errors.JOSEAlgNotAllowed
      ? {
          id: 'signature.invalid',
          values: { expected: rules.algorithms.join(', '), received: headerOf(token) },
        }
      : undefined;
  }
  return {
    id: isUnknown ? 'signature.unknownKey' : 'signature.invalid',
    values: { expected: rules.source, received: headerOf(token) },
  };
}

/** Returns the algorithm and key id of a token. */
function headerOf(token: string): string {
  const { alg, kid } = decodeProtectedHeader(token);
  return shortened(kid === undefined ? alg : `${alg}, kid ${kid}`);
}

const asTime = (seconds: unknown): string =>
  typeof seconds === 'number' && Math.abs(seconds) * 1000 <= LAST_MOMENT
    ? new Date(seconds * 1000).toISOString()
    : shortened(seconds);

/** Returns the finding of a claim that is not as expected. */
export function claimFinding(
  claim: string | undefined,
  payload: Readonly<Record<string, unknown>>,
  { issuer, audience, now }: Pick<TokenRules, 'issuer' | 'audience' | 'now'>,
): SignInFinding | undefined {
  const received = claim === undefined ? undefined : payload[claim];
  const time = { now: new Date(now()).toISOString(), time: asTime(received) };
  switch (claim) {
    case 'iss':
      return { id: 'issuer.other', values: { expected: issuer, received: shortened(received ?? '') } };
    case 'aud':
      return {
        id: 'audience.other',
        values: { expected: audience, received: [received ?? []].flat().slice(0, 20).map(shortened) },
      };
    case 'exp':
      return received === undefined
        ? { id: 'time.missing', values: {} }
        : { id: 'time.expired', values: time };
    case 'nbf':
    case 'iat':
      return { id: 'time.notYet', values: time };
    default:
      return undefined;
  }
}
