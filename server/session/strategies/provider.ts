import * as client from 'openid-client';
import { recordOf } from '../../../contract/plainData';
import { type SignInFinding } from '../../../contract/signInTests';
import { type Config } from '../../config';
import { type Claims } from './claims';
import { type Fetch } from './outgoing';
import { SignInRefused } from './refusal';
import { checkHeader, checkTimes, claimFinding, LAST_MOMENT, type TokenRules } from './tokens';
import { shortened } from './trace';

/** Seconds to wait for the provider. */
const TIMEOUT = 10;
/** Accepted clock difference in seconds. */
const CLOCK_TOLERANCE = 30;
/** Milliseconds between attempts to reach an unavailable provider. */
const RETRY_AFTER = 5000;

/** A verified answer of the provider about a user. */
export interface Granted {
  claims: Claims;
  idToken: string | undefined;
  refreshToken: string | undefined;
  /** Expiry in milliseconds since 1970. */
  expiresAt: number;
}

export interface Challenge {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export const newChallenge = (): Omit<Challenge, 'redirectUri'> => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
});

/** Sends the secret in the body, like OpenSearch Dashboards, unless only a header is supported. */
function clientAuthentication(secret: string): client.ClientAuth {
  if (secret === '') return client.None();
  const inBody = client.ClientSecretPost(secret);
  const inHeader = client.ClientSecretBasic(secret);
  return (as, ...rest) => {
    const supported = as.token_endpoint_auth_methods_supported ?? [];
    const headerOnly = supported.includes('client_secret_basic') && !supported.includes('client_secret_post');
    (headerOnly ? inHeader : inBody)(as, ...rest);
  };
}

/** Error codes of the library for an invalid provider. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** Returns the finding of an ID token that the library refused. */
function findingOf(error: client.ClientError, expected: Expected): SignInFinding | undefined {
  const { cause: problem } = error;
  const facts: unknown = problem instanceof Error ? problem.cause : undefined;
  const { claim, claims } = recordOf(facts);
  if (typeof claim === 'string') return claimFinding(claim, recordOf(claims), expected);
  const isUnknown = error.code === 'OAUTH_KEY_SELECTION_FAILED';
  if (!isUnknown && !(problem instanceof Error && problem.message.includes('signature verification failed')))
    return undefined;
  return {
    id: isUnknown ? 'signature.unknownKey' : 'signature.invalid',
    values: { expected: expected.keys, received: 'ID token' },
  };
}

/** Expected properties of an ID token, for reports. */
interface Expected extends Pick<TokenRules, 'issuer' | 'audience' | 'now'> {
  keys: string;
}

/** Converts an error to a reason for users. */
function refusal(error: unknown, expected?: Expected): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof client.AuthorizationResponseError)
    return new SignInRefused('denied', `the provider answered ${error.error}`);
  if (error instanceof client.ResponseBodyError)
    return error.status >= 500
      ? new SignInRefused('unavailable', `the provider answered ${error.status}`)
      : new SignInRefused('untrusted', `the token endpoint answered ${error.error}`, undefined, {
          id: 'provider.denied',
          values: { detail: `the token endpoint answered ${shortened(error.error)}` },
        });
  if (error instanceof client.ClientError) {
    const code = error.code ?? 'error';
    return new SignInRefused(
      NO_ANSWER.includes(code) ? 'unavailable' : 'untrusted',
      `${code}: ${error.cause instanceof Error ? error.cause.message : error.message}`,
      undefined,
      expected && findingOf(error, expected),
    );
  }
  return new SignInRefused('unavailable', error instanceof Error ? error.message : 'unknown');
}

/** The configured OpenID provider, discovered on first use. */
export class Provider {
  private found: Promise<client.Configuration> | undefined;
  private failedAt = -RETRY_AFTER;

  constructor(
    private readonly config: Config,
    private readonly fetch: Fetch,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /**
   * Returns the provider's metadata.
   *
   * @throws SignInRefused `unavailable` on failure; retried after some seconds
   */
  async discover(): Promise<client.Configuration> {
    if (this.found === undefined) {
      if (this.now() - this.failedAt < RETRY_AFTER)
        throw new SignInRefused('unavailable', 'the provider could not be reached a moment ago');
      this.found = this.read();
    }
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      this.failedAt = this.now();
      const reason = error instanceof Error ? error.message : 'unknown';
      throw new SignInRefused(
        'unavailable',
        `Failed when trying to obtain the endpoints from your IdP: ${reason}`,
      );
    }
  }

  /** Returns the provider's sign-in URL. */
  async authorizationUrl({ redirectUri, state, nonce, codeVerifier }: Challenge): Promise<string> {
    const configuration = await this.discover();
    const scopes = this.config['opensearch_security.openid.scope']
      .split(/\s+/)
      .filter((scope) => scope !== '');
    const more = this.config['opensearch_security.openid.additional_parameters'] ?? {};
    return client.buildAuthorizationUrl(configuration, {
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: [...new Set(['openid', ...scopes])].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Exchanges the code of an answer for tokens, and verifies them.
   *
   * @param query of the answer, without `?`
   */
  async redeem(query: string, { redirectUri, state, nonce, codeVerifier }: Challenge): Promise<Granted> {
    const configuration = await this.discover();
    try {
      const url = new URL(redirectUri);
      url.search = query;
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new SignInRefused('untrusted', 'the provider sent no ID token');
      return this.granted(tokens, claims);
    } catch (error) {
      const { issuer, jwks_uri: keys = '' } = configuration.serverMetadata();
      const audience = [this.config['opensearch_security.openid.client_id'] ?? ''];
      throw refusal(error, { issuer, audience, keys, now: this.now });
    }
  }

  /** Uses a refresh token. @returns undefined if the provider no longer confirms the user */
  async refresh(refreshToken: string, before: Claims): Promise<Granted | undefined> {
    const configuration = await this.discover();
    try {
      const tokens = await client.refreshTokenGrant(configuration, refreshToken);
      const claims = tokens.claims() ?? before;
      if (claims['sub'] !== before['sub']) return undefined;
      const granted = this.granted(tokens, claims);
      return { ...granted, refreshToken: granted.refreshToken ?? refreshToken };
    } catch (error) {
      const refused = refusal(error);
      if (refused.reason === 'unavailable') throw refused;
      return undefined;
    }
  }

  /** Returns the provider's sign-out URL, if it has one. */
  async endSessionUrl(idToken: string | undefined, returnTo: string): Promise<string | undefined> {
    const own = this.config['opensearch_security.openid.logout_url'];
    const endpoint = own || (await this.discover()).serverMetadata().end_session_endpoint;
    if (endpoint === undefined) return undefined;
    const url = new URL(endpoint);
    url.searchParams.set('post_logout_redirect_uri', returnTo);
    url.searchParams.set('client_id', this.config['opensearch_security.openid.client_id'] ?? '');
    if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken);
    return url.href;
  }

  private granted(
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
    claims: Claims,
  ): Granted {
    const seconds = tokens.expiresIn();
    const { exp } = claims;
    if (tokens.id_token !== undefined) checkHeader(tokens.id_token);
    checkTimes(claims);
    const isFresh = tokens.id_token !== undefined && typeof exp === 'number';
    const endsAt = isFresh ? exp * 1000 : this.now() + (seconds ?? 60) * 1000;
    return {
      claims,
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token,
      expiresAt: Math.min(endsAt, LAST_MOMENT),
    };
  }

  private async read(): Promise<client.Configuration> {
    const address = new URL(this.config['opensearch_security.openid.connect_url'] ?? '');
    // Plain HTTP only if configured.
    const execute = address.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const configuration = await client.discovery(
      address,
      this.config['opensearch_security.openid.client_id'] ?? '',
      { [client.clockTolerance]: CLOCK_TOLERANCE },
      clientAuthentication(this.config['opensearch_security.openid.client_secret']),
      { execute, timeout: TIMEOUT, [client.customFetch]: this.fetch },
    );
    // Also verify the signature of ID tokens, rather than rely on TLS.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }
}
