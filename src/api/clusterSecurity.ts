import {
  type AppliedDefaults,
  CLUSTER_SECURITY_PATH,
  type ClusterSecurity,
  type DefaultPasswords,
  type DefaultRoles,
} from '../../contract/clusterSecurity';
import { type HttpClient } from './client';

/** Requests about the security of the cluster itself (docs/cluster-security.md). */
export const createClusterSecurityApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  read: () => client.get<ClusterSecurity>(CLUSTER_SECURITY_PATH),
  /** Each password tried is a sign-in, which the cluster records. */
  tryPasswords: () => client.post<DefaultPasswords>(`${CLUSTER_SECURITY_PATH}/passwords`),
  /** Fails with 409 if the cluster would change other roles. */
  applyDefaults: ({ added, changed }: DefaultRoles) =>
    client.post<AppliedDefaults>(`${CLUSTER_SECURITY_PATH}/defaults`, {
      body: { added, changed: changed.map(({ name }) => name) },
    }),
});

export type ClusterSecurityApi = ReturnType<typeof createClusterSecurityApi>;
