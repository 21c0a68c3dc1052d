import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ENDPOINTS, LOGIN_ROUTE } from '../../../src/api/contract/endpoints';
import { safeNextUrl } from '../../../src/api/contract/nextUrl';
import { areCookiesSecure } from '../../config';
import { externalCaller } from '../../security/backend';
import { ownAddresses } from '../../http/addresses';
import { sessionPolicy } from '..';
import { giveCookie, sessionIdOf, takeCookie } from '../cookie';
import { limitOf, originOf } from '../session';
import { admit } from './claims';
import { customErrorAddress } from './failures';
import { type Flow, Flows, sharedPasswords } from './flows';
import { formRoutes, sendFormPage } from './formPages';
import { fragmentRoutes, sendReturnPage } from './fragmentPages';
import { afterSignOut, endByVisit } from './leaving';
import { providerFetch } from './outgoing';
import { type Assertion, identityOfAssertion, type NameId } from './samlAssertion';
import { decodePosted, examineResponse } from './samlMessages';
import { SamlProvider } from './samlProvider';
import { SignInRefused, type SignInStrategy, type StrategyParts } from './types';
import { LARGEST_XML } from './xml';

const FOLDER = '/auth/saml';
/** Where the identity provider sends its answers, as every OpenSearch Dashboards has it registered. */
const PROVIDER_FOLDER = '/_opendistro/_security/saml';
/** A form with the largest message, Base64 and percent-encoded. */
const LARGEST_FORM = LARGEST_XML * 2;

/** Requests to sign out are refused for their age before this time has passed, in milliseconds. */
const LOGOUT_REMEMBERED = 3_600_000;

/** The doors for answers: to a request of ours, and to none. */
const DOORS = { acs: `${PROVIDER_FOLDER}/acs`, idpinitiated: `${PROVIDER_FOLDER}/acs/idpinitiated` } as const;
type Door = keyof typeof DOORS;

const newId = () => `_${randomBytes(20).toString('hex')}`;

/** SAML: Web Browser SSO by redirect and form, single logout in both directions [AUTH-04, AUTH-06, AUTH-15]. */
export function samlStrategy(parts: StrategyParts): SignInStrategy {
  const { config, sessions, now, report } = parts;
  const basePath = config['server.basePath'];
  const addresses = ownAddresses(config);
  const place = basePath + FOLDER;
  const provider = new SamlProvider(config, providerFetch(config, 'saml'), now);
  const memory = parts.samlMemory(provider.entityId);
  const policy = sessionPolicy(config);
  const names = {
    subject: config['opensearch_security.saml.subject_key'],
    roles: config['opensearch_security.saml.roles_key'],
    separator: config['opensearch_security.saml.roles_separator'],
  };
  const flows = new Flows({
    prefix: config['opensearch_security.saml.extra_storage.cookie_prefix'],
    pieces: config['opensearch_security.saml.extra_storage.additional_cookies'],
    path: place,
    secure: areCookiesSecure(config),
    passwords: sharedPasswords(config),
    now,
  });
  // A provider that cannot be reached is the operator's first question; it stops neither the start nor other ways in.
  provider.metadata().catch((error: unknown) => {
    parts.log.error({ reason: error instanceof SignInRefused ? error.detail : 'unknown' }, 'SAML');
  });

  /** An address of Gatehouse as the provider knows it. */
  const ownAddress = (path: string) =>
    (config['opensearch_security.saml.kibana_url'].replace(/\/+$/, '') || parts.ownAddress()) + path;

  /** A page of this origin, and not one that only leads back here. */
  const safe = (nextUrl: unknown): string => {
    const target = safeNextUrl(typeof nextUrl === 'string' ? nextUrl : undefined, basePath);
    const path = target.split(/[?#]/, 1)[0] ?? '';
    return path === basePath + LOGIN_ROUTE || path.startsWith(`${basePath}/auth/`) ? `${basePath}/` : target;
  };

  const secretOf = async (id: string | undefined): Promise<NameId | undefined> => {
    const text = id === undefined ? undefined : await sessions.secretOf(id);
    return text === undefined ? undefined : (JSON.parse(text) as NameId);
  };

  /** Sends a person to the page that tells why it did not work, and tells the logs. */
  const turnAway = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    if (!(error instanceof SignInRefused)) throw error;
    const { account, reason, detail } = error;
    report({ type: 'saml', reason, detail, ...(account === undefined ? {} : { account }) }, request);
    return reply.redirect(customErrorAddress(config, reason), 302);
  };

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { nextUrl, redirectHash } = request.query as { nextUrl?: unknown; redirectHash?: unknown };
    const id = newId();
    const { address, fields } = await provider.request(id, ownAddress(DOORS.acs));
    flows.begin(request, reply, {
      state: id,
      nextUrl: safe(nextUrl),
      hasFragment: redirectHash === 'true',
    });
    return fields === undefined
      ? reply.redirect(address, 302)
      : sendFormPage(reply, { action: address, folder: place, fields });
  }

  /** The sign-in that a response answers; undefined for a response to nobody, which the configuration must allow. */
  function flowOf(
    request: FastifyRequest,
    reply: FastifyReply,
    door: Door,
    inResponseTo: string | undefined,
  ): Flow | undefined {
    if (inResponseTo === undefined) {
      if (config['opensearch_security.saml.allow_idp_initiated']) return undefined;
      throw new SignInRefused(
        'unknown-attempt',
        'the response answers no request (saml.allow_idp_initiated)',
      );
    }
    if (door === 'idpinitiated')
      throw new SignInRefused(
        'unknown-attempt',
        'the response answers a request, but came to the other door',
      );
    const flow = flows.take(request, reply, inResponseTo);
    if (flow === undefined)
      throw new SignInRefused('unknown-attempt', 'no cookie of this sign-in came along');
    return flow;
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    door: Door,
    form: URLSearchParams,
  ): Promise<FastifyReply> {
    const xml = decodePosted(form.get('SAMLResponse') ?? '');
    const recipient = ownAddress(DOORS[door]);
    const envelope = examineResponse(xml, provider.entityId, recipient);
    const flow = flowOf(request, reply, door, envelope.inResponseTo);
    const assertion = await provider.assertion(xml, envelope, {
      issuer: provider.entityId,
      audience: provider.ownId,
      recipient,
      inResponseTo: flow?.state,
      tolerance: provider.tolerance,
      now: now(),
    });
    if (!(await memory.once(assertion.id, assertion.until)))
      throw new SignInRefused('unknown-attempt', 'the assertion was used before');
    const target = safe(flow === undefined ? form.get('RelayState') : flow.nextUrl);
    if (!(await signIn(request, reply, assertion, flow === undefined)))
      return reply.redirect(`${basePath}/`, 302);
    return flow?.hasFragment === true ? sendReturnPage(reply, place, target) : reply.redirect(target, 302);
  }

  /**
   * Begins the session of an assertion.
   *
   * @param unasked begun at the provider: then somebody who is signed in as another person stays who they are
   * @returns whether a session began
   */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    assertion: Assertion,
    unasked: boolean,
  ): Promise<boolean> {
    const caller = externalCaller(admit(identityOfAssertion(assertion, names), config));
    const before = await sessions.find(sessionIdOf(request, config) ?? '');
    const isSame = before?.caller.userName === caller.userName;
    if (unasked && before !== undefined && !isSame && before.authType !== 'anonymous') return false;
    if (before !== undefined) await sessions.end(before);
    const { id, session } = await sessions.create(caller, 'saml', isSame ? before.tenant : null, {
      from: originOf(request),
      endsAt: assertion.sessionEndsAt,
      secret: JSON.stringify(assertion.nameId),
    });
    await memory.began(session.key, assertion.nameId, limitOf(session, policy));
    giveCookie(reply, config, id);
    report({ type: 'saml', account: caller.userName }, request);
    return true;
  }

  /** Where signing out continues: at the provider, if it has a place for that. */
  async function leave(request: FastifyRequest): Promise<string> {
    const nameId =
      request.session?.authType === 'saml' ? await secretOf(sessionIdOf(request, config)) : undefined;
    if (nameId === undefined) return afterSignOut(config);
    try {
      return (await provider.logoutRequest(newId(), nameId)) ?? afterSignOut(config);
    } catch (error) {
      if (error instanceof SignInRefused) return afterSignOut(config);
      throw error;
    }
  }

  /** A message at our door for signing out: the answer to our request, or a request of the provider. */
  async function onLogout(
    request: FastifyRequest,
    reply: FastifyReply,
    message: URLSearchParams,
  ): Promise<FastifyReply> {
    // Our own session ended before the person left for the provider: there is nothing to do but to go on.
    if (!message.has('SAMLRequest')) return reply.redirect(afterSignOut(config), 302);
    const destination = ownAddress(`${PROVIDER_FOLDER}/logout`);
    const order =
      request.method === 'GET'
        ? await provider.redirectedLogout(request.url.split('?').slice(1).join('?'), destination)
        : {
            ...(await provider.postedLogout(decodePosted(message.get('SAMLRequest') ?? ''), destination)),
            relayState: message.get('RelayState') ?? undefined,
          };
    if (!(await memory.once(order.id, now() + LOGOUT_REMEMBERED)))
      throw new SignInRefused('unknown-attempt', 'the request to sign out was used before');
    const present = await sessions.find(sessionIdOf(request, config) ?? '');
    const keys = await memory.sessionsOf(order.nameId, order.sessionIndexes);
    for (const key of keys) await sessions.end({ key });
    if (present !== undefined && keys.includes(present.key)) takeCookie(reply, config);
    parts.log.info({ sessions: keys.length }, 'signed out by the identity provider');
    const answer = await provider.logoutAnswer(order.id, order.relayState, true);
    return reply.redirect(answer ?? afterSignOut(config), 302);
  }

  /** Routes for forms, which only these take. */
  function formDoors(app: FastifyInstance): void {
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
      return turnAway(request, reply, new SignInRefused('untrusted', (error as Error).message));
    });
    const formOf = (request: FastifyRequest) =>
      request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    for (const door of ['acs', 'idpinitiated'] as const) {
      // The form comes from another site, and the browser leaves our cookies at home. It is handed back to the browser,
      // which sends it once more, now from a page of ours.
      app.post(DOORS[door], open, (request, reply) => {
        const form = formOf(request);
        const fields = Object.fromEntries(
          ['SAMLResponse', 'RelayState'].flatMap((name) =>
            form.has(name) ? [[name, form.get(name) ?? '']] : [],
          ),
        );
        return sendFormPage(reply, { action: `${place}/${door}`, folder: place, fields });
      });
      app.post(`${FOLDER}/${door}`, open, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          checkOrigin(request);
          return await finish(request, reply, door, formOf(request));
        } catch (error) {
          return turnAway(request, reply, error);
        }
      });
    }
    app.post(`${PROVIDER_FOLDER}/logout`, open, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await onLogout(request, reply, formOf(request));
      } catch (error) {
        return turnAway(request, reply, error);
      }
    });
  }

  /** The second time, the form must come from a page of ours, as far as the browser says. */
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
    routes(app) {
      fragmentRoutes(app, FOLDER, basePath, safe);
      formRoutes(app, FOLDER);
      app.get(`${FOLDER}/login`, { config: { audience: 'none' } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          return await begin(request, reply);
        } catch (error) {
          return turnAway(request, reply, error);
        }
      });
      app.get(`${FOLDER}/metadata`, { config: { audience: 'none' } }, (_request, reply) =>
        reply
          .type('application/samlmetadata+xml')
          .send(provider.ownMetadata(ownAddress(DOORS.acs), ownAddress(`${PROVIDER_FOLDER}/logout`))),
      );
      app.get(ENDPOINTS.samlLogout, { config: { audience: 'optional' } }, (request, reply) =>
        endByVisit(parts, request, reply, () => leave(request)),
      );
      app.get(`${PROVIDER_FOLDER}/logout`, { config: { audience: 'none' } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          const query = request.url.split('?').slice(1).join('?');
          return await onLogout(request, reply, new URLSearchParams(query));
        } catch (error) {
          return turnAway(request, reply, error);
        }
      });
      void app.register(async (scope) => formDoors(scope));
    },
  };
}
