import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../config';
import { joinPieces, pieceName, pieceNames, splitValue } from './cookiePieces';

const SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** How the session cookie is written: not readable by scripts, for this product's paths only, gone with the browser. */
export function cookieOptions(config: Config): CookieSerializeOptions {
  const sameSite = config['opensearch_security.cookie.isSameSite'];
  const domain = config['opensearch_security.cookie.domain'];
  return {
    httpOnly: true,
    path: config['server.basePath'] === '' ? '/' : config['server.basePath'],
    secure: config['opensearch_security.cookie.secure'],
    // Said explicitly: the library's default is not to leave the attribute out.
    sameSite: sameSite === false ? false : SAME_SITE[sameSite],
    ...(domain === null ? {} : { domain }),
  };
}

/** The id of the session that the cookies of a request hold; undefined for none. It may be split over several. */
export function sessionIdOf(request: FastifyRequest, config: Config): string | undefined {
  const name = config['opensearch_security.cookie.name'];
  return request.cookies[name] ?? joinPieces(request.cookies, name);
}

/** Writes the id of a session: into one cookie, or into several when it is long. What the browser had before goes. */
export function giveCookie(reply: FastifyReply, config: Config, id: string): void {
  const name = config['opensearch_security.cookie.name'];
  const options = cookieOptions(config);
  const pieces = splitValue(id);
  const names = pieces.length === 1 ? [name] : pieces.map((_, index) => pieceName(name, index + 1));
  for (const old of presentNames(reply, name)) if (!names.includes(old)) reply.clearCookie(old, options);
  pieces.forEach((piece, index) => reply.setCookie(names[index] ?? name, piece, options));
}

/** Takes the session's cookies away; the request has no session from then on. */
export function takeCookie(reply: FastifyReply, config: Config): void {
  const name = config['opensearch_security.cookie.name'];
  for (const old of new Set([name, ...presentNames(reply, name)]))
    reply.clearCookie(old, cookieOptions(config));
  reply.request.session = undefined;
}

const presentNames = ({ request }: FastifyReply, name: string) => [
  ...(Object.hasOwn(request.cookies, name) ? [name] : []),
  ...pieceNames(request.cookies, name),
];
