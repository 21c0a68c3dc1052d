import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply } from 'fastify';
import { type Config } from '../config';

/** How the session cookie is written: not readable by scripts, for this product's paths only, gone with the browser. */
export function cookieOptions(config: Config): CookieSerializeOptions {
  const sameSite = config['opensearch_security.cookie.isSameSite'];
  const domain = config['opensearch_security.cookie.domain'];
  return {
    httpOnly: true,
    path: config['server.basePath'] === '' ? '/' : config['server.basePath'],
    secure: config['opensearch_security.cookie.secure'],
    ...(sameSite === false
      ? {}
      : { sameSite: sameSite === 'None' ? 'none' : sameSite === 'Strict' ? 'strict' : 'lax' }),
    ...(domain === null ? {} : { domain }),
  };
}

export function giveCookie(reply: FastifyReply, config: Config, id: string): void {
  reply.setCookie(config['opensearch_security.cookie.name'], id, cookieOptions(config));
}

export function takeCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(config['opensearch_security.cookie.name'], cookieOptions(config));
}
