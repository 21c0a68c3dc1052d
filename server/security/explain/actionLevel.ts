import { type Level } from '../../../contract/explain';

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

/** Returns the kind of permission that covers an action; OpenSearch decides by its name. */
export function levelOf(action: string): Level {
  const isCluster =
    CLUSTER_ACTIONS.has(action) || CLUSTER_PREFIXES.some((prefix) => action.startsWith(prefix));
  return isCluster ? 'cluster' : 'index';
}

/** Actions on the security index that only the super administrator may perform. */
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

const SECURITY_INDEX = '.opendistro_security';
/** Indices of plugins, most of which `opensearch.yml` lists as system indices. */
const OF_PLUGINS = /^\.(?:plugins|opendistro|opensearch)[-_]/;

/** True if no role permits the action on the index; `*` includes the security index. */
export const isProtected = (action: string, index: string): boolean =>
  (index === SECURITY_INDEX || index === '*') && isProtectedAction(action);

/** True if `opensearch.yml`, which the API does not show, decides if roles can permit it. */
export const mayBeProtected = (action: string, index: string): boolean =>
  OF_PLUGINS.test(index) && index !== SECURITY_INDEX && isProtectedAction(action);

/** Actions limited to permitted indices if the cluster skips forbidden ones. */
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
