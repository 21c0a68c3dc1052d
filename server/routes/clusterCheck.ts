import { type FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contract/endpoints';
import { type ClusterCheck } from '../../contract/explain';
import { type ClusterCheckBody, clusterCheckBody } from '../../contract/explainBodies';
import { type CheckedOperation, OPERATIONS } from '../../contract/operations';
import { isRecord, textOf, textsIn } from '../../contract/plainData';
import { AUTH_INFO, type Call, callSecurity } from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { type App, named } from '../http/schemas';
import { HttpProblem, readableMessage } from '../lib/problem';

const DOCUMENT = '_doc/gatehouse-permission-check';

/** The request of each operation; `{index}` stands for the index. */
const REQUESTS: Readonly<Record<CheckedOperation, Pick<Call, 'method' | 'path' | 'body'>>> = {
  search: { method: 'POST', path: '/{index}/_search', body: '{}' },
  indexDocument: { method: 'PUT', path: `/{index}/${DOCUMENT}`, body: '{}' },
  deleteDocument: { method: 'DELETE', path: `/{index}/${DOCUMENT}` },
  createIndex: { method: 'PUT', path: '/{index}' },
  deleteIndex: { method: 'DELETE', path: '/{index}' },
  changeMapping: { method: 'PUT', path: '/{index}/_mapping', body: '{"properties":{}}' },
  readSettings: { path: '/{index}/_settings' },
  readStatistics: { path: '/{index}/_stats' },
  clusterHealth: { path: '/_cluster/health' },
};

/** True for OpenSearch 3.2 and newer, which can check a request without performing it. */
function canCheck(version: string | undefined): boolean {
  const [, major = '0', minor = '0'] = /^(\d+)\.(\d+)/.exec(version ?? '') ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 2);
}

/** True if the cluster can be asked about permissions. */
export const canAskCluster = async (app: App): Promise<boolean> =>
  app.backend.kind === 'cluster' && canCheck(await app.clusterVersion?.());

/** Returns the path of an operation. @throws HttpProblem 400 for names that are no indices */
function pathOf({ operation, index = '' }: ClusterCheckBody): string {
  const { path } = REQUESTS[operation];
  if (!OPERATIONS[operation].onIndex) return path;
  const names = index.split(',');
  // Paths that begin with an underscore are APIs.
  if (names.some((name) => !/^(?:[^_\s<][^\s]*|_all)$/.test(name)))
    throw new HttpProblem(400, `The cluster cannot be asked about the index ${JSON.stringify(index)}.`);
  return path.replace('{index}', () => names.map(encodeURIComponent).join(','));
}

/**
 * `POST /api/v1/explain/cluster`: the cluster's own answer by `perform_permission_check`. Nothing
 * is done: clusters that do not know the parameter refuse the request.
 */
export function clusterCheckRoute(app: App): void {
  const callAs = (request: FastifyRequest, user: string, call: Call) =>
    callSecurity(app, request, {
      ...call,
      ...(user === request.session?.caller.userName ? {} : { impersonated: user }),
    });

  /** Checks that the cluster takes the request for one of the user, no super administrator. */
  const requireIdentity = async (request: FastifyRequest, user: string): Promise<void> => {
    const { status, body } = await callAs(request, user, { path: AUTH_INFO });
    if (status >= 400)
      throw new HttpProblem(
        403,
        `The cluster does not let you ask as ${user}: ${readableMessage(body, status)}`,
      );
    const info = isRecord(body) ? body : {};
    // With a certificate of an administrator, the cluster would perform the request.
    if (textOf(info['user_name']) !== user || typeof info['principal'] === 'string')
      throw new HttpProblem(409, `The cluster takes the request for one of another user than ${user}.`);
  };

  app.post(
    ENDPOINTS.clusterCheck,
    {
      ...named('Check access', "The cluster's own answer, without doing anything", {
        body: clusterCheckBody,
      }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<ClusterCheck> => {
      const { user, operation } = request.body;
      const path = pathOf(request.body);
      if (!(await canAskCluster(app)))
        throw new HttpProblem(501, 'Only OpenSearch 3.2 and newer can check permissions.');
      await requireIdentity(request, user);
      const { status, body } = await callAs(request, user, {
        ...REQUESTS[operation],
        path,
        query: { perform_permission_check: 'true' },
      });
      const found = isRecord(body) ? body : {};
      if (typeof found['accessAllowed'] !== 'boolean')
        throw new HttpProblem(
          status >= 400 && status < 500 ? status : 502,
          `The cluster did not check the request: ${readableMessage(body, status)}`,
        );
      return { isAllowed: found['accessAllowed'], missing: textsIn(found['missingPrivileges']) };
    },
  );
}
