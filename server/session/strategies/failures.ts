import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type AuthType } from '../../../src/api/contract/account';
import { CUSTOM_ERROR_ROUTE } from '../../../src/api/contract/endpoints';
import { type SignInFailure } from '../../../src/api/contract/signInFailures';
import { type Config } from '../../config';
import { SignInRefused } from './refusal';
import { type StrategyParts } from './types';

/** The page that tells why signing in did not work: an id of the reason, nothing that the other side said [C09]. */
export const customErrorAddress = (config: Config, reason: SignInFailure): string =>
  `${config['server.basePath']}${CUSTOM_ERROR_ROUTE}/${reason}`;

/**
 * Sends the browser to the page that tells why signing in did not work, and tells the logs.
 *
 * @throws unknown what is not a refusal
 */
export function turnAway(
  { config, report }: Pick<StrategyParts, 'config' | 'report'>,
  type: AuthType,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (!(error instanceof SignInRefused)) throw error;
  const { account, reason, detail } = error;
  report({ type, reason, detail, ...(account === undefined ? {} : { account }) }, request);
  return reply.header('cache-control', 'no-store').redirect(customErrorAddress(config, reason), 302);
}
