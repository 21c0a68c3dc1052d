import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply } from 'fastify';
import { type Config } from '../config';

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

export function giveCookie(reply: FastifyReply, config: Config, id: string): void {
  reply.setCookie(config['opensearch_security.cookie.name'], id, cookieOptions(config));
}

export function takeCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(config['opensearch_security.cookie.name'], cookieOptions(config));
}
