import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isSafeNextUrl } from '../../contract/nextUrl';
import { hasSharedAccount } from '../../contract/signInKinds';
import { type Config } from '../config';
import { HttpProblem } from '../lib/problem';
import { type SecurityBackend } from '../security/backend';
import { isReservedName } from '../security/reservedNames';
import { clearCookie, sessionIdOf, setSessionCookie } from './cookie';
import { originOf, type Session, type Sessions } from './session';
import { type Arrival, type Attempt, customErrorAddress, SignInRefused, type Strategies } from './strategies';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller, checked for this request; undefined if nobody is signed in. */
    session: Session | undefined;
  }
}

export interface AuthenticationParts {
  config: Config;
  backend: SecurityBackend;
  sessions: Sessions;
  strategies: Strategies;
  /** Logs an attempt to sign in without a password. @returns the code of a refusal's report */
  reportAttempt: (attempt: Attempt, request: FastifyRequest) => string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** Returns the sign-in address, which leads back to the requested page [A02]. */
function signInAddress(request: FastifyRequest, { config, strategies }: AuthenticationParts): string {
  const basePath = config['server.basePath'];
  const wanted = `${basePath}${request.url}`;
  return strategies.entry(request.url !== '/' && isSafeNextUrl(wanted, basePath) ? wanted : undefined);
}

/** Refreshes the account and, when due, renews with the provider; undefined if it is over. */
async function current(
  session: Session,
  id: string,
  services: AuthenticationParts,
): Promise<Session | undefined> {
  const { strategies, backend, sessions, now } = services;
  const strategy = strategies.of(session.authType);
  // This sign-in method is no longer configured.
  if (strategy === undefined) return undefined;
  // The session may predate the reservation of the name.
  if (!hasSharedAccount(session.authType) && isReservedName(session.caller.userName)) return undefined;
  const isDue = session.renewAt !== null && session.renewAt <= now();
  const renewed = isDue
    ? await sessions.renewOnce(session, id, async (due) => strategy.renew?.(due, id))
    : session;
  const caller = renewed === undefined ? undefined : await backend.refresh(renewed.caller, renewed.proof);
  return renewed === undefined || caller === undefined ? undefined : { ...renewed, caller };
}

/**
 * Ends the session of a request that the back end refused, if the user is no longer known: the
 * cluster can notice before the next refresh.
 *
 * @returns the sign-in address; undefined if the session is still valid
 */
export async function endIfOver(
  request: FastifyRequest,
  reply: FastifyReply,
  services: AuthenticationParts,
): Promise<string | undefined> {
  const { session } = request;
  if (session === undefined || (await services.backend.refresh(session.caller, session.proof)) !== undefined)
    return undefined;
  await services.sessions.end(session);
  clearCookie(reply, services.config);
  return signInAddress(request, services);
}

/**
 * Returns the valid session of the cookie. The cookie of an unknown session is kept, since another
 * console on this host may have set it.
 */
async function byCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  services: AuthenticationParts,
): Promise<Session | undefined> {
  const { config, sessions, strategies } = services;
  const id = sessionIdOf(request, config);
  if (id === undefined) return undefined;
  const session = await sessions.find(id, {
    // Background polling is not user activity [HTTP-10].
    isActivity: request.headers['osd-system-request'] === undefined,
    ...originOf(request),
  });
  if (session === undefined) return undefined;
  // The cookie alone does not authenticate; the session resumes with the next credentials.
  if (strategies.of(session.authType)?.everyRequest === true) return undefined;
  const live = await current(session, id, services);
  if (live !== undefined) return live;
  // Account deleted, password changed, or no longer confirmed by the provider.
  await sessions.end(session);
  clearCookie(reply, config);
  return undefined;
}

/** Authenticates by the request's own credentials; undefined if it carries none. */
async function byRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { strategies }: AuthenticationParts,
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

/** A refusal with the strategy that raised it. */
class RefusedBy extends Error {
  constructor(
    readonly type: Session['authType'],
    readonly refusal: SignInRefused,
  ) {
    super(refusal.message);
  }
}

/**
 * Authenticates every route of the scope. Unauthenticated pages are redirected to sign-in, or to
 * the page that explains the failure; everything else gets 401.
 */
export function installAuthentication(app: FastifyInstance, services: AuthenticationParts): void {
  const { config, strategies, reportAttempt } = services;
  const open = new Set(config['opensearch_security.auth.unauthenticated_routes']);
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
      const code = reportAttempt(
        {
          type,
          reason,
          detail,
          // Only a page shows the code of a report.
          ...(audience === 'page' ? { refusal } : {}),
          ...(account === undefined ? {} : { account }),
        },
        request,
      );
      if (audience === 'page') return away(customErrorAddress(config, reason, code));
      // Public pages, such as the one that shows this error, open without a session.
      if (audience !== 'optional') throw refusal;
    }
    if (request.session !== undefined || audience === 'optional' || open.has(pathOf(request)))
      return undefined;
    if (audience === 'page') return away(signInAddress(request, services));
    throw new HttpProblem(401, strategies.unauthenticated);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { freshId } = request.session ?? {};
    if (freshId !== undefined) setSessionCookie(reply, config, freshId);
    // Keeps responses from the next user of the same browser and from its Back button.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
