import { type FastifyRequest } from 'fastify';
import { HttpProblem } from '../lib/problem';
import { objectsIn } from '../security/embedded/json';
import { type Entry } from '../security/embedded/types';
import { apiPath, callSecurity, type SecurityAccess } from './security';

/**
 * Reads an internal user as the caller; undefined if the user does not exist.
 *
 * @throws HttpProblem if the caller may not read internal users
 */
export async function readInternalUser(
  services: SecurityAccess,
  request: FastifyRequest,
  name: string,
): Promise<Entry | undefined> {
  const answer = await callSecurity(services, request, { path: apiPath('internalusers', name) });
  if (answer.status >= 400 && answer.status !== 404)
    throw new HttpProblem(answer.status, 'You do not have permission to read internal users.');
  return objectsIn(answer.body).get(name);
}
