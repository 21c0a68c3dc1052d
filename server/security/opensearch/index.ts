export { namesIn } from './recorded';
export { documentOf } from './documents';
export { createOpenSearchBackend, type OpenSearchBackendOptions } from './backend';
export { ClusterHistory } from './history/clusterHistory';
export { HISTORY_PROPERTIES } from './history/documents';
