/** Actions checked per operation, as measured on OpenSearch 2.19; all are required. */
export const OPERATIONS = {
  search: { actions: ['indices:data/read/search'], onIndex: true },
  getDocument: { actions: ['indices:data/read/get'], onIndex: true },
  indexDocument: {
    actions: ['indices:data/write/index', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    onIndex: true,
  },
  deleteDocument: {
    actions: ['indices:data/write/delete', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    onIndex: true,
  },
  createIndex: { actions: ['indices:admin/create'], onIndex: true },
  deleteIndex: { actions: ['indices:admin/delete'], onIndex: true },
  refreshIndex: { actions: ['indices:admin/refresh'], onIndex: true },
  readMapping: { actions: ['indices:admin/mappings/get'], onIndex: true },
  changeMapping: { actions: ['indices:admin/mapping/put'], onIndex: true },
  readSettings: { actions: ['indices:monitor/settings/get'], onIndex: true },
  readStatistics: { actions: ['indices:monitor/stats'], onIndex: true },
  clusterHealth: { actions: ['cluster:monitor/health'], onIndex: false },
  clusterState: { actions: ['cluster:monitor/state'], onIndex: false },
  nodeInformation: { actions: ['cluster:monitor/nodes/info'], onIndex: false },
  readTemplates: { actions: ['indices:admin/index_template/get'], onIndex: false },
} as const satisfies Record<string, { actions: readonly string[]; onIndex: boolean }>;

export type OperationId = keyof typeof OPERATIONS;

/**
 * Operations that OpenSearch 3.4 can check without performing them; for the others its REST
 * handlers fail with a `class_cast_exception`.
 */
export const CHECKED_OPERATIONS = [
  'search',
  'indexDocument',
  'deleteDocument',
  'createIndex',
  'deleteIndex',
  'changeMapping',
  'readSettings',
  'readStatistics',
  'clusterHealth',
] as const satisfies readonly OperationId[];

export type CheckedOperation = (typeof CHECKED_OPERATIONS)[number];
