import { recordOf, textsIn } from '../../contract/plainData';
import { type SecurityBackend, type SecurityRequest } from '../security/backend';
import { documentOf, namesIn } from '../security/opensearch';
import { reasonOf } from '../store/failures';
import { type ClusterMemberships } from './clusterMemberships';

const WRITES = new Set(['PUT', 'POST', 'PATCH', 'DELETE']);

const ROLES_MAPPING = '/_plugins/_security/api/rolesmapping';

/** Returns the roles whose mapping a request writes. */
function mappingsIn({ method, path, body }: SecurityRequest): string[] {
  if (!WRITES.has(method)) return [];
  const document = documentOf(path);
  if (document?.type !== 'rolesmapping') return [];
  return document.readPath === undefined ? namesIn(body) : [document.name];
}

/**
 * Wraps the back end of a cluster to cancel the ends of entries that a write removes. A failure is
 * logged and does not fail the write; the next look of a gateway repeats the comparison.
 */
export function followedWrites(
  backend: SecurityBackend,
  memberships: ClusterMemberships,
  log: { warn(details: object, text: string): void },
): SecurityBackend {
  const readUsers = async (write: SecurityRequest, role: string) => {
    const { body: _body, json: _json, ...request } = write;
    const path = `${ROLES_MAPPING}/${encodeURIComponent(role)}`;
    const answer = await backend.handle({ ...request, method: 'GET', path, query: {}, headers: {} });
    if (answer.status === 404) return [];
    return answer.status === 200 ? textsIn(recordOf(recordOf(answer.body)[role])['users']) : undefined;
  };
  return {
    ...backend,
    async handle(request) {
      const answer = await backend.handle(request);
      if (answer.status >= 300) return answer;
      try {
        for (const role of mappingsIn(request))
          await memberships.follow(role, () => readUsers(request, role), request.caller.userName);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the ends of memberships could not follow a write');
      }
      return answer;
    },
  };
}
