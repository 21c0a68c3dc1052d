import { compilePattern, compilePatterns, isExact, LONGEST_TEXT, type Matcher } from '../../../lib/patterns';
import { hasFlag, stringList } from '../entities';
import { type Entries, type Entry, type RolesMappingResolution } from '../types';

const MANY_ANSWERS = 1000;

export interface Identity {
  userName: string;
  backendRoles: readonly string[];
  /** `opendistro_security_roles` of the internal user, if any. */
  securityRoles: readonly string[];
  remoteAddress: string;
}

/** Index of one list of all mappings: exact names are looked up, only patterns are tried. */
class PatternIndex {
  private readonly exact = new Map<string, string[]>();
  private readonly patterns: { matches: Matcher; role: string }[] = [];
  /** Cached results: every request asks for the roles of its user. */
  private readonly answered = new Map<string, readonly string[]>();

  add(pattern: string, role: string): void {
    if (!isExact(pattern)) this.patterns.push({ matches: compilePattern(pattern), role });
    else if (!this.exact.get(pattern)?.push(role)) this.exact.set(pattern, [role]);
  }

  collect(value: string, into: Set<string>): void {
    for (const role of this.exact.get(value) ?? []) into.add(role);
    if (this.patterns.length === 0) return;
    for (const role of this.byPattern(value)) into.add(role);
  }

  private byPattern(value: string): readonly string[] {
    const known = this.answered.get(value);
    if (known !== undefined) return known;
    const roles = this.patterns.filter(({ matches }) => matches(value)).map(({ role }) => role);
    if (this.answered.size >= MANY_ANSWERS) this.answered.clear();
    // Too long to match anything, so not worth caching.
    if (value.length <= LONGEST_TEXT) this.answered.set(value, roles);
    return roles;
  }
}

export function createRoleResolver(roles: Entries, mappings: Entries, resolution: RolesMappingResolution) {
  const { add, rolesOf } = startRoleResolver(roles, mappings, resolution);
  for (const [role, mapping] of mappings) add(role, mapping);
  return rolesOf;
}

/** Returns a resolver to which mappings are added one by one, allowing time slices. */
export function startRoleResolver(roles: Entries, mappings: Entries, resolution: RolesMappingResolution) {
  const users = new PatternIndex();
  const backendRoles = new PatternIndex();
  const hosts = new PatternIndex();
  const allOf: { every: readonly Matcher[]; role: string }[] = [];

  function add(role: string, mapping: Entry): void {
    for (const pattern of stringList(mapping, 'users')) users.add(pattern, role);
    for (const pattern of stringList(mapping, 'backend_roles')) backendRoles.add(pattern, role);
    for (const pattern of stringList(mapping, 'hosts')) hosts.add(pattern, role);
    const together = stringList(mapping, 'and_backend_roles');
    if (together.length > 0)
      allOf.push({ every: together.map((pattern) => compilePatterns([pattern])), role });
  }

  /** Returns role names, sorted. A mapping counts even if its role does not exist. */
  function rolesOf(who: Identity): string[] {
    const found = new Set<string>();
    for (const role of who.securityRoles) {
      if (roles.has(role) && !hasFlag(mappings.get(role), 'hidden')) found.add(role);
    }
    if (resolution !== 'MAPPING_ONLY') for (const role of who.backendRoles) found.add(role);
    if (resolution !== 'BACKENDROLES_ONLY') {
      users.collect(who.userName, found);
      for (const backendRole of who.backendRoles) backendRoles.collect(backendRole, found);
      for (const { every, role } of allOf)
        if (every.every((matches) => who.backendRoles.some(matches))) found.add(role);
      hosts.collect(who.remoteAddress, found);
    }
    return [...found].sort();
  }
  return { add, rolesOf };
}
