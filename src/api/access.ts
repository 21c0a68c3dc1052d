import { type HttpClient } from './client';
import { type AccessAnswer, type AccessFinding, type Question } from './contract/access';
import { ENDPOINTS } from './contract/endpoints';
import { type Holders, type RoleMembers, type TenantReach } from './contract/holders';

/** The requests that explain who can do what (docs/explain.md). They read, and change nothing. */
export const createAccessApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  /**
   * The access of a user by name, who need not be an internal one, and the verdict on a question.
   *
   * @param backendRoles of a user of another system, of whom nothing else is known
   */
  explain: (user: string, question?: Question, backendRoles: readonly string[] = []): Promise<AccessAnswer> =>
    client.post(ENDPOINTS.explain, {
      body: {
        ...(backendRoles.length === 0
          ? { user }
          : { subject: { user_name: user, backend_roles: backendRoles } }),
        ...(question === undefined ? {} : { question }),
      },
    }),
  /** Who can do it. */
  findHolders: (who: Question): Promise<Holders> => client.post(ENDPOINTS.explain, { body: { who } }),
  /** What an administrator should look at. */
  fetchFindings: async (): Promise<AccessFinding[]> =>
    (await client.get<{ findings: AccessFinding[] }>(ENDPOINTS.accessFindings)).findings,
  /** Who has a role, and why. */
  findMembers: (role: string): Promise<RoleMembers> =>
    client.post(ENDPOINTS.explain, { body: { who: { role } } }),
  /** Who reaches a tenant. */
  findReach: (tenant: string): Promise<TenantReach> =>
    client.post(ENDPOINTS.explain, { body: { who: { tenant } } }),
});

export type AccessApi = ReturnType<typeof createAccessApi>;
