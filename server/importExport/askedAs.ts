import { type FastifyRequest } from 'fastify';
import { type Call, callSecurity, type SecurityAccess } from '../caller/security';
import { type EntryType } from '../security/embedded';
import { type AskedCluster } from './clusterAccess';

/** A cluster as the caller sees it. @param how see `Call`; default: separate writes */
export function askedAs(
  services: SecurityAccess,
  request: FastifyRequest,
  types: readonly EntryType[],
  how: Pick<Call, 'importWrite' | 'isRestore'> = {},
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
        ...how,
      });
      const text = answer.json ?? JSON.stringify(answer.body);
      return { status: answer.status, text, body: answer.body };
    },
  };
}
