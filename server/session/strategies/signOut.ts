import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { type Config } from '../../config';
import { endSessionOf } from '../cookie';
import { type StrategyParts } from './types';

/** Returns the URL after sign-out: as configured, or the sign-in page [AUTH-16, AUTH-17, C10]. */
export function afterSignOut(config: Config): string {
  const basePath = config['server.basePath'];
  return (
    config['opensearch_security.auth.logout_url'] ||
    `${basePath}${LOGIN_ROUTE}?nextUrl=${encodeURIComponent(basePath || '/')}`
  );
}

/**
 * Signs out by visiting a URL, unless the visit comes from another site.
 *
 * @param target returns the redirect; called before the session ends
 */
export async function endByVisit(
  { config, sessions }: Pick<StrategyParts, 'config' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  target: () => string | Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return reply.redirect(`${config['server.basePath']}/`, 302);
  const address = await target();
  await endSessionOf(request, reply, { config, sessions });
  return reply.redirect(address, 302);
}
