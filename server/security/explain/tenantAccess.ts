import { type Doubt, type Subject, type TenantAccess } from '../../../contract/explain';
import { objectList, stringList } from '../embedded/entities';
import { type AccessConfig } from './model';
import { type PatternTests, reasonOf } from './patternTests';
import { resolvePermissions } from './permissions';

/** Only this literal, or `kibana_all_write`, gives write access; wildcards do not. */
const WRITE = 'kibana:saved_objects/*/write';
export const GLOBAL_TENANT = 'global_tenant';
/** Roles that open the global tenant by their name alone. */
export const GLOBAL_BY_ROLE = ['kibana_user', 'all_access', 'ALL_ACCESS'];

/** A tenant that an entry may open, with the doubt. */
export interface PossibleTenant {
  name: string;
  canWrite: boolean;
  role: string;
  doubt: Doubt;
}

/** Returns a subject's tenants, the private one first; possible ones go to `possible`. */
export function tenantsOf(
  { roles, tenants, actionGroups }: AccessConfig,
  subject: Subject,
  roleNames: readonly string[],
  { substitute, tests }: { substitute: (text: string) => string; tests: PatternTests },
  possible: (tenant: PossibleTenant) => void = () => {},
): TenantAccess[] {
  const found = new Map<string, TenantAccess>();
  for (const role of roleNames) {
    for (const [entry, permission] of objectList(roles.get(role), 'tenant_permissions').entries()) {
      const actions = resolvePermissions(stringList(permission, 'allowed_actions'), actionGroups);
      const canWrite = actions.some(({ pattern }) => pattern === WRITE);
      for (const written of stringList(permission, 'tenant_patterns')) {
        // Only attributes are replaced; the pattern is then an exact name.
        const matches = written.startsWith('${attr')
          ? (tenant: string) => tenant === substitute(written)
          : (tenant: string) => tests.test(written, tenant);
        for (const tenant of tenants.keys()) {
          const result = matches(tenant);
          if (result === undefined) {
            const doubt = { kind: 'pattern', place: 'tenant', role, entry } as const;
            possible({
              name: tenant,
              canWrite,
              role,
              doubt: { ...doubt, pattern: written, reason: reasonOf(written) },
            });
          }
          if (result !== true) continue;
          const known = found.get(tenant) ?? { name: tenant, canWrite: false, grants: [] };
          known.canWrite ||= canWrite;
          known.grants.push({ role, entry, pattern: written, canWrite });
          found.set(tenant, known);
        }
      }
    }
  }
  if (!found.has(GLOBAL_TENANT) && roleNames.some((role) => GLOBAL_BY_ROLE.includes(role)))
    found.set(GLOBAL_TENANT, { name: GLOBAL_TENANT, canWrite: true, grants: [] });
  const shared = [...found.values()].filter(({ name }) => name !== subject.userName);
  return [{ name: subject.userName, canWrite: true, grants: [] }, ...shared];
}
