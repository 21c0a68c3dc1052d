import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasSharedAccount, SIGN_IN_KINDS } from '../../../contract/signInKinds';
import { areCookiesSecure, cookieNameOfGateway } from '../../config';
import { ownAddresses } from '../../config/addresses';
import { sessionPolicy } from '..';
import { sessionIdOf, setSessionCookie } from '../cookie';
import { limitOf, originOf } from '../session';
import { type Authenticated } from '../signIn';
import { turnAway } from './failures';
import { type Flow, Flows, sharedPasswords } from './flows';
import { formRoutes, sendFormPage } from './formPages';
import { fragmentRoutes, pageAfterSignIn, sendReturnPage } from './fragmentPages';
import { SignInRefused } from './refusal';
import {
  type Accepted,
  PROVIDER_FOLDER,
  SAML_ENDPOINTS,
  type SamlEndpoint,
  type SamlResponse,
} from './samlAuthority';
import { samlByCluster } from './samlByCluster';
import { samlByGateway } from './samlByGateway';
import { afterSignOut, endByVisit } from './signOut';
import { beginTest, endTest, orEndTest, traced } from './testing';
import { type SignInTrace } from './trace';
import { type SignInStrategy, type StrategyParts } from './types';
import { vouched } from './vouching';
import { LARGEST_XML } from './xml';

const FOLDER = '/auth/saml';
/** Size limit of forms: the largest message, Base64 and percent-encoded. */
const LARGEST_FORM = LARGEST_XML * 2;

interface SamlFlow extends Flow {
  /** Test that the sign-in belongs to; it then creates no session. */
  test?: string;
}

/** SAML: Web Browser SSO and single logout in both directions [AUTH-04, AUTH-06, AUTH-15]. */
export function samlStrategy(parts: StrategyParts): SignInStrategy {
  const { backend, config, sessions, now, report } = parts;
  const basePath = config['server.basePath'];
  const addresses = ownAddresses(config);
  const place = basePath + FOLDER;
  const authority =
    backend.saml === undefined ? samlByGateway(parts, FOLDER) : samlByCluster(parts, backend.saml);
  const policy = sessionPolicy(config);
  const flows = new Flows<SamlFlow>({
    prefix: cookieNameOfGateway(config, config['opensearch_security.saml.extra_storage.cookie_prefix']),
    pieces: config['opensearch_security.saml.extra_storage.additional_cookies'],
    path: place,
    secure: areCookiesSecure(config),
    passwords: sharedPasswords(config),
    now,
  });
  const safe = (nextUrl: unknown) => pageAfterSignIn(nextUrl, basePath);

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    turnAway(parts, 'saml', request, reply, error);

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { nextUrl, redirectHash } = request.query as { nextUrl?: unknown; redirectHash?: unknown };
    const test = await beginTest(parts, 'saml', request);
    const toProvider = async () => {
      const { id, address, fields } = await authority.request(request.ip);
      flows.begin(request, reply, {
        state: id,
        nextUrl: safe(nextUrl),
        hasFragment: redirectHash === 'true',
        ...(test === undefined ? {} : { test }),
      });
      return fields === undefined
        ? reply.redirect(address, 302)
        : sendFormPage(reply, { action: address, folder: place, fields });
    };
    return test === undefined
      ? toProvider()
      : orEndTest(parts, reply, { id: test, type: 'saml', folder: place }, {}, toProvider);
  }

  /** Returns the sign-in of a response; undefined for an unsolicited one, if configured. */
  function flowOf(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: SamlEndpoint,
    inResponseTo: string | undefined,
  ): SamlFlow | undefined {
    if (inResponseTo === undefined) {
      if (config['opensearch_security.saml.allow_idp_initiated']) return undefined;
      throw new SignInRefused(
        'unknown-attempt',
        'the response answers no request (saml.allow_idp_initiated)',
      );
    }
    if (endpoint === 'idpinitiated')
      throw new SignInRefused(
        'unknown-attempt',
        'the response answers a request, but came to the other endpoint',
      );
    const flow = flows.take(request, reply, inResponseTo);
    if (flow === undefined)
      throw new SignInRefused('unknown-attempt', 'no cookie of this sign-in came along');
    return flow;
  }

  /** Accepts a response once, and authenticates its user. */
  async function authenticate(
    response: SamlResponse,
    requestId: string | undefined,
    request: FastifyRequest,
    trace: SignInTrace,
  ): Promise<Accepted & { known: Authenticated }> {
    const accepted = await response.accept(requestId, request.ip, trace);
    if (!(await authority.memory.once(accepted.usedId, accepted.until)))
      throw new SignInRefused('unknown-attempt', 'the assertion was used before', undefined, {
        id: 'once.used',
        values: {},
      });
    const known = await vouched(parts, accepted.claim, request.ip);
    trace.user = known.caller;
    return { ...accepted, known };
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: SamlEndpoint,
    form: URLSearchParams,
  ): Promise<FastifyReply> {
    const response = authority.read(form.get('SAMLResponse') ?? '', endpoint);
    const flow = flowOf(request, reply, endpoint, response.inResponseTo);
    const trace: SignInTrace = {};
    const authenticated = () => authenticate(response, flow?.state, request, trace);
    if (flow?.test !== undefined)
      return endTest(parts, reply, { id: flow.test, type: 'saml', folder: place }, trace, authenticated);
    const accepted = await traced(trace, authenticated);
    const target = safe(flow === undefined ? form.get('RelayState') : flow.nextUrl);
    if (!(await signIn(request, reply, accepted, flow === undefined)))
      return reply.redirect(`${basePath}/`, 302);
    return flow?.hasFragment === true ? sendReturnPage(reply, place, target) : reply.redirect(target, 302);
  }

  /**
   * Creates the session of an assertion.
   *
   * @param unasked true if unsolicited, which never replaces another user's session
   * @returns true if a session was created
   */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { known, nameId, endsAt }: Accepted & { known: Authenticated },
    unasked: boolean,
  ): Promise<boolean> {
    const { caller, proof } = known;
    const before = await sessions.find(sessionIdOf(request, config) ?? '');
    const isSame = before?.caller.userName === caller.userName;
    if (unasked && before !== undefined && !isSame && !hasSharedAccount(before.authType)) return false;
    if (before !== undefined) await sessions.end(before);
    const { id, session } = await sessions.create(caller, 'saml', isSame ? before.tenant : null, {
      from: originOf(request),
      endsAt,
      ...(nameId === undefined ? {} : { secret: JSON.stringify(nameId) }),
      ...(proof && { proof }),
    });
    if (nameId !== undefined) await authority.memory.began(session.key, nameId, limitOf(session, policy));
    setSessionCookie(reply, config, id);
    report({ type: 'saml', account: caller.userName }, request);
    return true;
  }

  /** Returns the URL that continues the sign-out, at the provider if possible. */
  async function leave(request: FastifyRequest): Promise<string> {
    const { session } = request;
    if (session?.authType !== 'saml') return afterSignOut(config);
    try {
      const address = await authority.signOutAddress(session, sessionIdOf(request, config));
      return address ?? afterSignOut(config);
    } catch (error) {
      if (error instanceof SignInRefused) return afterSignOut(config);
      throw error;
    }
  }

  /** Registers the routes that accept forms. */
  function formEndpoints(app: FastifyInstance): void {
    const open = {
      bodyLimit: LARGEST_FORM,
      config: { audience: 'none', acceptsForeignPosts: true },
    } as const;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.setErrorHandler((error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (error instanceof SignInRefused || status >= 500) throw error;
      return refuse(request, reply, new SignInRefused('untrusted', (error as Error).message));
    });
    const formOf = (request: FastifyRequest) =>
      request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    for (const endpoint of ['acs', 'idpinitiated'] as const) {
      // Browsers send no cookies with a form of another site, so a page of ours submits it again.
      app.post(SAML_ENDPOINTS[endpoint], open, (request, reply) => {
        const form = formOf(request);
        const fields = Object.fromEntries(
          ['SAMLResponse', 'RelayState'].flatMap((name) =>
            form.has(name) ? [[name, form.get(name) ?? '']] : [],
          ),
        );
        return sendFormPage(reply, { action: `${place}/${endpoint}`, folder: place, fields });
      });
      app.post(`${FOLDER}/${endpoint}`, open, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          checkOrigin(request);
          return await finish(request, reply, endpoint, formOf(request));
        } catch (error) {
          return refuse(request, reply, error);
        }
      });
    }
    app.post(`${PROVIDER_FOLDER}/logout`, open, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await authority.onLogout(request, reply, formOf(request));
      } catch (error) {
        return refuse(request, reply, error);
      }
    });
  }

  /** Checks that the second form comes from our page, if the browser reports its origin. */
  function checkOrigin(request: FastifyRequest): void {
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const isOurs =
      site === undefined
        ? origin === undefined || addresses.isOwnOrigin(origin, request)
        : site === 'same-origin';
    if (!isOurs) throw new SignInRefused('unknown-attempt', 'the form was sent by another site');
  }

  return {
    type: 'saml',
    entry: (wanted) => `${place}/captureUrlFragment?nextUrl=${encodeURIComponent(wanted ?? `${basePath}/`)}`,
    test: {
      stages: authority.stages,
      ...(authority.keys && { keys: authority.keys }),
      path: `${place}/login`,
    },
    routes(app) {
      fragmentRoutes(app, FOLDER, basePath, safe);
      formRoutes(app, FOLDER);
      app.get(`${FOLDER}/login`, { config: { audience: 'none' } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          return await begin(request, reply);
        } catch (error) {
          return refuse(request, reply, error);
        }
      });
      authority.routes?.(app);
      app.get(SIGN_IN_KINDS.saml.signOutPath, { config: { audience: 'optional' } }, (request, reply) =>
        endByVisit(parts, request, reply, () => leave(request)),
      );
      app.get(`${PROVIDER_FOLDER}/logout`, { config: { audience: 'none' } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          const query = request.url.split('?').slice(1).join('?');
          return await authority.onLogout(request, reply, new URLSearchParams(query));
        } catch (error) {
          return refuse(request, reply, error);
        }
      });
      void app.register(async (scope) => formEndpoints(scope));
    },
  };
}
