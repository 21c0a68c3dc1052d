import { textsIn } from '../../../api/contract/plainData';
import { type ActionGroup, type Role, type Tenant } from '../../../api/contract/resources';
import { isLocked, type ServerOwned } from '../../../api/contract/resources/serverOwned';

/** What roles refer to, as far as it is no part of every installation. */
export interface RoleNeeds {
  tenants: string[];
  actionGroups: string[];
}

type ByName<T> = ReadonlyMap<string, T>;

/** The wanted names among entries that users made; reserved ones are there on every server, or can't be written there. */
const ownOnes = (entries: ByName<ServerOwned>, wanted: ReadonlySet<string>): string[] =>
  [...entries].filter(([name, entry]) => wanted.has(name) && !isLocked(entry)).map(([name]) => name);

/**
 * Returns the tenants that roles name, and the action groups that they use, groups inside of groups included. Patterns are
 * left aside, since they are not about one tenant.
 */
export function needsOf(
  roles: readonly Role[],
  known: { tenants: ByName<Tenant>; actionGroups: ByName<ActionGroup> },
): RoleNeeds {
  const tenants = new Set<string>();
  const actions = new Set<string>();
  for (const role of roles) {
    for (const one of textsIn(role.cluster_permissions)) actions.add(one);
    for (const part of role.index_permissions ?? [])
      for (const one of textsIn(part?.allowed_actions)) actions.add(one);
    for (const part of role.tenant_permissions ?? []) {
      for (const one of textsIn(part?.allowed_actions)) actions.add(one);
      for (const one of textsIn(part?.tenant_patterns)) tenants.add(one);
    }
  }
  // A set that grows while it is walked is walked to its end.
  for (const name of actions)
    for (const one of textsIn(known.actionGroups.get(name)?.allowed_actions)) actions.add(one);
  return { tenants: ownOnes(known.tenants, tenants), actionGroups: ownOnes(known.actionGroups, actions) };
}
