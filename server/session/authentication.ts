import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isSafeNextUrl } from '../../src/api/contract/nextUrl';
import { type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { isReservedName } from '../security/reservedNames';
import { clearCookie, sessionIdOf, setSessionCookie } from './cookie';
import { originOf, type Session } from './session';
import { type Arrival, customErrorAddress, SignInRefused } from './strategies';

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Where an unauthenticated page request is sent: to sign in, which leads back here [A02]. */
function signInAddress(request: FastifyRequest, { config, strategies }: Services): string {
  const basePath = config['server.basePath'];
  const wanted = `${basePath}${request.url}`;
  return strategies.entry(request.url !== '/' && isSafeNextUrl(wanted, basePath) ? wanted : undefined);
}

/** The session as of now: its account read again, and the system that vouches for it asked when it is time; undefined when over. */
async function current(session: Session, id: string, services: Services): Promise<Session | undefined> {
  const { strategies, backend, sessions, now } = services;
  const strategy = strategies.of(session.authType);
  // Users no longer sign in like this.
  if (strategy === undefined) return undefined;
  // Begun before the name was refused.
  if (session.authType !== 'anonymous' && isReservedName(session.caller.userName)) return undefined;
  const isDue = session.renewAt !== null && session.renewAt <= now();
  const renewed = isDue
    ? await sessions.renewOnce(session, id, async (due) => strategy.renew?.(due, id))
    : session;
  const caller = renewed === undefined ? undefined : await backend.refresh(renewed.caller, renewed.proof);
  return renewed === undefined || caller === undefined ? undefined : { ...renewed, caller };
}

/**
 * Ends the session of a request that the back end refused, when it knows the user no longer: between two looks at the user, a
 * cluster can notice first.
 *
 * @returns where to sign in again; undefined when the session lives
 */
export async function endIfOver(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<string | undefined> {
  const { session } = request;
  if (session === undefined || (await services.backend.refresh(session.caller, session.proof)) !== undefined)
    return undefined;
  await services.sessions.end(session);
  clearCookie(reply, services.config);
  return signInAddress(request, services);
}

/**
 * The live session of the cookie. Ending a session removes its cookie; that of an unknown session
 * stays, since another console on this host may have set it.
 */
async function byCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Session | undefined> {
  const { config, sessions, strategies } = services;
  const id = sessionIdOf(request, config);
  if (id === undefined) return undefined;
  const session = await sessions.find(id, {
    // What a page asks by itself, again and again, does not show that a user is there [HTTP-10].
    isActivity: request.headers['osd-system-request'] === undefined,
    ...originOf(request),
  });
  if (session === undefined) return undefined;
  // It goes on as soon as a request says again who asks; without that the cookie is nothing.
  if (strategies.of(session.authType)?.everyRequest === true) return undefined;
  const live = await current(session, id, services);
  if (live !== undefined) return live;
  // The account is gone, its password was changed since, or its provider no longer vouches for it: over for good.
  await sessions.end(session);
  clearCookie(reply, config);
  return undefined;
}

/** What the request says of itself; undefined when it says nothing. */
async function byRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { strategies }: Services,
): Promise<Arrival | undefined> {
  for (const strategy of strategies.all) {
    try {
      const arrival = await strategy.fromRequest?.(request, reply);
      if (arrival !== undefined) return arrival;
    } catch (error) {
      throw error instanceof SignInRefused ? new RefusedBy(strategy.type, error) : error;
    }
  }
  return undefined;
}

/** A refusal, and the way to sign in that it came from. */
class RefusedBy extends Error {
  constructor(
    readonly type: Session['authType'],
    readonly refusal: SignInRefused,
  ) {
    super(refusal.message);
  }
}

/**
 * Finds out who asks, for every route of the scope, and stops those who must sign in first: pages are sent to where one
 * signs in, or to where it is told why that did not work; everything else is answered 401.
 */
export function installAuthentication(app: FastifyInstance, services: Services): void {
  const { config, strategies, reportAttempt } = services;
  const open = new Set(config['opensearch_security.auth.unauthenticated_routes']);
  // The message of a single way to sign in tells which; with others there is none to tell.
  const unauthenticated = strategies.first === 'basicauth' ? 'Authentication required' : 'Unauthorized';
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const audience = request.routeOptions.config.audience ?? 'required';
    if (audience === 'none') return undefined;
    const away = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 302);
    try {
      const arrival = await byRequest(request, reply, services);
      request.session = arrival?.session ?? (await byCookie(request, reply, services));
      if (arrival?.leadsTo !== undefined) return away(arrival.leadsTo);
    } catch (error) {
      const refusal = error instanceof RefusedBy ? error.refusal : error;
      if (!(refusal instanceof SignInRefused)) throw error;
      const { account, reason, detail } = refusal;
      const type = error instanceof RefusedBy ? error.type : strategies.first;
      reportAttempt({ type, reason, detail, ...(account === undefined ? {} : { account }) }, request);
      if (audience === 'page') return away(customErrorAddress(config, reason));
      // Pages for everyone, such as the one that shows this error, open as for a user without a session.
      if (audience !== 'optional') throw refusal;
    }
    if (request.session !== undefined || audience === 'optional' || open.has(pathOf(request)))
      return undefined;
    if (audience === 'page') return away(signInAddress(request, services));
    throw new HttpProblem(401, unauthenticated);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { freshId } = request.session ?? {};
    if (freshId !== undefined) setSessionCookie(reply, config, freshId);
    // What one user was told is not for the next one at the same browser, nor for its Back button.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
