import { type Doubt, type Subject } from '../../../contract/explain';
import { type ExternalHolder, type Holder, type Holders } from '../../../contract/holders';
import { type TimeSlices } from '../../lib/timeSlices';
import { objectList, stringList } from '../embedded/entities';
import { levelOf } from './actionLevel';
import { type Coverage, type Prepare } from './coverage';
import { mergeDoubts } from './doubts';
import { coveringPermission, type Given } from './grants';
import { type Asked, isClosed, outcomeFor } from './judge';
import { type AccessConfig } from './model';
import { overlaps } from './overlap';
import { type RoleNames } from './roles';
import { MAX_TOLD, toldNames } from './target';

/** Dependencies on the explainer. */
export interface Search {
  config: AccessConfig;
  prepare: Prepare;
  slices: TimeSlices;
  /** A subject without own roles and values, for grants to everyone. */
  anyone: Given;
  forUsers: (look: (subject: Subject, roles: RoleNames, given: Given) => Promise<void>) => Promise<void>;
  externalHolders: (roles: readonly string[]) => Promise<ExternalHolder[]>;
}

export const NO_ONE: Subject = { userName: '', backendRoles: [], accountRoles: [], attributes: {} };
export const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** Returns the roles that grant a part of the question. */
const rolesIn = ({ sure }: Coverage): string[] =>
  [...new Set([...sure.values()].map(({ grant }) => grant.role))].sort();

/** Returns indices with all actions granted; none if a cluster action is missing. */
function coveredIndices({ question, target }: Asked, { sure }: Coverage): string[] {
  const indices = target?.indices ?? [];
  let first = 0;
  const counts = new Map<number, number>();
  let needed = 0;
  for (const action of question.actions) {
    if (levelOf(action) === 'cluster') {
      if (!sure.has(first)) return [];
      first += 1;
      continue;
    }
    needed += 1;
    for (const at of indices.keys()) if (sure.has(first + at)) counts.set(at, (counts.get(at) ?? 0) + 1);
    first += indices.length;
  }
  return indices.flatMap(({ name }, at) => (needed > 0 && counts.get(at) === needed ? [name] : []));
}

/** Returns a role's patterns that grant a part of a pattern, with doubts on incomparable ones. */
function partsOfRole(name: string, { question, target }: Asked, prepare: Prepare, given: Given) {
  const parts = new Set<string>();
  const doubts: Doubt[] = [];
  for (const [entry, { indexPatterns, permissions }] of (prepare(name)?.entries ?? []).entries()) {
    const onIndex = question.actions.filter((action) => levelOf(action) === 'index');
    const covers = onIndex.every(
      (action) =>
        coveringPermission(permissions, action, given.tests, { role: name, entry })?.doubts.length === 0,
    );
    if (!covers) continue;
    for (const pattern of indexPatterns.map(given.substitute)) {
      const result = overlaps(pattern, target?.asked ?? '');
      if (result === true) parts.add(pattern);
      if (result === undefined)
        doubts.push({
          kind: 'pattern',
          place: 'index',
          role: name,
          entry,
          pattern,
          reason: 'a regular expression cannot be compared with a pattern',
        });
    }
  }
  return { parts: [...parts], doubts };
}

/** Finds full, partial and possible holders of a permission. */
export async function findHolders(asked: Asked, search: Search): Promise<Holders> {
  const { config, prepare, slices, anyone, forUsers, externalHolders } = search;
  const { target } = asked;
  const found: Holders = {
    names: toldNames(target),
    users: [],
    roles: [],
    external: [],
    partial: { users: [], roles: [], external: [] },
    undecided: { users: [], roles: [] },
  };
  if (isClosed(asked)) return found;

  /** Returns the part that a subject, or every user with a role, can do. */
  const look = async (subject: Subject, roles: RoleNames, given: Given) => {
    const outcome = await outcomeFor(config, asked, subject, roles, given);
    const { covered, actions } = outcome;
    const hasCluster = actions.every(({ level, answer }) => level === 'index' || answer === 'yes');
    const own = [...roles.sure];
    const byText =
      target?.isPattern === true && hasCluster
        ? own.map((role) => ({ role, ...partsOfRole(role, asked, prepare, given) }))
        : [];
    const parts =
      target?.isPattern === true ? byText.flatMap((one) => one.parts) : coveredIndices(asked, covered);
    return {
      outcome,
      roles: [
        ...new Set([
          ...rolesIn(covered),
          ...byText.filter((one) => one.parts.length > 0).map(({ role }) => role),
        ]),
      ].sort(),
      parts: [...new Set(parts)].slice(0, MAX_TOLD),
      doubts: byText.flatMap((one) => one.doubts),
    };
  };
  const isTouched = (role: string) =>
    objectList(config.roles.get(role), 'index_permissions').length > 0 ||
    stringList(config.roles.get(role), 'cluster_permissions').length > 0;

  for (const name of config.roles.keys()) {
    if (slices.isUsedUp()) await slices.next();
    if (!isTouched(name)) continue;
    const { outcome, parts, doubts } = await look(NO_ONE, { sure: [name], possible: new Map() }, anyone);
    if (outcome.answer === 'yes' || outcome.blockedBy === 'globalTenant') {
      if (isGrantedByRole(outcome.actions.map(({ answer }) => answer))) found.roles.push(name);
    } else if (outcome.answer === 'unknown')
      found.undecided.roles.push({ name, uncertain: outcome.uncertain });
    else if (parts.length > 0) found.partial.roles.push({ name, parts });
    else if (doubts.length > 0) found.undecided.roles.push({ name, uncertain: mergeDoubts(doubts) });
  }
  await forUsers(async (subject, roles, given) => {
    const { outcome, parts, doubts, roles: through } = await look(subject, roles, given);
    const holder: Holder = { name: subject.userName, roles: through };
    if (outcome.answer === 'yes') found.users.push(holder);
    else if (outcome.answer === 'unknown')
      found.undecided.users.push({ name: subject.userName, uncertain: outcome.uncertain });
    else if (outcome.blockedBy !== null) return;
    else if (parts.length > 0) found.partial.users.push({ ...holder, parts });
    else if (doubts.length > 0)
      found.undecided.users.push({ name: subject.userName, uncertain: mergeDoubts(doubts) });
  });
  found.roles.sort();
  found.external = await externalHolders(found.roles);
  found.partial.roles.sort(byName);
  found.partial.external = await externalHolders(found.partial.roles.map(({ name }) => name));
  for (const list of [found.users, found.partial.users]) list.sort(byName);
  for (const list of [found.undecided.users, found.undecided.roles]) list.sort(byName);
  return found;
}

/** Other roles also open the global tenant, so it excludes no role. */
const isGrantedByRole = (answers: readonly string[]) => answers.every((answer) => answer === 'yes');
