export {
  type ClusterAnswer,
  type ClusterAsked,
  ClusterClient,
  type ClusterOptions,
  type ClusterRequest,
} from './client';
export { type BulkWrite, DocumentIndex, type StoredDocument } from './documents';
export { ClusterMonitor } from './monitor';
export { ClusterFailure, type FailureKind } from './failures';
