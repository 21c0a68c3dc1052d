export { type ClusterAnswer, ClusterClient, type ClusterOptions, type ClusterRequest } from './client';
export { ClusterMonitor } from './monitor';
export { ClusterFailure, type FailureKind } from './failures';
