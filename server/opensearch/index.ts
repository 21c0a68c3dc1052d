export { type ClusterAnswer, ClusterClient, type ClusterOptions, type ClusterRequest } from './client';
export { ClusterFailure, type FailureKind } from './failures';
