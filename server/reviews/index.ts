import { type Config } from '../config';
import { type ClusterClient, DocumentIndex } from '../opensearch';
import { type Database } from '../store/database';
import { ClusterReviews, REVIEW_PROPERTIES } from './clusterReviews';
import { LocalReviews } from './localReviews';
import { type ReviewStore } from './store';

export { type ReviewStore } from './store';

/** Opens the configured store; undefined if a cluster has no index for reviews. */
export function openReviews(
  config: Config,
  db: Database,
  cluster: ClusterClient | undefined,
  log: { warn(details: object, text: string): void },
): ReviewStore | undefined {
  if (cluster === undefined) return new LocalReviews(db);
  const name = config['reviews.index'];
  if (name === '') return undefined;
  return new ClusterReviews(new DocumentIndex({ client: cluster, name, properties: REVIEW_PROPERTIES, log }));
}
