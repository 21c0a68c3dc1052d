import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { clearCookie, sessionIdOf } from '../cookie';
import { providerFetch } from './outgoing';
import { SignInRefused } from './refusal';
import { claimsOf, identityOfAssertion, type NameId } from './samlAssertion';
import { PROVIDER_FOLDER, SAML_ENDPOINTS, type SamlAuthority } from './samlAuthority';
import { decodePosted, examineResponse, requestOf } from './samlMessages';
import { SamlProvider } from './samlProvider';
import { afterSignOut } from './signOut';
import { seenClaims } from './trace';
import { type StrategyParts } from './types';

/** Milliseconds for which used sign-out requests are remembered; they expire earlier. */
const LOGOUT_REMEMBERED = 3_600_000;

const newId = () => `_${randomBytes(20).toString('hex')}`;

/** SAML by the gateway itself, configured by `opensearch_security.saml.*`. */
export function samlByGateway(parts: StrategyParts, folder: string): SamlAuthority {
  const { config, sessions, now } = parts;
  const provider = new SamlProvider(config, providerFetch(config, 'saml'), now);
  const memory = parts.samlStore(provider.entityId);
  const names = {
    subject: config['opensearch_security.saml.subject_key'],
    roles: config['opensearch_security.saml.roles_key'],
    separator: config['opensearch_security.saml.roles_separator'],
  };
  // An unavailable provider stops neither the start nor other strategies.
  provider.metadata().catch((error: unknown) => {
    parts.log.error({ reason: error instanceof SignInRefused ? error.detail : 'unknown' }, 'SAML');
  });

  /** Returns a URL of Gatehouse as registered at the provider. */
  const ownAddress = (path: string) =>
    (config['opensearch_security.saml.kibana_url'].replace(/\/+$/, '') || parts.ownAddress()) + path;

  async function onLogout(
    request: FastifyRequest,
    reply: FastifyReply,
    message: URLSearchParams,
  ): Promise<FastifyReply> {
    // An answer to our request; our session has already ended.
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
    if (present !== undefined && keys.includes(present.key)) clearCookie(reply, config);
    parts.log.info({ sessions: keys.length }, 'signed out by the identity provider');
    const answer = await provider.logoutAnswer(order.id, order.relayState, true);
    return reply.redirect(answer ?? afterSignOut(config), 302);
  }

  return {
    memory,
    stages: ['provider', 'message', 'signature', 'time', 'issuer', 'audience', 'once'],
    keys: names,
    async request() {
      const id = newId();
      return { id, ...(await provider.request(id, ownAddress(SAML_ENDPOINTS.acs))) };
    },
    read(text, endpoint) {
      const xml = decodePosted(text);
      const recipient = ownAddress(SAML_ENDPOINTS[endpoint]);
      return {
        inResponseTo: requestOf(xml),
        async accept(requestId, _address, trace) {
          const envelope = examineResponse(xml, provider.entityId, recipient);
          const assertion = await provider.assertion(xml, envelope, {
            issuer: provider.entityId,
            audience: provider.ownId,
            recipient,
            inResponseTo: requestId,
            tolerance: provider.tolerance,
            now: now(),
          });
          trace.claims = seenClaims(claimsOf(assertion));
          const { id: usedId, until, sessionEndsAt: endsAt, nameId } = assertion;
          const claim = { identity: () => identityOfAssertion(assertion, names), proof: undefined };
          return { claim, usedId, until, endsAt, nameId };
        },
      };
    },
    async signOutAddress(_session, id) {
      const text = id === undefined ? undefined : await sessions.secretOf(id);
      const nameId = text === undefined ? undefined : (JSON.parse(text) as NameId);
      return nameId === undefined ? undefined : provider.logoutRequest(newId(), nameId);
    },
    onLogout,
    routes(app) {
      app.get(`${folder}/metadata`, { config: { audience: 'none' } }, (_request, reply) =>
        reply
          .type('application/samlmetadata+xml')
          .send(
            provider.ownMetadata(ownAddress(SAML_ENDPOINTS.acs), ownAddress(`${PROVIDER_FOLDER}/logout`)),
          ),
      );
    },
  };
}
