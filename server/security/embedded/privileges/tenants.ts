import { compilePatterns } from '../../patterns';
import { objectList, stringList } from '../entities';
import { type Entries } from '../types';
import { expandActions } from './actionGroups';

const WRITE = 'kibana:saved_objects/*/write';
const GLOBAL_TENANT = 'global_tenant';
const GLOBAL_BY_ROLE = ['kibana_user', 'all_access', 'ALL_ACCESS'];

export interface TenantSources {
  roles: Entries;
  groups: Entries;
  /** All tenants, `global_tenant` included. */
  tenants: Entries;
  /** Custom attributes of the user by full name, for tenant patterns such as `${attr.internal.dept}`. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * The tenants that roles open to a user, and whether they can write there. The user's own, which is always
 * writable, is not among them. Only the literal write action counts, which `kibana_all_write` stands for; write in one
 * role beats read in another.
 */
export function sharedTenants(userRoles: readonly string[], sources: TenantSources): Map<string, boolean> {
  const allowed = new Map<string, boolean>();
  for (const roleName of userRoles) {
    for (const permission of objectList(sources.roles.get(roleName), 'tenant_permissions')) {
      const writable = expandActions(stringList(permission, 'allowed_actions'), sources.groups).has(WRITE);
      for (const tenant of matchingTenants(stringList(permission, 'tenant_patterns'), sources)) {
        allowed.set(tenant, writable || allowed.get(tenant) === true);
      }
    }
  }
  const hasGlobal = allowed.has(GLOBAL_TENANT) || !userRoles.some((role) => GLOBAL_BY_ROLE.includes(role));
  if (!hasGlobal) allowed.set(GLOBAL_TENANT, true);
  return allowed;
}

/**
 * Tenants as account information shows them: the own one under the name of its user, and first. Who reads it takes it
 * apart again ({@link ../../../session/tenant}), since a shared tenant can have the name of a user.
 */
export const shownTenants = (
  userName: string,
  shared: ReadonlyMap<string, boolean>,
): Record<string, boolean> =>
  Object.fromEntries([[userName, true], ...[...shared].filter(([name]) => name !== userName)]);

function matchingTenants(patterns: readonly string[], { tenants, attributes }: TenantSources): string[] {
  const matches = compilePatterns(patterns.filter((pattern) => !pattern.startsWith('${attr')));
  const substituted = patterns
    .filter((pattern) => pattern.startsWith('${attr'))
    .map((pattern) => substituteAttributes(pattern, attributes));
  return [...tenants.keys()].filter((tenant) => matches(tenant) || substituted.includes(tenant));
}

/** Both notations of a variable, `${attr.internal.dept}` and `${attr_internal_dept}`; an unknown one stays as text. */
function substituteAttributes(pattern: string, attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).reduce(
    (text, [name, value]) =>
      text.replaceAll(`\${${name}}`, () => value).replaceAll(`\${${underscored(name)}}`, () => value),
    pattern,
  );
}

/** `attr.internal.a.b` is written `attr_internal_a.b`: only the prefix changes. */
function underscored(name: string): string {
  return name.replace(/^attr\.([^.]*)\./, 'attr_$1_');
}
