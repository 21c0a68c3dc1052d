import { compilePatterns } from '../../../lib/patterns';
import { objectList, stringList } from '../entities';
import { type Entries } from '../types';
import { expandActions } from './actionGroups';

const WRITE = 'kibana:saved_objects/*/write';
const GLOBAL_TENANT = 'global_tenant';
const GLOBAL_BY_ROLE = ['kibana_user', 'all_access', 'ALL_ACCESS'];

export interface TenantSources {
  roles: Entries;
  groups: Entries;
  tenants: Entries;
  /** User attributes by full name, for tenant patterns such as `${attr.internal.dept}`. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the shared tenants granted by roles; true if writable. Only the literal write action
 * implied by `kibana_all_write` counts; write access in one role takes precedence over read access
 * in another.
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
 * Returns tenants as in account information: first the private one, under the user name. Readers
 * separate it again ({@link ../../../session/tenant}): a shared tenant may have the same name.
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

/** Replaces `${attr.internal.dept}` and `${attr_internal_dept}`; unknown variables stay. */
function substituteAttributes(pattern: string, attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).reduce(
    (text, [name, value]) =>
      text.replaceAll(`\${${name}}`, () => value).replaceAll(`\${${underscored(name)}}`, () => value),
    pattern,
  );
}

/** Converts only the prefix: `attr.internal.a.b` becomes `attr_internal_a.b`. */
function underscored(name: string): string {
  return name.replace(/^attr\.([^.]*)\./, 'attr_$1_');
}
