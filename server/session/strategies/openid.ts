import { type FastifyReply, type FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { SIGN_IN_KINDS } from '../../../contract/signInKinds';
import { areCookiesSecure, authTypes, cookieNameOfGateway } from '../../config';
import { type Claim } from '../../security/backend';
import { sessionIdOf, setSessionCookie } from '../cookie';
import { type External, originOf, type Session } from '../session';
import { type Authenticated } from '../signIn';
import { type Claims, identityOf } from './claims';
import { turnAway } from './failures';
import { type Flow, Flows, sharedPasswords } from './flows';
import { fragmentRoutes, pageAfterSignIn, sendReturnPage } from './fragmentPages';
import { providerFetch } from './outgoing';
import { PerRequestSessions } from './perRequest';
import { type Granted, newChallenge, Provider } from './provider';
import { SignInRefused } from './refusal';
import { afterSignOut, endByVisit } from './signOut';
import { beginTest, endTest, orEndTest, traced } from './testing';
import { type KeySource, publishedKeys, type TokenRules, verifyToken } from './tokens';
import { seenClaims, type SignInTrace } from './trace';
import { type SignInStrategy, type StrategyParts } from './types';
import { vouched } from './vouching';

const FOLDER = '/auth/openid';
/** Longer hints exceed URL limits; without one, the provider asks the user. */
const LONGEST_HINT = 4000;
const CLOCK_TOLERANCE = 30;
/** Tokens are renewed in the last tenth of their lifetime, at most a minute before the end. */
const EARLY_PART = 0.1;
const LONGEST_EARLY = 60_000;
/** Milliseconds between attempts to renew a valid token after the provider failed. */
const LEFT_ALONE = 5000;

/** Adds the nonce of the ID token and the code verifier (PKCE). */
interface OpenIdFlow extends Flow {
  nonce: string;
  codeVerifier: string;
  /** Test that the sign-in belongs to; it then creates no session. */
  test?: string;
}

/** Sealed part of a session about the provider. */
interface Secret {
  claims: Claims;
  idToken?: string | undefined;
  refreshToken?: string | undefined;
  /** With a refresh token: expiry of the ID token, in milliseconds since 1970. */
  until?: number | undefined;
}

/**
 * OpenID Connect: authorization code flow with PKCE, state and nonce; refresh tokens; sign-out here
 * and at the provider [AUTH-03, AUTH-04, AUTH-15].
 */
export function openIdStrategy(parts: StrategyParts): SignInStrategy {
  const { config, sessions, now, report } = parts;
  const basePath = config['server.basePath'];
  const fetch = providerFetch(config, 'openid');
  const provider = new Provider(config, fetch, now);
  const perRequest = new PerRequestSessions(parts);
  // Created once, since it caches keys.
  let keys: KeySource | undefined;
  const header = config['opensearch_security.openid.header'].toLowerCase();
  const names = {
    subject: config['opensearch_security.openid.subject_key'],
    roles: config['opensearch_security.openid.roles_key'],
  };
  const flows = new Flows<OpenIdFlow>({
    prefix: cookieNameOfGateway(config, config['opensearch_security.openid.extra_storage.cookie_prefix']),
    pieces: config['opensearch_security.openid.extra_storage.additional_cookies'],
    path: `${basePath}${FOLDER}`,
    secure: areCookiesSecure(config),
    passwords: sharedPasswords(config),
    now,
  });
  // An unavailable provider stops neither the start nor other strategies.
  const takesOtherTokens = authTypes(config).includes('jwt');
  provider.discover().catch((error: unknown) => {
    parts.log.error({ reason: error instanceof SignInRefused ? error.detail : 'unknown' }, 'OpenID Connect');
  });

  /**
   * Returns the provider's metadata; undefined if it cannot be reached and other tokens are
   * accepted, since a token may be one of these.
   */
  const knownMetadata = async () => {
    try {
      return (await provider.discover()).serverMetadata();
    } catch (error) {
      if (takesOtherTokens && error instanceof SignInRefused) return undefined;
      throw error;
    }
  };

  /** Returns the URL of Gatehouse as registered at the provider. */
  const ownBase = (request: FastifyRequest): string => {
    const configured = config['opensearch_security.openid.base_redirect_url'].replace(/\/+$/, '');
    if (configured !== '') return configured;
    if (!config['opensearch_security.openid.trust_dynamic_headers']) return parts.ownAddress();
    return `${request.protocol}://${request.host}${basePath}`;
  };
  const redirectUri = (request: FastifyRequest) => `${ownBase(request)}${FOLDER}/login`;

  const safe = (nextUrl: unknown) => pageAfterSignIn(nextUrl, basePath);

  const externalOf = ({ claims, idToken, refreshToken, expiresAt }: Granted): External => {
    const keeps = config['opensearch_security.openid.refresh_tokens'] && refreshToken !== undefined;
    const secret: Secret = { claims, idToken, ...(keeps ? { refreshToken, until: expiresAt } : {}) };
    // A cluster whose clock is ahead would refuse a token in its last seconds.
    const early = Math.min(LONGEST_EARLY, (expiresAt - now()) * EARLY_PART);
    return {
      ...(keeps ? { renewAt: Math.floor(expiresAt - early) } : { endsAt: expiresAt }),
      secret: JSON.stringify(secret),
    };
  };
  /** The cluster receives the ID token, as from OpenSearch Dashboards. */
  const claimOf = ({ claims, idToken }: Pick<Granted, 'claims' | 'idToken'>): Claim => ({
    identity: () => identityOf(claims, names),
    proof: { [header]: `Bearer ${idToken ?? ''}` },
  });
  const secretOf = async (id: string | undefined): Promise<Secret | undefined> => {
    const text = id === undefined ? undefined : await sessions.secretOf(id);
    return text === undefined ? undefined : (JSON.parse(text) as Secret);
  };

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { nextUrl, redirectHash } = request.query as { nextUrl?: unknown; redirectHash?: unknown };
    const test = await beginTest(parts, 'openid', request);
    const toProvider = async () => {
      const challenge = newChallenge();
      const address = await provider.authorizationUrl({ ...challenge, redirectUri: redirectUri(request) });
      flows.begin(request, reply, {
        ...challenge,
        nextUrl: safe(nextUrl),
        hasFragment: redirectHash === 'true',
        ...(test === undefined ? {} : { test }),
      });
      return reply.redirect(address, 302);
    };
    return test === undefined
      ? toProvider()
      : orEndTest(parts, reply, { id: test, type: 'openid', folder: basePath + FOLDER }, {}, toProvider);
  }

  /** Authenticates the user of an answer. */
  async function authenticate(
    request: FastifyRequest,
    query: string,
    flow: OpenIdFlow,
    trace: SignInTrace,
  ): Promise<{ granted: Granted; known: Authenticated }> {
    const granted = await provider.redeem(query, { ...flow, redirectUri: redirectUri(request) });
    trace.claims = seenClaims(granted.claims);
    const known = await vouched(parts, claimOf(granted), request.ip);
    trace.user = known.caller;
    return { granted, known };
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = request.url.split('?').slice(1).join('?');
    const state = new URLSearchParams(query).get('state') ?? '';
    const flow = flows.take(request, reply, state);
    if (flow === undefined)
      throw new SignInRefused('unknown-attempt', 'no cookie of this sign-in came along');
    const trace: SignInTrace = {};
    const authenticated = () => authenticate(request, query, flow, trace);
    if (flow.test !== undefined)
      return endTest(
        parts,
        reply,
        { id: flow.test, type: 'openid', folder: basePath + FOLDER },
        trace,
        authenticated,
      );
    const { granted, known } = await traced(trace, authenticated);
    const { caller, proof } = known;
    const before = await sessions.find(sessionIdOf(request, config) ?? '');
    const tenant = before?.caller.userName === caller.userName ? before.tenant : null;
    if (before !== undefined) await sessions.end(before);
    const { id } = await sessions.create(caller, 'openid', tenant, {
      ...externalOf(granted),
      ...(proof && { proof }),
      from: originOf(request),
    });
    setSessionCookie(reply, config, id);
    report({ type: 'openid', account: caller.userName }, request);
    const target = safe(flow.nextUrl);
    // `Strict` cookies are not sent while the browser follows a redirect of another site.
    if (flow.hasFragment || config['opensearch_security.cookie.isSameSite'] === 'Strict')
      return sendReturnPage(reply, basePath + FOLDER, target);
    return reply.redirect(target, 302);
  }

  /** Returns the URL that continues the sign-out, at the provider if possible. */
  async function leave(request: FastifyRequest): Promise<string> {
    if (request.session?.authType !== 'openid') return afterSignOut(config);
    const idToken = (await secretOf(sessionIdOf(request, config)))?.idToken;
    const own = config['opensearch_security.auth.logout_url'];
    // The provider needs an absolute URL.
    const returnTo = own === '' ? ownBase(request) : new URL(own, ownBase(request)).href;
    try {
      const hint = idToken !== undefined && idToken.length <= LONGEST_HINT ? idToken : undefined;
      return (await provider.endSessionUrl(hint, returnTo)) ?? afterSignOut(config);
    } catch (error) {
      if (error instanceof SignInRefused) return afterSignOut(config);
      throw error;
    }
  }

  // Renewals in progress, by session key.
  const renewing = new Map<string, Promise<Session | undefined>>();
  let leftAloneUntil = 0;
  async function ask(session: Session, id: string): Promise<Session | undefined> {
    const secret = await secretOf(id);
    if (secret?.refreshToken === undefined) return undefined;
    const holds = now() < (secret.until ?? 0);
    if (holds && now() < leftAloneUntil) return session;
    try {
      const granted = await provider.refresh(secret.refreshToken, secret.claims);
      if (granted === undefined) return undefined;
      return await renewedBy({ ...granted, idToken: granted.idToken ?? secret.idToken }, session, id);
    } catch (error) {
      if (!holds || !(error instanceof SignInRefused) || error.reason !== 'unavailable') throw error;
      leftAloneUntil = now() + LEFT_ALONE;
      return session;
    }
  }

  /** Returns the renewed session; undefined if the tokens are another user's or refused. */
  async function renewedBy(granted: Granted, session: Session, id: string): Promise<Session | undefined> {
    const claim = claimOf(granted);
    const known = await vouched(parts, claim, session.address ?? '').catch((error: unknown) => {
      if (!(error instanceof SignInRefused)) throw error;
      // Keep the tokens even if the cluster is unavailable: the previous refresh token is used up.
      return error.reason === 'no-cluster' ? { caller: session.caller, proof: claim.proof } : undefined;
    });
    if (known?.caller.userName !== session.caller.userName) return undefined;
    const { caller, proof } = known;
    return sessions.renew(id, caller, { ...externalOf(granted), ...(proof && { proof }) });
  }

  return {
    type: 'openid',
    async fromRequest(request, reply) {
      const value = request.headers[header];
      const token = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(typeof value === 'string' ? value : '')?.[1];
      if (token === undefined) return undefined;
      const metadata = await knownMetadata();
      if (metadata?.jwks_uri === undefined || issuerOf(token) !== metadata.issuer) return undefined;
      const rules: TokenRules = {
        ...(keys ??= publishedKeys(metadata.jwks_uri, fetch)),
        names,
        issuer: metadata.issuer,
        audience: [config['opensearch_security.openid.client_id'] ?? ''],
        clockTolerance: CLOCK_TOLERANCE,
        now,
      };
      const { identity, endsAt } = await verifyToken(token, rules);
      const proof = { [header]: `Bearer ${token}` };
      const carries = { type: 'openid', identity, proof, credential: token, endsAt } as const;
      return { session: await perRequest.open(request, reply, carries) };
    },
    test: {
      stages: ['provider', 'message', 'time', 'issuer', 'audience', 'signature'],
      keys: names,
      path: `${basePath}${FOLDER}/login`,
    },
    renew(session, id) {
      // Refresh tokens are often single-use, so concurrent requests share the renewal.
      const running = renewing.get(session.key);
      if (running !== undefined) return running;
      const asked = ask(session, id).finally(() => renewing.delete(session.key));
      renewing.set(session.key, asked);
      return asked;
    },
    entry: (wanted) =>
      `${basePath}${FOLDER}/captureUrlFragment?nextUrl=${encodeURIComponent(wanted ?? `${basePath}/`)}`,
    routes(app) {
      fragmentRoutes(app, FOLDER, basePath, safe);
      app.get(`${FOLDER}/login`, { config: { audience: 'none' } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const query = request.query as Readonly<Record<string, unknown>>;
        try {
          const isAnswer = Object.hasOwn(query, 'code') || Object.hasOwn(query, 'error');
          return await (isAnswer ? finish(request, reply) : begin(request, reply));
        } catch (error) {
          return turnAway(parts, 'openid', request, reply, error);
        }
      });
      app.get(SIGN_IN_KINDS.openid.signOutPath, { config: { audience: 'optional' } }, (request, reply) =>
        endByVisit(parts, request, reply, () => leave(request)),
      );
    },
  };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
