import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type Database } from '../store/database';
import { ClusterManaged, MANAGED_INDEX, MANAGED_PROPERTIES } from './clusterManaged';
import { LocalManaged } from './localManaged';
import { type ManagedStore } from './store';

export { type Compared, compareManaged } from './compare';
export { managedContent } from './content';
export { LocalManaged } from './localManaged';
export { DRIFT_MIGRATIONS } from './migrations';
export { type Application, type ManagedRow, type ManagedStore } from './store';

/** Opens the managed entries of a cluster. */
export const managedOnCluster = (
  client: ClusterClient,
  log: { warn(details: object, text: string): void },
): ManagedStore =>
  new ClusterManaged(new DocumentIndex({ client, name: MANAGED_INDEX, properties: MANAGED_PROPERTIES, log }));

/** Opens the managed entries where the configuration is kept. */
export const openManaged = (
  db: Database,
  cluster: ClusterClient | undefined,
  log: { warn(details: object, text: string): void },
): ManagedStore => (cluster === undefined ? new LocalManaged(db) : managedOnCluster(cluster, log));
