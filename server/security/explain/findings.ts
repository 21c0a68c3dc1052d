import { type AccessFinding } from '../../../contract/explain';
import { CLUSTER_ACTIONS, INDEX_ACTIONS } from '../../../contract/permissionNames';
import { isLocked } from '../../../contract/resources/serverOwned';
import { editDistance } from '../../lib/editDistance';
import { compilePattern, isExact } from '../../lib/patterns';
import { mapInSlices, TimeSlices } from '../../lib/timeSlices';
import { objectList, stringList } from '../embedded/entities';
import { type Entry } from '../embedded/types';
import { type AccessConfig } from './model';
import { type PreparedRole } from './permissions';

/** Actions that each let their holder change or delete an index's content. */
const WRITES = ['indices:data/write/index', 'indices:data/write/delete', 'indices:admin/delete'];

export interface FindingFacts {
  users: ReadonlySet<string>;
  /** Internal users with their roles, hidden ones left out. */
  holders: readonly { name: string; roles: readonly string[]; isReserved: boolean }[];
  /** Roles assigned directly by accounts. */
  accountRoles: ReadonlySet<string>;
  isSoleSource: boolean;
  /** Permissions that the gateway's configuration adds to OpenSearch's. */
  permissions: readonly string[];
  prepare: (role: string) => PreparedRole | undefined;
}

const isEverything = (pattern: string) => /^\*+$/.test(pattern);

const writtenIn = (entry: Entry): string[] => [
  ...stringList(entry, 'allowed_actions'),
  ...stringList(entry, 'cluster_permissions'),
  ...objectList(entry, 'index_permissions').flatMap((part) => stringList(part, 'allowed_actions')),
];

const MAX_COMPARED = 300;

/** Edit distance up to which a name counts as a misspelling. */
const SLIP = 2;

/** True for the name of an action, which a plugin or newer cluster may add, not of a group. */
const isActionName = (permission: string) => /^[\w-]+:./.test(permission);

/**
 * Tests for misspelt permissions: nearly a known action, or an unknown name without `:` (a group).
 * Other unknown actions may come from plugins.
 */
async function createSlipTest(config: AccessConfig, more: readonly string[], slices: TimeSlices) {
  const { isKnown, actions } = await createKnownTest(config, more, slices);
  let left = MAX_COMPARED;
  const tested = new Map<string, boolean>();
  const isSlip = (permission: string): boolean => {
    if (isKnown(permission)) return false;
    if (!isActionName(permission)) return true;
    left -= 1;
    return left >= 0 && [...actions].some((action) => isNear(permission, action));
  };
  return (permission: string): boolean => {
    const found = tested.get(permission) ?? isSlip(permission);
    tested.set(permission, found);
    return found;
  };
}

/** True if names differ by few letters; of a pattern, the part before its wildcard counts. */
function isNear(permission: string, action: string): boolean {
  const [start = ''] = permission.split(/[*?]/, 1);
  const isPattern = start.length < permission.length;
  const other = isPattern ? action.slice(0, action.indexOf('/', start.length - SLIP) + 1) : action;
  const isClose = Math.abs(start.length - other.length) <= SLIP && start.length <= 200;
  return isClose && editDistance(start, other) <= SLIP;
}

/** Creates a test for known permissions: a group, a known action, or a pattern of one. */
async function createKnownTest(
  { roles, actionGroups }: AccessConfig,
  more: readonly string[],
  slices: TimeSlices,
) {
  const writtenInLocked = (entry: Entry) => (isLocked(entry) ? writtenIn(entry) : []);
  const delivered = [
    ...(await mapInSlices(roles.values(), writtenInLocked, slices)),
    ...(await mapInSlices(actionGroups.values(), writtenInLocked, slices)),
  ].flat();
  const listed = [...CLUSTER_ACTIONS, ...INDEX_ACTIONS, ...more];
  const actions = new Set([...listed, ...delivered]);
  // A default pattern that matches no listed action belongs to a plugin with unknown actions.
  const patterns = delivered
    .filter((action) => !isExact(action))
    .map(compilePattern)
    .filter((matches) => !listed.some(matches));
  const tested = new Map<string, boolean>();
  const isKnown = (permission: string): boolean => {
    const known =
      tested.get(permission) ??
      (actionGroups.has(permission) ||
        actions.has(permission) ||
        patterns.some((covers) => covers(permission)) ||
        (!isExact(permission) && [...actions].some(compilePattern(permission))));
    tested.set(permission, known);
    return known;
  };
  return { isKnown, actions };
}

const isUnmapped = (mapping: Entry | undefined) =>
  ['users', 'backend_roles', 'and_backend_roles', 'hosts'].every(
    (list) => stringList(mapping, list).length === 0,
  );

/** True if a role may change the content of every index. */
const isWide = (role: PreparedRole | undefined) =>
  role?.entries.some(
    ({ indexPatterns, permissions }) =>
      indexPatterns.some(isEverything) &&
      WRITES.some((action) => permissions.some(({ matches }) => matches(action))),
  ) === true;

/** True if a role allows everything, as `all_access` does. */
export const isFull = (role: PreparedRole | undefined) =>
  role?.cluster.some(({ pattern }) => isEverything(pattern)) === true &&
  role.entries.some(
    ({ indexPatterns, permissions }) =>
      indexPatterns.some(isEverything) && permissions.some(({ pattern }) => isEverything(pattern)),
  );

/**
 * Returns findings in time slices. Only entries that can be changed are reported, except that full
 * administrators are all listed.
 */
export async function findingsIn(config: AccessConfig, facts: FindingFacts): Promise<AccessFinding[]> {
  const { roles, roleMappings, actionGroups } = config;
  const { users, holders, accountRoles, isSoleSource, permissions, prepare } = facts;
  const slices = new TimeSlices();
  const isSlip = await createSlipTest(config, permissions, slices);
  const select = async (entries: AccessConfig['roles'], is: (name: string, entry: Entry) => boolean) => {
    const named = await mapInSlices(entries, ([name, entry]) => (is(name, entry) ? [name] : []), slices);
    return named.flat();
  };
  const selectCustom = (entries: AccessConfig['roles'], is: (name: string, entry: Entry) => boolean) =>
    select(entries, (name, entry) => !isLocked(entry) && is(name, entry));
  const hasUnknown = (_name: string, entry: Entry) => writtenIn(entry).some(isSlip);
  // Patterns name no particular user.
  const hasStranger = (role: string, mapping: Entry) =>
    roles.has(role) && stringList(mapping, 'users').some((user) => isExact(user) && !users.has(user));
  const full = new Set(await select(roles, (role) => isFull(prepare(role))));
  const withFullRole = (user: FindingFacts['holders'][number]) =>
    user.roles.some((role) => full.has(role)) ? [user] : [];
  const administrators = (await mapInSlices(holders, withFullRole, slices)).flat();
  const hasSeveral = administrators.filter(({ isReserved }) => !isReserved).length > 1;
  const found: AccessFinding[] = [
    {
      id: isSoleSource ? 'mappings.unknownUser' : 'mappings.externalUser',
      names: await selectCustom(roleMappings, hasStranger),
    },
    { id: 'roles.wide', names: await selectCustom(roles, (role) => isWide(prepare(role))) },
    { id: 'roles.unknownPermission', names: await selectCustom(roles, hasUnknown) },
    { id: 'groups.unknownPermission', names: await selectCustom(actionGroups, hasUnknown) },
    // One administrator is needed, and a reserved one cannot be changed.
    { id: 'admin.full', names: hasSeveral ? administrators.map(({ name }) => name) : [] },
    {
      id: 'roles.unmapped',
      names: await selectCustom(
        roles,
        (role) => !accountRoles.has(role) && isUnmapped(roleMappings.get(role)),
      ),
    },
  ];
  return found.filter(({ names }) => names.length > 0);
}
