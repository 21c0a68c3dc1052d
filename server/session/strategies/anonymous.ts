import { type FastifyReply, type FastifyRequest } from 'fastify';
import { safeNextUrl } from '../../../contract/nextUrl';
import { SIGN_IN_KINDS } from '../../../contract/signInKinds';
import { ANONYMOUS_USER, type Claim } from '../../security/backend';
import { setSessionCookie } from '../cookie';
import { originOf } from '../session';
import { turnAway } from './failures';
import { SignInRefused } from './refusal';
import { afterSignOut, endByVisit } from './signOut';
import { type SignInStrategy, type StrategyParts } from './types';
import { recognised } from './vouching';

/** A visitor without an account; a cluster receives no credentials. */
const ANONYMOUS: Claim = {
  identity: () => ({
    userName: ANONYMOUS_USER,
    backendRoles: ['opendistro_security_anonymous_backendrole'],
    attributes: {},
  }),
  proof: undefined,
};

/** Visitors without an account, if enabled [AUTH-08, C14]. */
export function anonymousStrategy(parts: StrategyParts): SignInStrategy {
  const { config, sessions, report } = parts;
  const basePath = config['server.basePath'];

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller } = await recognised(parts, ANONYMOUS, request.ip).catch((error: unknown) => {
      if (!(error instanceof SignInRefused) || error.reason !== 'untrusted') throw error;
      throw new SignInRefused('not-allowed', `anonymous access was refused: ${error.detail}`);
    });
    const { id } = await sessions.create(caller, 'anonymous', null, { from: originOf(request) });
    setSessionCookie(reply, config, id);
    report({ type: 'anonymous', account: caller.userName }, request);
  }

  return {
    type: 'anonymous',
    entry: (wanted) =>
      `${basePath}/auth/anonymous${wanted === undefined ? '' : `?nextUrl=${encodeURIComponent(wanted)}`}`,
    routes(app) {
      app.get('/auth/anonymous', { config: { audience: 'optional' } }, async (request, reply) => {
        const { nextUrl } = request.query as { nextUrl?: unknown };
        // A link to this route must not replace a session.
        if (request.session === undefined) {
          try {
            await begin(request, reply);
          } catch (error) {
            return turnAway(parts, 'anonymous', request, reply, error);
          }
        }
        return reply
          .header('cache-control', 'no-store')
          .redirect(safeNextUrl(typeof nextUrl === 'string' ? nextUrl : undefined, basePath), 302);
      });
      app.get(SIGN_IN_KINDS.anonymous.signOutPath, { config: { audience: 'optional' } }, (request, reply) =>
        endByVisit(parts, request, reply, () => afterSignOut(config)),
      );
    },
  };
}
