import { type Doubt, type EffectiveRole, type RoleReason, type Subject } from '../../../contract/explain';
import { patternProblem } from '../../lib/patterns';
import { TimeSlices } from '../../lib/timeSlices';
import { hasFlag, stringList } from '../embedded/entities';
import { startRoleResolver } from '../embedded/privileges/roleResolution';
import { type Entry } from '../embedded/types';
import { type AccessConfig } from './model';
import { type PatternTests, reasonOf } from './patternTests';

const LISTS = ['users', 'backend_roles', 'and_backend_roles', 'hosts'] as const;
type List = (typeof LISTS)[number];

/** Pattern of hosts that every address matches, known or not. */
const ANY_HOST = '*';

/** Returns the subject's values for a list of a mapping. */
const valuesFor = (list: List, { userName, backendRoles, host }: Subject): readonly string[] => {
  if (list === 'users') return [userName];
  if (list === 'hosts') return host === undefined ? [] : [host];
  return backendRoles;
};

/** Returns a mapping's reasons; its four lists are alternatives. */
function reasonsOf(mapping: Entry, subject: Subject, tests: PatternTests): RoleReason[] {
  const reasons: RoleReason[] = [];
  const matching = (patterns: readonly string[], value: string) =>
    patterns.find((pattern) => tests.test(pattern, value) === true);
  for (const by of ['users', 'backend_roles', 'hosts'] as const) {
    const patterns = stringList(mapping, by);
    if (patterns.length === 0) continue;
    if (by === 'hosts' && subject.host === undefined && patterns.includes(ANY_HOST))
      reasons.push({ by, pattern: ANY_HOST, value: '' });
    for (const value of valuesFor(by, subject)) {
      const pattern = matching(patterns, value);
      if (pattern !== undefined) reasons.push({ by, pattern, value });
    }
  }
  const together = stringList(mapping, 'and_backend_roles');
  const values = together.map((pattern) =>
    subject.backendRoles.find((value) => tests.test(pattern, value) === true),
  );
  if (together.length > 0 && values.every((value) => value !== undefined))
    reasons.push({ by: 'and_backend_roles', patterns: together, values });
  return reasons;
}

/** Returns why a subject has a role; empty if it surely has not. */
export function reasonsFor(
  { roles, roleMappings }: Pick<AccessConfig, 'roles' | 'roleMappings'>,
  subject: Subject,
  role: string,
  tests: PatternTests,
): RoleReason[] {
  const mapping = roleMappings.get(role);
  const isNamed = subject.accountRoles.includes(role) && roles.has(role) && !hasFlag(mapping, 'hidden');
  return [
    ...(isNamed ? [{ by: 'account' as const }] : []),
    ...(mapping ? reasonsOf(mapping, subject, tests) : []),
  ];
}

/** A mapping with patterns that the linear engine cannot run. */
interface OddMapping {
  role: string;
  mapping: Entry;
  lists: readonly List[];
}

/** A subject's certain and possible roles, the latter with doubts. */
export interface RoleNames {
  sure: readonly string[];
  possible: ReadonlyMap<string, readonly Doubt[]>;
}

/** Unknown facts about a subject that may give it more roles. */
export interface Unknowns {
  backendRoles?: boolean;
  /** The address; it then gives no certain role. */
  host?: boolean;
}

export interface RolesOfSubjects {
  /** The certain roles by name, with reasons. */
  effective(subject: Subject, tests: PatternTests): EffectiveRole[];
  names(subject: Subject, tests: PatternTests, unknowns?: Unknowns): RoleNames;
}

const isOdd = (pattern: string) => patternProblem(pattern) !== undefined;

/** Prepares the mappings of a configuration in time slices. */
async function prepareMappings({ roles, roleMappings }: Pick<AccessConfig, 'roles' | 'roleMappings'>) {
  const slices = new TimeSlices();
  const { add, rolesOf } = startRoleResolver(roles, roleMappings, 'MAPPING_ONLY');
  const odd: OddMapping[] = [];
  const byBackendRole = new Map<string, readonly Doubt[]>();
  const byHost: [role: string, mapping: Entry][] = [];
  for (const [role, mapping] of roleMappings) {
    if (slices.isUsedUp()) await slices.next();
    add(role, mapping);
    const lists = LISTS.filter((list) => stringList(mapping, list).some(isOdd));
    if (lists.length > 0) odd.push({ role, mapping, lists });
    if (stringList(mapping, 'backend_roles').length + stringList(mapping, 'and_backend_roles').length > 0)
      byBackendRole.set(role, [{ kind: 'user', roles: [role] }]);
    if (stringList(mapping, 'hosts').length > 0) byHost.push([role, mapping]);
  }
  return { rolesOf, odd, byBackendRole, byHost };
}

/** Tests a role by an odd list of its mapping; doubts if undecidable. */
function byOddList({ role, mapping }: OddMapping, list: List, subject: Subject, tests: PatternTests) {
  const patterns = stringList(mapping, list);
  const values = valuesFor(list, subject);
  const results = patterns.map((pattern) => {
    const tested = values.map((value) => tests.test(pattern, value));
    return tested.includes(true) ? true : tested.includes(undefined) ? undefined : false;
  });
  const isSure =
    list === 'and_backend_roles' ? results.every((result) => result === true) : results.includes(true);
  const isOut =
    list === 'and_backend_roles' ? results.includes(false) : results.every((result) => result === false);
  const doubts = patterns.flatMap((pattern, at): Doubt[] =>
    results[at] === undefined
      ? [{ kind: 'pattern', place: list, role, entry: null, pattern, reason: reasonOf(pattern) }]
      : [],
  );
  return { isSure, doubts: isSure || isOut ? [] : doubts };
}

/** Prepares a configuration's mappings once: each question then reads only its subject's. */
export async function createRolesOfSubjects(
  config: Pick<AccessConfig, 'roles' | 'roleMappings'>,
): Promise<RolesOfSubjects> {
  const { rolesOf, odd, byBackendRole, byHost } = await prepareMappings(config);

  function names(subject: Subject, tests: PatternTests, unknowns: Unknowns = {}): RoleNames {
    const { userName, backendRoles, accountRoles, host = '' } = subject;
    const sure = new Set(
      rolesOf({ userName, backendRoles, securityRoles: accountRoles, remoteAddress: host }),
    );
    // Without a host, no host pattern matches but that of any host.
    if (subject.host === undefined)
      for (const [role] of byHost)
        if (sure.has(role) && reasonsFor(config, subject, role, tests).length === 0) sure.delete(role);
    const possible = new Map(unknowns.backendRoles === true ? byBackendRole : []);
    const add = (role: string, doubt: Doubt) =>
      void possible.set(role, [...(possible.get(role) ?? []), doubt]);
    for (const mapping of odd)
      for (const list of mapping.lists) {
        const { isSure, doubts } = byOddList(mapping, list, subject, tests);
        if (isSure) sure.add(mapping.role);
        for (const doubt of doubts) add(mapping.role, doubt);
      }
    if (unknowns.host === true)
      for (const [role, mapping] of byHost)
        add(role, { kind: 'host', role, patterns: stringList(mapping, 'hosts') });
    for (const role of sure) possible.delete(role);
    return { sure: [...sure].sort(), possible };
  }
  return {
    names,
    effective: (subject, tests) =>
      names(subject, tests).sure.map((name) => ({
        name,
        exists: config.roles.has(name),
        reasons: reasonsFor(config, subject, name, tests),
      })),
  };
}
