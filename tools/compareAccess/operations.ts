/** What is done on a cluster, and the actions that Check access is asked for. */

const at = (name: string, rest) => `/${name.split(',').map(encodeURIComponent).join(',')}${rest}`;

/** On any name, also one of several indices. */
export const READS = {
  search: {
    actions: ['indices:data/read/search'],
    request: (name: string) => ['GET', at(name, '/_search?size=0')],
  },
  readMapping: {
    actions: ['indices:admin/mappings/get'],
    request: (name: string) => ['GET', at(name, '/_mapping')],
  },
  readSettings: {
    actions: ['indices:monitor/settings/get'],
    request: (name: string) => ['GET', at(name, '/_settings')],
  },
  readStatistics: {
    actions: ['indices:monitor/stats'],
    request: (name: string) => ['GET', at(name, '/_stats')],
  },
  refreshIndex: {
    actions: ['indices:admin/refresh'],
    request: (name: string) => ['POST', at(name, '/_refresh')],
  },
};

/** On one name. */
export const SINGLE = {
  getDocument: {
    actions: ['indices:data/read/get'],
    request: (name: string) => ['GET', at(name, '/_doc/1')],
  },
  indexDocument: {
    actions: ['indices:data/write/index', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    request: (name: string) => ['POST', at(name, '/_doc'), { n: 1, '@timestamp': new Date().toISOString() }],
  },
  deleteDocument: {
    actions: ['indices:data/write/delete', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    request: (name: string) => ['DELETE', at(name, '/_doc/2')],
  },
  changeMapping: {
    actions: ['indices:admin/mapping/put'],
    request: (name: string) => ['PUT', at(name, '/_mapping'), { properties: { n: { type: 'long' } } }],
  },
};

/** On the cluster. */
export const CLUSTER = {
  clusterHealth: { actions: ['cluster:monitor/health'], request: () => ['GET', '/_cluster/health'] },
  clusterState: { actions: ['cluster:monitor/state'], request: () => ['GET', '/_cluster/state/version'] },
  nodeInformation: { actions: ['cluster:monitor/nodes/info'], request: () => ['GET', '/_nodes/_local'] },
  readTemplates: {
    actions: ['indices:admin/index_template/get'],
    request: () => ['GET', '/_index_template'],
  },
};
