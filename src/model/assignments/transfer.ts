import { isSameJson } from '../../../contract/plainData';
import { type InternalUser, type Role, type RoleMapping } from '../../../contract/resources';
import { isLocked } from '../../../contract/resources/serverOwned';
import { type AssignmentStep, type ListChange, type LockReason, type RoleContent } from './steps';

/**
 * Gives one user or role the access of another: adds it (`give`), adds and removes until both are
 * the same (`alike`), or adds it and deletes the other (`handOver`).
 */
export interface Transfer {
  act: 'give' | 'alike' | 'handOver';
  kind: 'users' | 'roles';
  /** The one whose access is copied. */
  from: string;
  /** The one who gets it. */
  to: string;
  /** Backend roles of a user whom the internal database does not have. */
  backendRoles?: string[];
}

const CONTENT = ['cluster_permissions', 'index_permissions', 'tenant_permissions'] as const;

export const NO_CONTENT: RoleContent = {
  cluster_permissions: [],
  index_permissions: [],
  tenant_permissions: [],
};

const contentOf = (role: Partial<RoleContent> | undefined): RoleContent => ({
  cluster_permissions: role?.cluster_permissions ?? [],
  index_permissions: role?.index_permissions ?? [],
  tenant_permissions: role?.tenant_permissions ?? [],
});

/** Returns a role with the permissions of another, in place of or beside its own. */
export function roleAfter(role: Role, content: RoleContent, act?: Transfer['act']): Role {
  if (act === 'alike') return { ...role, ...content };
  const joined = CONTENT.map((list) => {
    const own: readonly unknown[] = role[list] ?? [];
    const added = content[list].filter((one: unknown) => !own.some((other) => isSameJson(one, other)));
    return [list, [...own, ...added]] as const;
  });
  return { ...role, ...Object.fromEntries(joined) };
}

/** Parts of the plan of an assignment. */
interface Planning {
  users: ReadonlyMap<string, InternalUser>;
  roles: ReadonlyMap<string, Role>;
  mappings: ReadonlyMap<string, RoleMapping>;
  /** Name of the signed-in user, who never removes themselves. */
  own: string | undefined;
  /** True for a role that accounts cannot be given. */
  isClosed: (role: string) => boolean;
  step: (
    domain: 'users' | 'roleMappings',
    name: string,
    entry: InternalUser | RoleMapping | undefined,
    wanted: ListChange[],
    locked: LockReason | undefined,
  ) => AssignmentStep;
  isAdministrator: (name: string, role: Role | undefined) => boolean;
}

const adding = (list: ListChange['list'], names: readonly string[]): ListChange[] =>
  names.length === 0 ? [] : [{ list, names: [...names] }];
const removing = (list: ListChange['list'], names: readonly string[]): ListChange[] =>
  names.length === 0 ? [] : [{ list, names: [...names], operation: 'unassign' }];

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

const lockOf = (entry: InternalUser | Role | RoleMapping | undefined): LockReason | undefined =>
  entry === undefined ? 'missing' : isLocked(entry) ? 'reserved' : undefined;

const deletion = (
  domain: AssignmentStep['domain'],
  name: string,
  locked: LockReason | undefined,
): AssignmentStep => ({
  id: `${domain}:${name}:deletion`,
  domain,
  name,
  wanted: [],
  changes: [],
  deletes: true,
  ...(locked ? { locked } : {}),
});

/** Plans the steps that give access; those that delete entries are last. */
export const planTransfer = (transfer: Transfer, planning: Planning): AssignmentStep[] =>
  transfer.kind === 'users' ? transferUser(transfer, planning) : transferRole(transfer, planning);

function transferUser(
  { act, from, to, backendRoles = [] }: Transfer,
  { users, mappings, own, isClosed, step }: Planning,
): AssignmentStep[] {
  const [giver, taker] = [users.get(from), users.get(to)];
  const given = {
    direct: giver?.opendistro_security_roles ?? [],
    backend: giver?.backend_roles ?? backendRoles,
  };
  const held = { direct: taker?.opendistro_security_roles ?? [], backend: taker?.backend_roles ?? [] };
  const missing = without(given.direct, held.direct);
  const wanted = [
    ...adding('opendistro_security_roles', without(missing, missing.filter(isClosed))),
    ...adding('backend_roles', without(given.backend, held.backend)),
    ...(act === 'alike'
      ? [
          ...removing('opendistro_security_roles', without(held.direct, given.direct)),
          ...removing('backend_roles', without(held.backend, given.backend)),
        ]
      : []),
  ];
  const account = wanted.length > 0 ? [step('users', to, taker, wanted, takerLock(taker))] : [];
  const refused = adding('opendistro_security_roles', missing.filter(isClosed)).map((change) => ({
    ...step('users', to, taker, [change], 'roleReserved'),
    id: `users:${to}:refused`,
  }));
  const removesOwn = act === 'handOver' && from === own;
  const mapped = [...mappings].flatMap(([role, mapping]) => {
    const names = mapping.users ?? [];
    const changes = [
      ...(names.includes(from) && !names.includes(to) ? adding('users', [to]) : []),
      ...(act === 'alike' && names.includes(to) && !names.includes(from) ? removing('users', [to]) : []),
      ...(act === 'handOver' && names.includes(from) ? removing('users', [from]) : []),
    ];
    const lock = lockOf(mapping) ?? (removesOwn ? 'own' : undefined);
    return changes.length > 0 ? [step('roleMappings', role, mapping, changes, lock)] : [];
  });
  const gone = removesOwn ? 'own' : giver === undefined ? 'outside' : lockOf(giver);
  return [...account, ...refused, ...mapped, ...(act === 'handOver' ? [deletion('users', from, gone)] : [])];
}

/** Users of other systems can be mapped by name, but have no account to change. */
const takerLock = (taker: InternalUser | undefined): LockReason | undefined =>
  taker === undefined ? 'outside' : lockOf(taker);

function transferRole(
  { act, from, to }: Transfer,
  { users, roles, mappings, step, isAdministrator }: Planning,
): AssignmentStep[] {
  const [giver, taker] = [roles.get(from), roles.get(to)];
  const lock = lockOf(taker) ?? (giver === undefined ? 'missing' : undefined);
  const content = contentOf(giver);
  const after = taker && roleAfter(taker, content, act);
  const isSame = isSameJson(contentOf(after), contentOf(taker));
  const permissions: AssignmentStep = {
    id: `roles:${to}`,
    domain: 'roles',
    name: to,
    wanted: [],
    changes: [],
    ...(lock ? { locked: lock } : isSame ? {} : { content }),
    ...(!lock && !isAdministrator(to, taker) && isAdministrator(to, after) ? { administers: [to] } : {}),
  };
  if (act !== 'handOver') return [permissions];

  const [giving, taking] = [mappings.get(from), mappings.get(to)];
  const together = { from: giving?.and_backend_roles ?? [], to: taking?.and_backend_roles ?? [] };
  const isTogether =
    together.from.length > 0 && together.to.length > 0 && !isSameJson(together.from, together.to);
  const members = [
    ...adding('users', without(giving?.users ?? [], taking?.users ?? [])),
    ...adding('backend_roles', without(giving?.backend_roles ?? [], taking?.backend_roles ?? [])),
    ...adding('hosts', without(giving?.hosts ?? [], taking?.hosts ?? [])),
    ...(together.to.length > 0 ? [] : adding('and_backend_roles', together.from)),
  ];
  const mappingLock = lock ?? (isLocked(taking ?? {}) ? 'reserved' : isTogether ? 'together' : undefined);
  const mapped =
    members.length > 0 || isTogether ? [step('roleMappings', to, taking, members, mappingLock)] : [];
  const direct = [...users].flatMap(([name, user]) => {
    const held = user.opendistro_security_roles ?? [];
    if (!held.includes(from)) return [];
    const changes = [
      ...adding('opendistro_security_roles', without([to], held)),
      ...removing('opendistro_security_roles', [from]),
    ];
    const closed = isLocked(taking ?? {}) ? 'roleReserved' : undefined;
    return [step('users', name, user, changes, lock ?? lockOf(user) ?? closed)];
  });
  const before = [permissions, ...mapped, ...direct];
  const incomplete = before.some(({ locked }) => locked !== undefined) ? 'incomplete' : undefined;
  return [
    ...before,
    ...(giving === undefined ? [] : [deletion('roleMappings', from, lockOf(giving) ?? incomplete)]),
    deletion('roles', from, lockOf(giver) ?? incomplete),
  ];
}
