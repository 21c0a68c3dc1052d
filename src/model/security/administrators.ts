import { textsIn } from '../../../contract/plainData';
import { type ActionGroup, type Role } from '../../../contract/resources';
import { ADMIN_ROLES } from '../findings/findings';
import { type NamedItem } from '../namedItem';

const ANY = '*';

/** Returns `*` and the action groups that contain it, directly or through other groups. */
function permissionsForAll(groups: readonly NamedItem<ActionGroup>[]): ReadonlySet<string> {
  const all = new Set([ANY]);
  for (let size = 0; size !== all.size;) {
    size = all.size;
    for (const { name, value } of groups)
      if (textsIn(value.allowed_actions).some((action) => all.has(action))) all.add(name);
  }
  return all;
}

/** Returns a test for roles that administer security, or permit all on cluster or indices. */
export function createAdministratorTest(
  groups: readonly NamedItem<ActionGroup>[],
): (name: string, role: Role | undefined) => boolean {
  const all = permissionsForAll(groups);
  const isAll = (actions: unknown) => textsIn(actions).some((action) => all.has(action));
  return (name, role) =>
    ADMIN_ROLES.some((admin) => admin === name) ||
    isAll(role?.cluster_permissions) ||
    textsIn(role?.cluster_permissions).some((action) => action.startsWith('restapi:admin/')) ||
    (role?.index_permissions ?? []).some(
      (part) => textsIn(part?.index_patterns).includes(ANY) && isAll(part?.allowed_actions),
    );
}
