import { ENDPOINTS } from '../../contract/endpoints';
import {
  type AccessAnswer,
  type AccessFinding,
  type ClusterCheck,
  type Question,
} from '../../contract/explain';
import {
  type AskedHolder,
  type Holders,
  type HoldersDetails,
  type RoleMembers,
  type TenantReach,
} from '../../contract/holders';
import { type Impact, type ImpactRequest } from '../../contract/impact';
import { type HttpClient } from './client';

/** Read-only requests that explain access (docs/explain.md). */
export const createExplainApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  /** Explains the access of a user; for non-internal ones, `backendRoles` is all that is known. */
  explain: (user: string, question?: Question, backendRoles: readonly string[] = []): Promise<AccessAnswer> =>
    client.post(ENDPOINTS.explain, {
      body: {
        ...(backendRoles.length === 0
          ? { user }
          : { subject: { user_name: user, backend_roles: backendRoles } }),
        ...(question === undefined ? {} : { question }),
      },
    }),
  /** Returns the cluster's own answer about one of the `OPERATIONS`. */
  askCluster: (user: string, operation: string, index: string): Promise<ClusterCheck> =>
    client.post(ENDPOINTS.clusterCheck, {
      body: { user, operation, ...(index === '' ? {} : { index }) },
    }),
  findHolders: (who: Question): Promise<Holders> => client.post(ENDPOINTS.explain, { body: { who } }),
  /** Findings that an administrator should review. */
  fetchFindings: async (): Promise<AccessFinding[]> =>
    (await client.get<{ findings: AccessFinding[] }>(ENDPOINTS.accessFindings)).findings,
  /** Returns the members of a role with the reasons for their membership. */
  findMembers: (role: string): Promise<RoleMembers> =>
    client.post(ENDPOINTS.explain, { body: { who: { role } } }),
  /** Returns how changes would change access; 409 if an entry has changed since it was read. */
  previewImpact: (request: ImpactRequest): Promise<Impact> =>
    client.post(ENDPOINTS.impact, { body: request }),
  /** Returns since when users have roles, their last sign-ins and restrictions on an index. */
  fetchHolders: (holders: readonly AskedHolder[], index?: string): Promise<HoldersDetails> =>
    client.post(ENDPOINTS.accessHolders, { body: { holders, ...(index === undefined ? {} : { index }) } }),
  findReach: (tenant: string): Promise<TenantReach> =>
    client.post(ENDPOINTS.explain, { body: { who: { tenant } } }),
});

export type ExplainApi = ReturnType<typeof createExplainApi>;
