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

/** Whether no role opens `index` for the action. */
export const isProtected = (action: string, index: string): boolean =>
  index === '.opendistro_security' && PROTECTED_ACTIONS.some((prefix) => action.startsWith(prefix));
