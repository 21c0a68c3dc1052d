import { hasFlag, stringList } from '../embedded/entities';
import { type Entry } from '../embedded/types';
import { compilePattern } from '../patterns';
import { type EffectiveRole, type RoleReason, type Subject } from '../../../src/api/contract/access';
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
  { roles, roleMappings }: AccessConfig,
  subject: Subject,
  role: string,
): RoleReason[] {
  const mapping = roleMappings.get(role);
  const isNamed = subject.accountRoles.includes(role) && roles.has(role) && !hasFlag(mapping, 'hidden');
  return [...(isNamed ? [{ by: 'account' as const }] : []), ...(mapping ? reasonsOf(mapping, subject) : [])];
}

/**
 * The roles of a subject and why it has each, by name. A mapping counts even when its role does not exist; a role that the account
 * names counts only when it exists and its mapping is not hidden.
 */
export function effectiveRoles(config: AccessConfig, subject: Subject): EffectiveRole[] {
  const names = new Set([...subject.accountRoles, ...config.roleMappings.keys()]);
  return [...names]
    .sort()
    .map((name) => ({ name, exists: config.roles.has(name), reasons: reasonsFor(config, subject, name) }))
    .filter(({ reasons }) => reasons.length > 0);
}
