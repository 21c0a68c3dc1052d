import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { areCookiesSecure, type Config, plainCookieName, sessionCookieName } from '../config';
import { joinPieces, pieceName, pieceNames, splitValue } from './cookiePieces';
import { type Sessions } from './session';

const SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** Returns the session cookie's attributes: HttpOnly, limited to the base path, not persistent. */
export function cookieOptions(config: Config): CookieSerializeOptions {
  const sameSite = config['opensearch_security.cookie.isSameSite'];
  const domain = config['opensearch_security.cookie.domain'];
  return {
    httpOnly: true,
    path: config['server.basePath'] === '' ? '/' : config['server.basePath'],
    secure: areCookiesSecure(config),
    // Explicit, since the library does not omit the attribute by default.
    sameSite: sameSite === false ? false : SAME_SITE[sameSite],
    ...(domain === null ? {} : { domain }),
  };
}

/** Returns the session id, which may be split over several cookies. */
export function sessionIdOf(request: FastifyRequest, config: Config): string | undefined {
  const name = sessionCookieName(config);
  return request.cookies[name] ?? joinPieces(request.cookies, name);
}

/** Writes the session id, split if long, and clears cookies that are no longer used. */
export function setSessionCookie(reply: FastifyReply, config: Config, id: string): void {
  const name = sessionCookieName(config);
  const options = cookieOptions(config);
  const pieces = splitValue(id);
  const names = pieces.length === 1 ? [name] : pieces.map((_, index) => pieceName(name, index + 1));
  for (const old of presentNames(reply, config)) if (!names.includes(old)) reply.clearCookie(old, options);
  pieces.forEach((piece, index) => reply.setCookie(names[index] ?? name, piece, options));
}

/** Takes the session's cookies away; the request has no session from then on. */
export function clearCookie(reply: FastifyReply, config: Config): void {
  for (const old of new Set([sessionCookieName(config), ...presentNames(reply, config)]))
    reply.clearCookie(old, cookieOptions(config));
  reply.request.session = undefined;
}

/**
 * Ends the session of a request, if this gateway knows it, and removes its cookies. Those of an
 * unknown session stay, since another console on this host may have set them.
 */
export async function endSessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions }: { config: Config; sessions: Sessions },
): Promise<void> {
  const id = sessionIdOf(request, config);
  const session =
    request.session ?? (id === undefined ? undefined : await sessions.find(id, { isActivity: false }));
  if (session === undefined) return;
  await sessions.end(session);
  clearCookie(reply, config);
}

/**
 * Returns the browser's session cookies, including those without `__Host-` from before HTTPS.
 * The latter never sign a user in, since any sibling host could have set them.
 */
function presentNames({ request: { cookies } }: FastifyReply, config: Config): string[] {
  const names = new Set([sessionCookieName(config), plainCookieName(config)]);
  return [...names].flatMap((name) => [
    ...(Object.hasOwn(cookies, name) ? [name] : []),
    ...pieceNames(cookies, name),
  ]);
}
