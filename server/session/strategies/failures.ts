import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CUSTOM_ERROR_ROUTE } from '../../../contract/endpoints';
import { type SignInFailure } from '../../../contract/signInFailures';
import { type AuthType } from '../../../contract/signInKinds';
import { REPORT_CODE_PARAMETER } from '../../../contract/signInReports';
import { type Config } from '../../config';
import { SignInRefused } from './refusal';
import { type StrategyParts } from './types';

/**
 * Returns the error page for a reason, without any text of the provider [C09].
 *
 * @param code of the report on the refusal
 */
export function customErrorAddress(config: Config, reason: SignInFailure, code?: string): string {
  const address = `${config['server.basePath']}${CUSTOM_ERROR_ROUTE}/${reason}`;
  return code === undefined ? address : `${address}?${REPORT_CODE_PARAMETER}=${code}`;
}

/**
 * Redirects to the error page and reports the refusal to the logs.
 *
 * @throws any error that is not a refusal
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
  const attempt = { type, reason, detail, refusal: error, ...(account === undefined ? {} : { account }) };
  const code = report(attempt, request);
  return reply.header('cache-control', 'no-store').redirect(customErrorAddress(config, reason, code), 302);
}
