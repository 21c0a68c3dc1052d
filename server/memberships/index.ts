import { type Config } from '../config';
import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type History } from '../security/history';
import { ClusterMemberships, MEMBERSHIP_PROPERTIES } from './clusterMemberships';

export { type ClusterMemberships } from './clusterMemberships';
export { followedWrites } from './followedWrites';
export { MembershipKeeper } from './keeper';
export { LocalMemberships } from './localMemberships';

/** Opens the ends in a cluster; undefined if no index is configured. */
export function openClusterMemberships(
  config: Config,
  parts: {
    client: ClusterClient;
    history: History | undefined;
    log: { warn(details: object, text: string): void };
    now: () => number;
  },
): ClusterMemberships | undefined {
  const name = config['memberships.index'];
  if (name === '') return undefined;
  const { client, history, log, now } = parts;
  const index = new DocumentIndex({ client, name, properties: MEMBERSHIP_PROPERTIES, log });
  return new ClusterMemberships({ index, client, history, now });
}
