export { type ClusterAnswer, ClusterClient, type ClusterRequest } from './client';
export { type ClusterAsked, type ClusterOptions } from './hosts';
export { type BulkWrite, DocumentIndex, type StoredDocument } from './documents';
export { type HostCertificate, readHostCertificate } from './hostCertificates';
export { ClusterMonitor } from './monitor';
export { ClusterFailure, type FailureKind } from './failures';
export { clusterOptions } from './clusterOptions';
