import { type Doubt, type Subject } from '../../../../contract/explain';
import {
  type Impact,
  type ImpactReason,
  type ImpactSubjectKind,
  MAX_IMPACT_NAMES,
} from '../../../../contract/impact';
import { isSameJson } from '../../../../contract/plainData';
import { TimeSlices } from '../../../lib/timeSlices';
import { type Entries } from '../../embedded/types';
import { mergeDoubts } from '../doubts';
import { type Explainer } from '../index';
import { createRolesOfSubjects, type RolesOfSubjects } from '../roles';
import { createSubstitution } from '../variables';
import { compareSides, NOTHING, type SubjectImpact } from './compareSides';
import { createExistingIndices } from './existing';
import { ImpactGroups, subjectsByKind } from './grouping';
import { type ImpactOptions } from './options';
import { PatternRelations } from './relations';
import { RelevantRoles } from './relevant';
import { createRoleFacts, type FactsOf, PermissionLists } from './roleFacts';
import { createSide, createTenantAccess, type Side } from './side';
import { EVERYBODY, type ImpactSubject, mappedSubjects } from './subjects';
import { changedTenants, touchedRoles } from './touched';

export { accessConfigOf, type Configuration, withChanges } from './changes';
export { type Compared, compareTwo } from './comparison';
export { accountSubjects, type ImpactSubject } from './subjects';

const MAX_GROUPS = 100;

const NO_ROLES: readonly string[] = [];

const only = (entries: Entries, names: ReadonlySet<string>): Entries =>
  new Map([...names].flatMap((name) => entryOf(entries, name)));

const entryOf = (entries: Entries, name: string) => {
  const entry = entries.get(name);
  return entry === undefined ? [] : [[name, entry] as const];
};

/** Returns the roles of subjects among some roles: each role depends on its own mapping alone. */
const createRolesAmong = ({ config }: Explainer, names: ReadonlySet<string>) =>
  createRolesOfSubjects({
    roles: only(config.roles, names),
    roleMappings: only(config.roleMappings, names),
  });

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** True if a subject or group may do something that it could not do before. */
export const gains = ({
  gains: { operations, permissions },
  tenants,
  rules,
  administration,
}: SubjectImpact) =>
  operations.length + permissions.length > 0 ||
  tenants.some(({ before, after }) => before === 'none' || after === 'write') ||
  rules.some(({ effect }) => effect !== 'narrower') ||
  administration === 'gained';

/** True if a subject or group may no longer do something. */
export const loses = ({
  losses: { operations, permissions },
  tenants,
  rules,
  administration,
}: SubjectImpact) =>
  operations.length + permissions.length > 0 ||
  tenants.some(({ before, after }) => after === 'none' || before === 'write') ||
  rules.some(({ effect }) => effect !== 'wider') ||
  administration === 'lost';

const hasTenantsOnly = ({ gains: gained, losses, rules, administration }: SubjectImpact) =>
  [gained, losses].every(({ operations, permissions }) => operations.length + permissions.length === 0) &&
  rules.length === 0 &&
  administration === null;

const rolesWith = ({ roles, facts: ofRoles }: Side) =>
  ofRoles.map((facts, at) => ({ role: roles[at] ?? '', facts }));

const hasKind =
  (wanted: ImpactSubjectKind) =>
  ({ kind }: Pick<ImpactSubject, 'kind'>) =>
    kind === wanted;

/** True for subjects that stand for everybody who signs in. */
const isEverybody = ({ kind, name }: Pick<ImpactSubject, 'kind' | 'name'>) =>
  kind === 'everybody' || (kind === 'backendRoles' && name === '*');

/** Subjects with the same access on both sides. */
interface Batch {
  subject: ImpactSubject;
  rolesBefore: readonly string[];
  rolesAfter: readonly string[];
  members: Pick<ImpactSubject, 'kind' | 'name'>[];
}

/**
 * Compares the access of all subjects under two configurations, in time slices. Access is that of
 * the explainers; subjects with equal roles are compared once.
 *
 * @param subjects internal users and people of other systems; entries of mappings are added
 */
export async function compareAccess(
  before: Explainer,
  after: Explainer,
  subjects: readonly ImpactSubject[],
  { tests, administrators, indices, maxGroups = MAX_GROUPS }: ImpactOptions,
): Promise<Omit<Impact, 'tag'>> {
  const slices = new TimeSlices();
  const relations = new PatternRelations(tests);
  const forFacts = { tests, administrators, lists: new PermissionLists(relations) };
  const factsBefore = createRoleFacts(before, forFacts);
  const factsAfter = createRoleFacts(after, forFacts);
  const { members, content, byTenant } = await touchedRoles(
    { config: before.config, factsOf: factsBefore },
    { config: after.config, factsOf: factsAfter },
    tests,
  );
  const touched = new Set([...members, ...content]);
  const known = new Set(subjects.map(({ name }) => name));
  const among = {
    before: await createRolesAmong(before, touched),
    after: await createRolesAmong(after, touched),
  };
  const doubts: Doubt[] = [];
  const undecided: string[] = [];
  const namesAmong = (roles: RolesOfSubjects, subject: Subject | undefined, name: string) => {
    if (subject === undefined) return NO_ROLES;
    const { sure, possible } = roles.names(subject, tests);
    if (possible.size > 0) undecided.push(name);
    for (const of of possible.values()) doubts.push(...of);
    return sure;
  };

  const rolesOf = { before: await before.preparedRoles(), after: await after.preparedRoles() };
  const comparison = {
    relations,
    changed: content,
    hasOtherTenants: changedTenants(before.config, after.config).length > 0,
    indices: indices && createExistingIndices(indices, tests, (doubt) => void doubts.push(doubt)),
    tenants: {
      before: createTenantAccess(before, factsBefore, tests),
      after: createTenantAccess(after, factsAfter, tests),
    },
  };
  const hasTenant = (name: string) => before.config.tenants.has(name) || after.config.tenants.has(name);
  const variablesOf = (roles: readonly string[], factsOf: FactsOf) =>
    roles.flatMap((role) => factsOf(role).variables);
  const relevant = new Map<string, RelevantRoles>();
  const relevantBeside = (own: readonly string[], ownAfter: readonly string[]): RelevantRoles => {
    const key = JSON.stringify([own, ownAfter]);
    const known = relevant.get(key);
    if (known !== undefined) return known;
    const pairs = [...new Set([...own, ...ownAfter])].map(
      (role) =>
        [
          own.includes(role) ? factsBefore(role) : NOTHING,
          ownAfter.includes(role) ? factsAfter(role) : NOTHING,
        ] as const,
    );
    const made = new RelevantRoles(pairs, factsBefore, relations, comparison.indices);
    relevant.set(key, made);
    return made;
  };

  /** Returns a subject's roles, reduced to those that matter where nothing else differs. */
  const rolesToCompare = (
    { before: was, after: is, isAbstract }: ImpactSubject,
    own: readonly string[],
    ownAfter: readonly string[],
    isSameSubject: boolean,
  ) => {
    const rolesBefore = was === undefined ? NO_ROLES : rolesOf.before.names(was, tests).sure;
    const hasOwnTenant = [was, is].some((one) => one !== undefined && hasTenant(one.userName));
    const differing = (roles: readonly string[], others: readonly string[]) =>
      roles.filter((role) => content.has(role) || !others.includes(role));
    const [lost, gained] = [differing(own, ownAfter), differing(ownAfter, own)];
    const variables = [...variablesOf(rolesBefore, factsBefore), ...variablesOf(ownAfter, factsAfter)];
    // The list of roles is a value itself.
    const namesRoles = variables.some((text) => text.includes('ecurityRoles'));
    if (was === undefined || !isSameSubject || isAbstract || namesRoles) {
      const rolesAfter = is === undefined ? NO_ROLES : rolesOf.after.names(is, tests).sure;
      return { rolesBefore, rolesAfter, isOwn: hasOwnTenant || variables.length > 0 };
    }
    const others = rolesBefore.filter((role) => !lost.includes(role) && !gained.includes(role));
    if (others.length === 0)
      return {
        rolesBefore: [...lost].sort(),
        rolesAfter: [...gained].sort(),
        isOwn: hasOwnTenant || variables.length > 0,
      };
    const { roles, isOwn } = relevantBeside(lost, gained).reduce(others, createSubstitution(was, []));
    return {
      rolesBefore: [...roles, ...lost].sort(),
      rolesAfter: [...roles, ...gained].sort(),
      isOwn: isOwn || hasOwnTenant,
    };
  };

  const batches = new Map<string, Batch>();
  const all = [
    ...subjects,
    ...mappedSubjects(before.config, after.config, touched, (name) => known.has(name)),
  ];
  for (const subject of all) {
    if (slices.isUsedUp()) await slices.next();
    const { before: was, after: is, isAbstract, name, kind } = subject;
    const [own, ownAfter] = [namesAmong(among.before, was, name), namesAmong(among.after, is, name)];
    const isSameSubject = was === is || isSameJson(was, is);
    if (isSameSubject && isSameList(own, ownAfter) && !own.some((role) => content.has(role))) continue;
    const found = rolesToCompare(subject, own, ownAfter, isSameSubject);
    const key = JSON.stringify([
      found.rolesBefore,
      found.rolesAfter,
      isAbstract,
      was === undefined,
      is === undefined,
      found.isOwn ? [was, is] : null,
    ]);
    const batch = batches.get(key) ?? { subject, ...found, members: [] };
    batch.members.push({ kind, name });
    batches.set(key, batch);
  }

  /** True for a new user with only the roles that everybody has. */
  const everybodysRoles = rolesOf.after.names(EVERYBODY, tests).sure;
  const isUsual = ({ subject, rolesAfter }: Batch) =>
    subject.before === undefined && rolesAfter.every((role) => everybodysRoles.includes(role));

  /** True if unchanged roles open new tenants, which are empty, and nothing else changes. */
  const opensNewTenants = ({ rolesBefore, rolesAfter }: Batch, impact: SubjectImpact) =>
    isSameList(rolesBefore, rolesAfter) &&
    rolesAfter.every((role) => !touched.has(role) || (byTenant.has(role) && !members.has(role))) &&
    hasTenantsOnly(impact) &&
    impact.tenants.every(({ tenant }) => !before.config.tenants.has(tenant));

  const groups = new ImpactGroups();
  let changesAccess = false;
  const affected: { impact: SubjectImpact; members: Batch['members'] }[] = [];
  for (const batch of batches.values()) {
    const { subject, rolesBefore, rolesAfter, members: ofBatch } = batch;
    if (slices.isUsedUp()) await slices.next();
    const { isAbstract } = subject;
    const was = createSide(subject.before, rolesBefore, factsBefore, isAbstract);
    const is = createSide(subject.after, rolesAfter, factsAfter, isAbstract);
    const impact = compareSides(was, is, comparison, isAbstract);
    for (const { role, facts } of [...rolesWith(was), ...rolesWith(is)])
      if (impact !== undefined || touched.has(role)) doubts.push(...facts.doubts);
    if (impact === undefined) continue;
    changesAccess ||= !isUsual(batch) && !opensNewTenants(batch, impact);
    groups.add(ofBatch, impact);
    affected.push({ impact, members: ofBatch });
  }

  const reasons: ImpactReason[] = mergeDoubts(doubts).map((doubt) => ({ kind: 'doubt', doubt }));
  if (undecided.length > 0) {
    const names = [...new Set(undecided)].sort();
    reasons.push({ kind: 'undecided', names: names.slice(0, MAX_IMPACT_NAMES), count: names.length });
  }
  if (relations.incomparable.size > 0)
    reasons.push({
      kind: 'patterns',
      patterns: [...relations.incomparable].sort().slice(0, MAX_IMPACT_NAMES),
    });
  const found = groups.all();
  const membersWith = (is: (impact: SubjectImpact) => boolean) =>
    affected.flatMap(({ impact, members: ofBatch }) => (is(impact) ? ofBatch : []));
  const gaining = membersWith(gains);
  const usersIn = (list: Batch['members']) => list.filter(({ kind }) => kind === 'users').length;
  return {
    changesAccess,
    groups: found.slice(0, maxGroups),
    groupCount: found.length,
    gaining: usersIn(gaining),
    losing: usersIn(membersWith(loses)),
    attention: {
      everybody: gaining.some(isEverybody),
      anonymous: gaining.some(hasKind('anonymous')),
      administrators: subjectsByKind(membersWith(({ administration }) => administration === 'gained')),
    },
    complete: reasons.length === 0,
    reasons,
  };
}
