export { createOpenSearchBackend, type OpenSearchBackendOptions } from './backend';
export { ClusterHistory } from './history/clusterHistory';
export { HISTORY_PROPERTIES } from './history/documents';
