import { type NamedIndex, type Restrictions } from '../../contract/explain';
import { type AskedHolder, type HolderDetails, type HolderRestrictions } from '../../contract/holders';
import { type Person } from '../../contract/people';
import { TimeSlices } from '../lib/timeSlices';
import { ClusterFailure } from '../opensearch';
import { type Account, type Explainer, subjectOf } from '../security/explain';
import { type PatternTests } from '../security/explain/patternTests';
import { type Target } from '../security/explain/target';
import { type History } from '../security/history';
import { memberOfUser, originsOf, reasonOf } from './origins';

/** Facts that details of holders are derived from. */
export interface HolderFacts {
  explainer: Explainer;
  /** The accounts of the holders. */
  accounts: ReadonlyMap<string, Account>;
  people: readonly Person[];
  history: History | undefined;
  /** Undefined without an index. */
  target: Target | undefined;
  tests: PatternTests;
}

/** Returns the indices that a holder of all, or of parts, of a target can access. */
function indicesFor(target: Target | undefined, parts: readonly string[] | undefined): NamedIndex[] {
  if (target === undefined) return [];
  if (parts === undefined) return [...target.indices];
  const known = new Map(target.indices.map((index) => [index.name, index]));
  return parts.map((name) => known.get(name) ?? { name, aliases: [] });
}

function rulesOf({ documents, fields, masks }: Restrictions): HolderRestrictions {
  const values = (rules: readonly { value: string }[]) => [...new Set(rules.map(({ value }) => value))];
  return {
    documents: values(documents),
    fields:
      fields.mode === 'all'
        ? []
        : values(fields.rules).map((field) => (fields.mode === 'except' ? `~${field}` : field)),
    masks: values(masks),
  };
}

/** Returns since when users have their roles, their last sign-ins and restrictions. */
export async function holderDetails(
  asked: readonly AskedHolder[],
  { explainer, accounts, people, history, target, tests }: HolderFacts,
): Promise<HolderDetails[]> {
  const slices = new TimeSlices();
  const found = [];
  for (const { name, roles, parts } of asked) {
    if (slices.isUsedUp()) await slices.next();
    const account = accounts.get(name);
    if (account === undefined) continue;
    const held = await explainer.holding(subjectOf(account), roles, indicesFor(target, parts), tests);
    const members = roles.map((role, at) =>
      (held.reasons[at] ?? []).map((reason) => memberOfUser(name, reasonOf(role, reason))),
    );
    found.push({ name, members, restrictions: held.restrictions });
  }
  const all = found.flatMap(({ members }) => members.flat());
  const originOf = await originsOf(history, all).catch((error: unknown) => {
    if (error instanceof ClusterFailure) return originsOf(undefined, all);
    throw error;
  });
  const lastSignIns = new Map(
    people.flatMap(({ name, kind, last_seen: last }) => (kind === 'internal' ? [[name, last]] : [])),
  );
  return found.map(({ name, members, restrictions }) => ({
    name,
    since: members.map((reasons) => earliest(reasons.map((member) => originOf(member).since))),
    lastSignIn: lastSignIns.get(name) ?? null,
    ...(target === undefined ? {} : { restrictions: rulesOf(restrictions) }),
  }));
}

/** Returns the first of some times; null if one is unknown, because it may be earlier. */
const earliest = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted().at(0) ?? null);
