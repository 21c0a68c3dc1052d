import { createHash } from 'node:crypto';
import { STATUS } from '../../../contract/httpStatus';
import { type SamlExchange } from '../../security/backend';
import { SignInRefused } from './refusal';
import { SAML_ENDPOINTS, type SamlAuthority } from './samlAuthority';
import { decodePosted } from './samlMessages';
import { afterSignOut } from './signOut';
import { readToken } from './tokens';
import { type StrategyParts } from './types';
import { refused } from './vouching';
import { attribute, descendants, NS, readXml } from './xml';

/** Milliseconds for which used responses are remembered, longer than providers make them valid. */
const USED_REMEMBERED = 86_400_000;
/** Claims of the tokens that the security plugin issues for responses. */
const CLAIMS = { names: { subject: 'sub', roles: 'roles' }, clockTolerance: 0 };

/**
 * Returns an identifier of a response that its signature or encryption protects.
 *
 * @throws SignInRefused without exactly one assertion
 */
function markOf(response: Element): string {
  const plain = descendants(response, NS.assertion, 'Assertion');
  const sealed = descendants(response, NS.assertion, 'EncryptedAssertion');
  const [element, ...more] = [...plain, ...sealed];
  if (element === undefined || more.length > 0)
    throw new SignInRefused('untrusted', 'expected one assertion in the response');
  const id = plain.length === 1 ? attribute(element, 'ID') : element.textContent?.replace(/\s+/g, '');
  return createHash('sha256')
    .update(id ?? '')
    .digest('base64url');
}

/** SAML by a cluster, which creates requests, verifies responses and issues tokens for them. */
export function samlByCluster(parts: StrategyParts, exchange: SamlExchange): SamlAuthority {
  const { config, now, log } = parts;
  const memory = parts.samlStore('cluster');
  return {
    memory,
    stages: ['domain', 'once'],
    async request(address) {
      const begun = await exchange.begin(address);
      if (!begun.ok)
        throw begun.status === STATUS.unauthorized || begun.status === STATUS.forbidden
          ? new SignInRefused('unavailable', begun.message, undefined, {
              id: 'domain.challenge',
              values: { detail: begun.message },
            })
          : refused(begun);
      return { id: begun.requestId, address: begun.location };
    },
    read(text, endpoint) {
      const root = readXml(decodePosted(text));
      if (root.namespaceURI !== NS.protocol || root.localName !== 'Response')
        throw new SignInRefused('untrusted', 'not a response');
      return {
        inResponseTo: attribute(root, 'InResponseTo'),
        async accept(requestId, address, trace) {
          // A cluster does not detect reuse: each request or assertion allows one sign-in.
          const usedId = requestId ?? markOf(root);
          const given = await exchange.redeem(
            {
              requestId,
              response: text,
              ...(endpoint === 'acs' ? {} : { acs: config['server.basePath'] + SAML_ENDPOINTS[endpoint] }),
            },
            address,
          );
          if (!given.ok) throw refused(given);
          const token = given.proof['authorization']?.replace(/^bearer +/i, '') ?? '';
          const { identity, endsAt } = readToken(token, CLAIMS, trace);
          return { claim: { identity, proof: given.proof }, usedId, until: now() + USED_REMEMBERED, endsAt };
        },
      };
    },
    signOutAddress: ({ proof }) =>
      proof === undefined ? Promise.resolve(undefined) : exchange.signOutAddress(proof),
    async onLogout(_request, reply, message) {
      // Clusters cannot verify sign-out requests.
      if (message.has('SAMLRequest'))
        log.info('a request of the identity provider to sign out cannot be checked, so no session ends');
      return reply.redirect(afterSignOut(config), 302);
    },
  };
}
