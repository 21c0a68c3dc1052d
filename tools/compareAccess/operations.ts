/** Operations on a cluster, and the actions that Check access is asked about. */

export interface Operation {
  actions: string[];
  /** Returns the request on a name; on the cluster, the name is ignored. */
  request(name: string): [method: string, path: string, body?: object];
}

/** Operations by their ids. */
export type Operations = Record<string, Operation>;

const at = (name: string, rest: string) => `/${name.split(',').map(encodeURIComponent).join(',')}${rest}`;

/** Operations on any name, including names of several indices. */
export const READS: Operations = {
  search: {
    actions: ['indices:data/read/search'],
    request: (name) => ['GET', at(name, '/_search?size=0')],
  },
  readMapping: {
    actions: ['indices:admin/mappings/get'],
    request: (name) => ['GET', at(name, '/_mapping')],
  },
  readSettings: {
    actions: ['indices:monitor/settings/get'],
    request: (name) => ['GET', at(name, '/_settings')],
  },
  readStatistics: {
    actions: ['indices:monitor/stats'],
    request: (name) => ['GET', at(name, '/_stats')],
  },
  refreshIndex: {
    actions: ['indices:admin/refresh'],
    request: (name) => ['POST', at(name, '/_refresh')],
  },
};

/** Operations on one index. */
export const SINGLE: Operations = {
  getDocument: {
    actions: ['indices:data/read/get'],
    request: (name) => ['GET', at(name, '/_doc/1')],
  },
  indexDocument: {
    actions: ['indices:data/write/index', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    request: (name) => ['POST', at(name, '/_doc'), { n: 1, '@timestamp': new Date().toISOString() }],
  },
  deleteDocument: {
    actions: ['indices:data/write/delete', 'indices:data/write/bulk', 'indices:data/write/bulk[s]'],
    request: (name) => ['DELETE', at(name, '/_doc/2')],
  },
  changeMapping: {
    actions: ['indices:admin/mapping/put'],
    request: (name) => ['PUT', at(name, '/_mapping'), { properties: { n: { type: 'long' } } }],
  },
};

/** Operations on the cluster. */
export const CLUSTER: Operations = {
  clusterHealth: { actions: ['cluster:monitor/health'], request: () => ['GET', '/_cluster/health'] },
  clusterState: { actions: ['cluster:monitor/state'], request: () => ['GET', '/_cluster/state/version'] },
  nodeInformation: { actions: ['cluster:monitor/nodes/info'], request: () => ['GET', '/_nodes/_local'] },
  readTemplates: {
    actions: ['indices:admin/index_template/get'],
    request: () => ['GET', '/_index_template'],
  },
};
