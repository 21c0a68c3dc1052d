import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isSafeNextUrl } from '../../src/api/contract/nextUrl';
import { type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { giveCookie, takeCookie } from './cookie';
import { basicCredentials, WRONG_CREDENTIALS } from './signIn';
import { type Session } from './store';

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Where an unauthenticated page request is sent: the sign-in page, which leads back here [A02]. */
function signInAddress(request: FastifyRequest, basePath: string): string {
  const wanted = `${basePath}${request.url}`;
  const login = `${basePath}/app/login`;
  return request.url === '/' || !isSafeNextUrl(wanted, basePath)
    ? login
    : `${login}?nextUrl=${encodeURIComponent(wanted)}`;
}

/** The live session of the cookie, its account read anew; a dead one takes its cookie along. */
async function byCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions, backend }: Services,
): Promise<Session | undefined> {
  const id = request.cookies[config['opensearch_security.cookie.name']];
  if (id === undefined) return undefined;
  const session = sessions.find(id);
  const caller = session === undefined ? undefined : await backend.refresh(session.caller);
  if (session !== undefined && caller !== undefined) return { ...session, caller };
  // The account is gone or its password was changed since: the session is over for good.
  if (session !== undefined) sessions.end(session);
  takeCookie(reply, config);
  return undefined;
}

/** The session that an `Authorization: Basic` header begins or continues; undefined when there is no such header. */
async function byHeader(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Session | undefined> {
  const credentials = basicCredentials(request.headers.authorization);
  if (credentials === undefined) return undefined;
  if (credentials === null) throw new HttpProblem(401, WRONG_CREDENTIALS);
  const before = await byCookie(request, reply, services);
  const tenant = before?.caller.userName === credentials.userName ? before.tenant : null;
  const browser = request.headers['user-agent'];
  const { id, session } = await services.signIn.byBasic(credentials, request.ip, tenant, browser);
  if (id !== request.cookies[services.config['opensearch_security.cookie.name']])
    giveCookie(reply, services.config, id);
  return session;
}

/**
 * Finds out who asks, for every route of the scope, and stops those who must sign in first: pages are sent to the
 * sign-in page, everything else is answered 401.
 */
export function installAuthentication(app: FastifyInstance, services: Services): void {
  const basePath = services.config['server.basePath'];
  const open = new Set(services.config['opensearch_security.auth.unauthenticated_routes']);
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const audience = request.routeOptions.config.audience ?? 'required';
    if (audience === 'none') return undefined;
    request.session =
      (await byHeader(request, reply, services)) ?? (await byCookie(request, reply, services));
    if (request.session !== undefined || audience === 'optional' || open.has(pathOf(request)))
      return undefined;
    if (audience === 'page')
      return reply.header('cache-control', 'no-store').redirect(signInAddress(request, basePath), 302);
    throw new HttpProblem(401, 'Authentication required');
  });
}
