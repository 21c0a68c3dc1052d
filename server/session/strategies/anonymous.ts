import { ENDPOINTS } from '../../../src/api/contract/endpoints';
import { safeNextUrl } from '../../../src/api/contract/nextUrl';
import { ANONYMOUS_USER, externalCaller } from '../../security/backend';
import { giveCookie } from '../cookie';
import { originOf } from '../session';
import { afterSignOut, endByVisit } from './leaving';
import { type SignInStrategy, type StrategyParts } from './types';

/** The caller that a visitor without an account is. */
const ANONYMOUS = externalCaller({
  userName: ANONYMOUS_USER,
  backendRoles: ['opendistro_security_anonymous_backendrole'],
  attributes: {},
});

/** Visitors without an account, when the configuration welcomes them [AUTH-08, C14]. */
export function anonymousStrategy(parts: StrategyParts): SignInStrategy {
  const { config, sessions, report } = parts;
  const basePath = config['server.basePath'];
  return {
    type: 'anonymous',
    entry: (wanted) =>
      `${basePath}/auth/anonymous${wanted === undefined ? '' : `?nextUrl=${encodeURIComponent(wanted)}`}`,
    routes(app) {
      app.get('/auth/anonymous', { config: { audience: 'optional' } }, async (request, reply) => {
        const { nextUrl } = request.query as { nextUrl?: unknown };
        // Nobody loses their session to a link that leads here.
        if (request.session === undefined) {
          const { id } = await sessions.create(ANONYMOUS, 'anonymous', null, {
            from: originOf(request),
          });
          giveCookie(reply, config, id);
          report({ type: 'anonymous', account: ANONYMOUS.userName }, request);
        }
        return reply
          .header('cache-control', 'no-store')
          .redirect(safeNextUrl(typeof nextUrl === 'string' ? nextUrl : undefined, basePath), 302);
      });
      app.get(ENDPOINTS.anonymousLogout, { config: { audience: 'optional' } }, (request, reply) =>
        endByVisit(parts, request, reply, () => afterSignOut(config)),
      );
    },
  };
}
