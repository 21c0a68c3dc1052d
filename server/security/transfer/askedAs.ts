import { type FastifyRequest } from 'fastify';
import { callSecurity, type SecurityAccess } from '../../http/security';
import { type EntryType } from '../embedded';
import { type AskedCluster } from './clusterAccess';

/**
 * A cluster as the caller of a request sees it.
 *
 * @param importWrite the number in the history that all writes get; each has its own when left out
 */
export function askedAs(
  services: SecurityAccess,
  request: FastifyRequest,
  types: readonly EntryType[],
  importWrite?: number,
): AskedCluster {
  return {
    hasCertificate: false,
    isConsole: true,
    wanted: types,
    ask: async ({ method = 'GET', path, body }) => {
      const answer = await callSecurity(services, request, {
        method: method as 'GET',
        path,
        ...(typeof body === 'string' ? { body } : {}),
        importWrite,
      });
      const text = answer.json ?? JSON.stringify(answer.body);
      return { status: answer.status, text, body: answer.body };
    },
  };
}
