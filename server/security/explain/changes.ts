import { type Change } from '../../../contract/explain';
import { isLocked } from '../../../contract/resources/serverOwned';
import { isExact } from '../../lib/patterns';
import { type TimeSlices } from '../../lib/timeSlices';
import { stringList } from '../embedded/entities';
import { type Cell } from './coverage';
import { type Given, grantOf, matchingPattern } from './grants';
import { type AccessConfig } from './model';
import { type Permission, type PreparedRole } from './permissions';

const MAX_CHANGES = 5;
/** Minimum size of a pattern with a wildcard. */
const WILDCARD_COST = 20;
/** Most times as much as needed that a group may grant to replace a list of actions. */
const MAX_EXCESS = 50;
/** Size of a pattern that covers everything. */
const EVERYTHING_COST = 1000;

const breadthOf = (pattern: string): number =>
  pattern === '*' ? EVERYTHING_COST : isExact(pattern) ? 1 : WILDCARD_COST;

/** Estimates how many actions a permission covers: the shorter its literal part, the more. */
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

/** Estimates how much a role grants: cluster permissions, plus permissions times patterns. */
const costOfRole = ({ cluster, entries }: PreparedRole): number =>
  costOfPermissions(cluster) +
  sum(
    entries.map(
      ({ indexPatterns, permissions }) => costOfPermissions(permissions) * sum(indexPatterns.map(breadthOf)),
    ),
  );

/** True if a role covers all indices or the whole cluster, which makes it no small change. */
const opensEverything = ({ cluster, entries }: PreparedRole): boolean =>
  cluster.some(({ pattern }) => pattern === '*') ||
  entries.some(({ indexPatterns }) => indexPatterns.includes('*'));

/** Returns permissions to write into a role: the smallest covering group, else the actions. */
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
  slices: TimeSlices;
  roles: readonly string[];
}

/** Missing permissions of a question, and its name for the index. */
interface Missing {
  missing: readonly Cell[];
  asked: string | undefined;
}

/** Returns the pattern that would cover what is missing: the name asked, or a lone index. */
function patternFor({ missing, asked }: Missing): string | undefined {
  if (asked !== undefined && !/^-|[,<]/.test(asked)) return asked;
  const names = new Set(missing.flatMap(({ index }) => (index === undefined ? [] : [index.name])));
  return names.size === 1 ? [...names][0] : undefined;
}

/**
 * Returns the smallest changes that grant what is missing, cheapest first. Reserved and static
 * roles and mappings that cannot be edited are left out.
 */
export async function smallestChanges(search: Search, asked: Missing): Promise<Change[]> {
  const { config, prepare, resolve, given, slices } = search;
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
    if (slices.isUsedUp()) await slices.next();
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
    // A new role leaves slightly more behind than a changed one.
    cost: cluster.cost + onIndex.cost + 1,
  });
  changes.sort((a, b) => a.cost - b.cost);
  const limit = Math.max(EVERYTHING_COST, MAX_EXCESS * (changes[0]?.cost ?? 0));
  // Always offered, since most administrators look for an existing role.
  const role = changes.find(({ kind }) => kind === 'map_role');
  const others = changes.filter((change) => change !== role && change.cost <= limit);
  const offered = role ? [...others.slice(0, MAX_CHANGES - 1), role] : others.slice(0, MAX_CHANGES);
  return offered.sort((a, b) => a.cost - b.cost);
}

/** Users that mappings list by name, to find those outside the internal database. */
export const mappedNames = (config: AccessConfig, role: string) => ({
  users: stringList(config.roleMappings.get(role), 'users'),
  backendRoles: [
    ...stringList(config.roleMappings.get(role), 'backend_roles'),
    ...stringList(config.roleMappings.get(role), 'and_backend_roles'),
  ],
  hosts: stringList(config.roleMappings.get(role), 'hosts'),
});
