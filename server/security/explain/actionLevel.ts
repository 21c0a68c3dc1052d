import { type Level } from '../../../src/api/contract/access';

const CLUSTER_PREFIXES = [
  'cluster:',
  'indices:admin/template/',
  'indices:admin/index_template/',
  'indices:data/read/scroll',
  'indices:data/read/msearch',
];

const CLUSTER_ACTIONS = new Set([
  'indices:data/write/bulk',
  'indices:data/read/mget',
  'indices:data/read/mtv',
  'indices:data/write/reindex',
  'indices:data/read/search/template/render',
]);

/** Which permissions of a role an action is looked up in: OpenSearch decides it by the name of the action. */
export function levelOf(action: string): Level {
  const isCluster =
    CLUSTER_ACTIONS.has(action) || CLUSTER_PREFIXES.some((prefix) => action.startsWith(prefix));
  return isCluster ? 'cluster' : 'index';
}

/** Actions that no one but the super administrator may do to the index in which the security plugin keeps its configuration. */
const PROTECTED_ACTIONS = [
  'indices:data/write',
  'indices:admin/delete',
  'indices:admin/mapping/delete',
  'indices:admin/mapping/put',
  'indices:admin/freeze',
  'indices:admin/settings/update',
  'indices:admin/aliases',
  'indices:admin/close',
];

const isProtectedAction = (action: string) => PROTECTED_ACTIONS.some((prefix) => action.startsWith(prefix));

/** Where the security plugin keeps its configuration. */
const SECURITY_INDEX = '.opendistro_security';
/** Indices of plugins, most of which `opensearch.yml` lists as system indices. */
const OF_PLUGINS = /^\.(?:plugins|opendistro|opensearch)[-_]/;

/** Whether no role opens the index for the action. `*` stands for all indices, that of the security plugin included. */
export const isProtected = (action: string, index: string): boolean =>
  (index === SECURITY_INDEX || index === '*') && isProtectedAction(action);

/** Whether `opensearch.yml`, which no one can read, decides if any role opens the index for the action. */
export const mayBeProtected = (action: string, index: string): boolean =>
  OF_PLUGINS.test(index) && index !== SECURITY_INDEX && isProtectedAction(action);

/** Actions that are reduced to what a user may see where the cluster is set to leave out what is forbidden. */
const REDUCED = [
  'indices:data/read/',
  'indices:admin/mappings/fields/get',
  'indices:admin/shards/search_shards',
  'indices:admin/resolve/index',
  'indices:monitor/settings/get',
  'indices:monitor/stats',
];

export const isReduced = (action: string): boolean => REDUCED.some((prefix) => action.startsWith(prefix));

/** Actions that read access to a tenant permits on the index of its saved objects. */
const READS_OF_TENANT = new Set([
  'indices:admin/get',
  'indices:data/read/get',
  'indices:data/read/search',
  'indices:data/read/msearch',
  'indices:data/read/mget',
  'indices:data/read/mget[shard]',
]);

export const needsTenantWrite = (action: string): boolean => !READS_OF_TENANT.has(action);
