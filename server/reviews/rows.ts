import { type Holders, type TenantReach } from '../../contract/holders';
import { type Person } from '../../contract/people';
import { type ReviewReason, type ReviewRow, type ReviewRowKind } from '../../contract/reviews';
import { isExact } from '../lib/patterns';
import { stringList } from '../security/embedded/entities';
import { type Account, type Explainer } from '../security/explain';
import { type PatternTests } from '../security/explain/patternTests';
import { type History } from '../security/history';
import { type GivenReason, type Member, memberOfUser, originsOf, reasonOf } from './origins';
import { suggestionFor } from './suggestion';

type Can = ReviewRow['can'];

/** A role that gives the reviewed access. */
export interface GivingRole {
  can: Can;
  /** The only users whom it gives the access; all of its members by default. */
  only?: Set<string>;
}

export type GivingRoles = Map<string, GivingRole>;

function give(roles: GivingRoles, role: string, can: Can, user?: string): void {
  const known = roles.get(role);
  const kinds = (['read', 'write'] as const).filter(
    (kind) => can.includes(kind) || known?.can.includes(kind),
  );
  const only =
    user === undefined || (known !== undefined && known.only === undefined)
      ? undefined
      : new Set([...(known?.only ?? []), user]);
  roles.set(role, { can: kinds, ...(only === undefined ? {} : { only }) });
}

/** Adds the roles that give access to an index pattern, or to a part of it. */
export function addHolders(
  roles: GivingRoles,
  { roles: full, users, partial, undecided }: Holders,
  can: Can,
) {
  for (const role of full) give(roles, role, can);
  for (const { name } of [...partial.roles, ...undecided.roles]) give(roles, name, can);
  // Patterns with variables give access to single users only.
  for (const { name, roles: through } of [...users, ...partial.users])
    for (const role of through) give(roles, role, can, name);
}

/** Returns the roles that open a tenant. */
export function tenantRoles({ roles: open, users }: TenantReach): GivingRoles {
  const roles: GivingRoles = new Map();
  const canOf = (canWrite: boolean): Can => (canWrite ? ['read', 'write'] : ['read']);
  for (const { name, canWrite } of open) give(roles, name, canOf(canWrite));
  for (const { name, canWrite, roles: through } of users)
    for (const role of through) give(roles, role, canOf(canWrite), name);
  return roles;
}

export interface RowFacts {
  roles: GivingRoles;
  explainer: Explainer;
  accounts: readonly Account[];
  tests: PatternTests;
  people: readonly Person[];
  /** True if sign-ins are registered. */
  isRegistered: boolean;
  history: History | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

interface Draft extends Pick<ReviewRow, 'kind' | 'name' | 'isInternal'> {
  can: Set<Can[number]>;
  reasons: GivenReason[];
}

const ORDER: readonly ReviewRowKind[] = ['user', 'pattern', 'backendRole', 'host'];

/** Lists who has access by roles: internal users, and every other member of their mappings. */
export async function reviewRows(facts: RowFacts): Promise<ReviewRow[]> {
  const { roles, explainer, accounts, tests, history, now, isRegistered } = facts;
  const drafts = new Map<string, Draft>();
  const add = (
    { kind, name, isInternal = false }: Pick<ReviewRow, 'kind' | 'name'> & { isInternal?: boolean },
    can: Can,
    reasons: Draft['reasons'],
  ) => {
    const key = JSON.stringify([kind, name]);
    const draft = drafts.get(key) ?? { kind, name, isInternal, can: new Set(), reasons: [] };
    drafts.set(key, draft);
    for (const each of can) draft.can.add(each);
    draft.reasons.push(...reasons);
  };
  for (const [role, { can, only }] of roles) {
    const members = await explainer.roleMembers(role, accounts, tests);
    const mapping = explainer.config.roleMappings.get(role);
    for (const { name, reasons } of members.users) {
      if (only !== undefined && !only.has(name)) continue;
      const isNamed = stringList(mapping, 'users').includes(name);
      add({ kind: 'user', name, isInternal: true }, can, [
        ...(isNamed ? [{ role, by: 'users' as const, pattern: name, value: name }] : []),
        ...reasons.flatMap((reason) =>
          isNamed && reason.by === 'users' && reason.pattern === name ? [] : [reasonOf(role, reason)],
        ),
      ]);
    }
    if (only !== undefined) continue;
    for (const { name, isInternal } of members.mappedUsers)
      if (!isInternal)
        add({ kind: isExact(name) ? 'user' : 'pattern', name }, can, [
          { role, by: 'users', pattern: name, value: name },
        ]);
    for (const name of members.backendRoles)
      add({ kind: 'backendRole', name }, can, [{ role, by: 'backend_roles', pattern: name, value: name }]);
    if (members.andBackendRoles.length > 0) {
      const name = members.andBackendRoles.join(', ');
      add({ kind: 'backendRole', name }, can, [
        { role, by: 'and_backend_roles', pattern: name, value: name },
      ]);
    }
    for (const name of members.hosts)
      add({ kind: 'host', name }, can, [{ role, by: 'hosts', pattern: name, value: name }]);
  }
  const all = [...drafts.values()].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
  );
  const memberOf = memberFor(explainer);
  const originOf = await originsOf(
    history,
    all.flatMap((draft) => draft.reasons.map((reason) => memberOf(draft, reason))),
  );
  const lastSignIn = lastSignIns(facts.people);
  return all.map((draft, at): ReviewRow => {
    const { kind, name, isInternal } = draft;
    const reasons = draft.reasons.map((reason): ReviewReason => ({
      ...reason,
      ...originOf(memberOf(draft, reason)),
    }));
    const times = reasons.map(({ since }) => since);
    const since = times.includes(null) ? null : (times.sort().at(-1) ?? null);
    const last = lastSignIn(draft);
    return {
      id: `r${at + 1}`,
      kind,
      name,
      isInternal,
      can: [...draft.can].sort(),
      reasons,
      lastSignIn: last,
      suggestion: suggestionFor({
        lastSignIn: last,
        since,
        isRegistered: isRegistered && (kind === 'user' || kind === 'backendRole'),
        now,
      }),
      judgement: null,
      result: null,
    };
  });
}

/** Returns the list member that gives a reason; of an internal user, where the user has one. */
function memberFor({ config }: Explainer) {
  return ({ kind, name, isInternal }: Draft, reason: GivenReason): Member => {
    const { role, by, pattern } = reason;
    if (isInternal || by === 'account') return memberOfUser(name, reason);
    const inMapping: Member = { type: 'rolesmapping', name: role, field: by, member: pattern };
    return by === 'and_backend_roles' && kind === 'backendRole'
      ? { ...inMapping, member: stringList(config.roleMappings.get(role), by)[0] ?? '' }
      : inMapping;
  };
}

/** Returns a look-up of the last sign-in of a user, or of anybody who has a backend role. */
function lastSignIns(people: readonly Person[]) {
  const internal = new Map<string, string>();
  const others = new Map<string, string>();
  const byRole = new Map<string, string>();
  const keep = (times: Map<string, string>, name: string, time: string) => {
    if (time > (times.get(name) ?? '')) times.set(name, time);
  };
  for (const { name, kind, backend_roles: backendRoles, last_seen: last } of people) {
    if (last === null) continue;
    keep(kind === 'internal' ? internal : others, name, last);
    for (const role of backendRoles) keep(byRole, role, last);
  }
  return ({ kind, name, isInternal }: Draft): string | null => {
    if (kind === 'backendRole') return byRole.get(name) ?? null;
    return (isInternal ? internal : others).get(name) ?? null;
  };
}
