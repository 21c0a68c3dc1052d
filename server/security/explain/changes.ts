import { type Change } from '../../../src/api/contract/access';
import { isLocked } from '../../../src/api/contract/resources/serverOwned';
import { type Turns } from '../../turns';
import { stringList } from '../embedded/entities';
import { isExact } from '../patterns';
import { type Cell } from './coverage';
import { type Given, grantOf, matchingPattern } from './grants';
import { type AccessConfig } from './model';
import { type Permission, type PreparedRole } from './permissions';

/** How many ways are offered. */
const MAX_CHANGES = 5;
/** A pattern with a wildcard counts as this many at least. */
const WILDCARD_COST = 20;
/** How many times as much as needed a group can grant to be offered in place of a list of actions. */
const MAX_EXCESS = 50;
/** A pattern that covers everything counts as this many. */
const EVERYTHING_COST = 1000;

/** Roughly how many indices a pattern covers. */
const breadthOf = (pattern: string): number =>
  pattern === '*' ? EVERYTHING_COST : isExact(pattern) ? 1 : WILDCARD_COST;

/** Roughly how many actions a permission covers: the fewer letters are given, the more. */
const costOf = (permission: string): number =>
  isExact(permission)
    ? 1
    : Math.max(
        WILDCARD_COST,
        Math.round(EVERYTHING_COST * 0.5 ** (permission.replace(/[*?/]/g, '').length / 4)),
      );

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const costOfPermissions = (permissions: readonly Permission[]) =>
  sum(permissions.map(({ pattern }) => costOf(pattern)));

/** Roughly how much a role grants: its cluster permissions, and the permissions of each entry for each of its index patterns. */
const costOfRole = ({ cluster, entries }: PreparedRole): number =>
  costOfPermissions(cluster) +
  sum(
    entries.map(
      ({ indexPatterns, permissions }) => costOfPermissions(permissions) * sum(indexPatterns.map(breadthOf)),
    ),
  );

/** Whether a role is about all indices or all of the cluster, which makes it no small change. */
const opensEverything = ({ cluster, entries }: PreparedRole): boolean =>
  cluster.some(({ pattern }) => pattern === '*') ||
  entries.some(({ indexPatterns }) => indexPatterns.includes('*'));

/** What an administrator can write into a role for some actions: the smallest action group that covers them, else the actions. */
export function shortestPermissions(
  actions: readonly string[],
  resolve: (names: readonly string[]) => readonly Permission[],
  { actionGroups }: AccessConfig,
): { names: string[]; cost: number } {
  const single = { names: [...actions], cost: sum(actions.map(costOf)) };
  if (actions.length < 2) return single;
  const groups = [...actionGroups.keys()].flatMap((name) => {
    const permissions = resolve([name]);
    const covers = actions.every((action) => permissions.some(({ matches }) => matches(action)));
    return covers ? [{ names: [name], cost: costOfPermissions(permissions) }] : [];
  });
  const [cheapest] = groups.sort((a, b) => a.cost - b.cost);
  // A group is easier to read than a list of actions, unless it grants far more.
  return cheapest !== undefined && cheapest.cost <= single.cost * MAX_EXCESS ? cheapest : single;
}

interface Search {
  config: AccessConfig;
  prepare: (role: string) => PreparedRole | undefined;
  resolve: (names: readonly string[]) => readonly Permission[];
  given: Given;
  turns: Turns;
  /** The roles that the subject has. */
  roles: readonly string[];
}

/** What a question misses, and how it names its index. */
interface Missing {
  missing: readonly Cell[];
  asked: string | undefined;
}

/** The pattern that would cover what is missing: the name of the question when it is one name, else the only index that is missing. */
function patternFor({ missing, asked }: Missing): string | undefined {
  if (asked !== undefined && !/^-|[,<]/.test(asked)) return asked;
  const names = new Set(missing.flatMap(({ index }) => (index === undefined ? [] : [index.name])));
  return names.size === 1 ? [...names][0] : undefined;
}

/**
 * The smallest changes that grant what is missing, cheapest first: add the actions to an entry of a role that the subject has, add the
 * index to an entry that has the actions, map the subject to another role, or create a role. Reserved and static roles are not
 * changed, and no mapping is offered that cannot be edited.
 */
export async function smallestChanges(search: Search, asked: Missing): Promise<Change[]> {
  const { config, prepare, resolve, given, turns } = search;
  const { missing } = asked;
  const isFixed = (entries: AccessConfig['roles'], name: string) => isLocked(entries.get(name) ?? {});
  const actionsOf = (cells: readonly Cell[]) => [...new Set(cells.map(({ action }) => action))];
  const onIndices = missing.filter(({ index }) => index !== undefined);
  const forCluster = actionsOf(missing.filter(({ index }) => index === undefined));
  const forIndex = actionsOf(onIndices);
  const indices = [...new Set(onIndices.flatMap(({ index }) => index ?? []))];
  const pattern = patternFor(asked);
  const changes: Change[] = [];

  for (const name of search.roles) {
    const prepared = prepare(name);
    if (prepared === undefined || isFixed(config.roles, name)) continue;
    if (forIndex.length === 0) {
      const { names, cost } = shortestPermissions(forCluster, resolve, config);
      changes.push({ kind: 'add_actions', role: name, entry: null, actions: names, cost });
    }
    if (forCluster.length > 0) continue;
    for (const [entry, { indexPatterns, patterns, permissions }] of prepared.entries.entries()) {
      const lacking = forIndex.filter((action) => !permissions.some(({ matches }) => matches(action)));
      const place = { role: name, entry };
      const matchesAll = indices.every(
        (index) => matchingPattern(patterns, index, given, place)?.doubts.length === 0,
      );
      if (matchesAll && lacking.length > 0) {
        const { names, cost } = shortestPermissions(lacking, resolve, config);
        const breadth = sum(indexPatterns.map(breadthOf));
        changes.push({ kind: 'add_actions', role: name, entry, actions: names, cost: cost * breadth });
      } else if (!matchesAll && lacking.length === 0 && pattern !== undefined)
        changes.push({
          kind: 'add_pattern',
          role: name,
          entry,
          pattern,
          cost: costOfPermissions(permissions),
        });
    }
  }

  const own = new Set(search.roles);
  for (const name of config.roles.keys()) {
    if (turns.isDue()) await turns.next();
    if (own.has(name) || isFixed(config.roleMappings, name)) continue;
    const prepared = prepare(name);
    const grants = missing.every(
      ({ action, index }) => grantOf({ name, prepared }, action, index, given)?.doubts.length === 0,
    );
    if (grants && prepared !== undefined && !opensEverything(prepared))
      changes.push({ kind: 'map_role', role: name, cost: costOfRole(prepared) });
  }

  const cluster = shortestPermissions(forCluster, resolve, config);
  const onIndex = shortestPermissions(forIndex, resolve, config);
  changes.push({
    kind: 'create_role',
    clusterPermissions: cluster.names,
    indexPermissions: onIndex.names,
    // A role of its own leaves a little more behind than a changed one.
    cost: cluster.cost + onIndex.cost + 1,
  });
  changes.sort((a, b) => a.cost - b.cost);
  const limit = Math.max(EVERYTHING_COST, MAX_EXCESS * (changes[0]?.cost ?? 0));
  // An existing role is what most administrators look for: the smallest one is always offered.
  const role = changes.find(({ kind }) => kind === 'map_role');
  const others = changes.filter((change) => change !== role && change.cost <= limit);
  const offered = role ? [...others.slice(0, MAX_CHANGES - 1), role] : others.slice(0, MAX_CHANGES);
  return offered.sort((a, b) => a.cost - b.cost);
}

/** Names of the users that a mapping lists literally, for those who look for users outside the internal database. */
export const mappedNames = (config: AccessConfig, role: string) => ({
  users: stringList(config.roleMappings.get(role), 'users'),
  backendRoles: [
    ...stringList(config.roleMappings.get(role), 'backend_roles'),
    ...stringList(config.roleMappings.get(role), 'and_backend_roles'),
  ],
  hosts: stringList(config.roleMappings.get(role), 'hosts'),
});
