import { type EffectiveRole, type RoleReason, type Subject } from '../../../src/api/contract/access';
import { hasFlag, stringList } from '../embedded/entities';
import { createRoleResolver } from '../embedded/privileges/roleResolution';
import { type Entry } from '../embedded/types';
import { compilePattern } from '../patterns';
import { type AccessConfig } from './model';

/** The first pattern of a list that matches the value. */
const matching = (patterns: readonly string[], value: string) =>
  patterns.find((pattern) => compilePattern(pattern)(value));

/** The reasons that one mapping gives: its four lists are alternatives. */
function reasonsOf(mapping: Entry, subject: Subject): RoleReason[] {
  const reasons: RoleReason[] = [];
  const single = (by: 'users' | 'backend_roles' | 'hosts', values: readonly string[]) => {
    const patterns = stringList(mapping, by);
    if (patterns.length === 0) return;
    for (const value of values) {
      const pattern = matching(patterns, value);
      if (pattern !== undefined) reasons.push({ by, pattern, value });
    }
  };
  single('users', [subject.userName]);
  single('backend_roles', subject.backendRoles);
  if (subject.host !== undefined) single('hosts', [subject.host]);

  const together = stringList(mapping, 'and_backend_roles');
  const values = together.map((pattern) => subject.backendRoles.find(compilePattern(pattern)));
  if (together.length > 0 && values.every((value) => value !== undefined))
    reasons.push({ by: 'and_backend_roles', patterns: together, values });
  return reasons;
}

/** Why a subject has one role; empty when it has not. */
export function reasonsFor(
  { roles, roleMappings }: Pick<AccessConfig, 'roles' | 'roleMappings'>,
  subject: Subject,
  role: string,
): RoleReason[] {
  const mapping = roleMappings.get(role);
  const isNamed = subject.accountRoles.includes(role) && roles.has(role) && !hasFlag(mapping, 'hidden');
  return [...(isNamed ? [{ by: 'account' as const }] : []), ...(mapping ? reasonsOf(mapping, subject) : [])];
}

/** The names of the roles of subjects and why they have each. */
export interface RolesOfSubjects {
  /** The roles by name. One that the account names counts only when it exists, a mapping also when its role does not. */
  effective(subject: Subject): EffectiveRole[];
  /** The same without the reasons, for many subjects. */
  names(subject: Subject): string[];
}

/** Prepares the mappings of a configuration once: a question then looks only at those that the subject has. */
export function createRolesOfSubjects(config: Pick<AccessConfig, 'roles' | 'roleMappings'>): RolesOfSubjects {
  const rolesOf = createRoleResolver(config.roles, config.roleMappings, 'MAPPING_ONLY');
  const names = ({ userName, backendRoles, accountRoles, host = '' }: Subject) =>
    rolesOf({ userName, backendRoles, securityRoles: accountRoles, remoteAddress: host });
  return {
    names,
    effective: (subject) =>
      names(subject)
        .map((name) => ({ name, exists: config.roles.has(name), reasons: reasonsFor(config, subject, name) }))
        // Without a host no pattern of a mapping matches it.
        .filter(({ reasons }) => reasons.length > 0),
  };
}
