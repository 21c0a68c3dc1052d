import { type ApiKeyPermissions } from '../../../contract/apiKeys';
import { textsIn } from '../../../contract/plainData';
import { type ActionGroup } from '../../../contract/resources';
import { type NamedItem } from '../namedItem';
import { type ApiKeyRisk } from './apiKeys';
import { surelyMatches } from './patterns';

const SECURITY_ACTIONS = [
  'restapi:admin/roles',
  'cluster:admin/opendistro_security/config/update',
  'cluster:admin/plugins/security/api_token',
];
/** With the static groups, in case action groups could not be read. */
const ALL_ON_CLUSTER = ['*', 'cluster:*', 'cluster_all', 'unlimited'];
const ALL_ON_INDICES = ['*', 'indices:*', 'indices_all', 'unlimited'];
const BULK = 'indices:data/write/bulk';
const WRITE = 'indices:data/write/index';

type Groups = readonly NamedItem<ActionGroup>[];

/** Returns permissions with the members of their action groups, at any depth. */
function resolved(permissions: readonly string[], groups: Groups): string[] {
  const members = new Map(groups.map(({ name, value }) => [name, textsIn(value.allowed_actions)]));
  const all = new Set(permissions);
  // Iteration over a set includes members that are added on the way.
  for (const permission of all) for (const member of members.get(permission) ?? []) all.add(member);
  return [...all];
}

const permits = (permissions: readonly string[], action: string) =>
  permissions.some((permission) => surelyMatches(permission, action));

/** Returns the reason why creating a key needs a confirmation, if any. */
export function riskOf(key: ApiKeyPermissions, groups: Groups): ApiKeyRisk | undefined {
  const cluster = resolved(key.cluster_permissions, groups);
  const isEverything =
    cluster.some((permission) => ALL_ON_CLUSTER.includes(permission)) ||
    key.index_permissions.some(
      ({ index_pattern: patterns, allowed_actions: actions }) =>
        patterns.includes('*') &&
        resolved(actions, groups).some((permission) => ALL_ON_INDICES.includes(permission)),
    );
  if (isEverything) return 'everything';
  return SECURITY_ACTIONS.some((action) => permits(cluster, action)) ? 'security' : undefined;
}

/** True if a key may write documents but not in bulk, which is a permission on the cluster. */
export const lacksBulk = (key: ApiKeyPermissions, groups: Groups): boolean =>
  !permits(resolved(key.cluster_permissions, groups), BULK) &&
  key.index_permissions.some(({ allowed_actions: actions }) => permits(resolved(actions, groups), WRITE));
