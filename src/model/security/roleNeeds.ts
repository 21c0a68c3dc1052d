import { textsIn } from '../../../contract/plainData';
import { type ActionGroup, type Role, type Tenant } from '../../../contract/resources';
import { isLocked, type ServerOwned } from '../../../contract/resources/serverOwned';

/** Custom entries that roles depend on. */
export interface RoleNeeds {
  tenants: string[];
  actionGroups: string[];
}

type ByName<T> = ReadonlyMap<string, T>;

/** Returns the wanted custom entries; reserved ones exist everywhere or cannot be written. */
const ownOnes = (entries: ByName<ServerOwned>, wanted: ReadonlySet<string>): string[] =>
  [...entries].filter(([name, entry]) => wanted.has(name) && !isLocked(entry)).map(([name]) => name);

/** Returns the tenants and (nested) action groups of roles, without tenant patterns. */
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
  // Iteration includes elements added on the way.
  for (const name of actions)
    for (const one of textsIn(known.actionGroups.get(name)?.allowed_actions)) actions.add(one);
  return { tenants: ownOnes(known.tenants, tenants), actionGroups: ownOnes(known.actionGroups, actions) };
}
