import { type Change, type EffectiveRole, type Question } from '../../../src/api/contract/access';
import { hasFlag, stringList } from '../embedded/entities';
import { isExact } from '../patterns';
import { levelOf } from './actionLevel';
import { grantOf, matchingPattern } from './grants';
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

interface Given {
  config: AccessConfig;
  prepare: (role: string) => PreparedRole | undefined;
  resolve: (names: readonly string[]) => readonly Permission[];
  substitute: (text: string) => string;
  /** The roles that the subject has. */
  roles: readonly EffectiveRole[];
}

/**
 * The smallest changes that grant what is missing, cheapest first: add the actions to an entry of a role that the subject has, add the
 * index to an entry that has the actions, map the subject to another role, or create a role. Reserved and static roles are not
 * changed, and no mapping is offered that cannot be edited.
 */
export function smallestChanges(given: Given, missing: readonly string[], { index }: Question): Change[] {
  const { config, prepare, substitute, resolve } = given;
  const isFixed = (entries: AccessConfig['roles'], name: string) =>
    (['reserved', 'static', 'hidden'] as const).some((flag) => hasFlag(entries.get(name), flag));
  const forCluster = missing.filter((action) => levelOf(action) === 'cluster');
  const forIndex = missing.filter((action) => levelOf(action) === 'index');
  const changes: Change[] = [];

  for (const { name, exists } of given.roles) {
    const prepared = prepare(name);
    if (!exists || prepared === undefined || isFixed(config.roles, name)) continue;
    if (forIndex.length === 0) {
      const { names, cost } = shortestPermissions(forCluster, resolve, config);
      changes.push({ kind: 'add_actions', role: name, entry: null, actions: names, cost });
    }
    if (forCluster.length > 0 || index === undefined) continue;
    for (const [entry, { indexPatterns, patterns, permissions }] of prepared.entries.entries()) {
      const lacking = forIndex.filter((action) => !permissions.some(({ matches }) => matches(action)));
      if (matchingPattern(patterns, index, substitute) !== undefined) {
        const { names, cost } = shortestPermissions(lacking, resolve, config);
        const breadth = sum(indexPatterns.map(breadthOf));
        changes.push({ kind: 'add_actions', role: name, entry, actions: names, cost: cost * breadth });
      } else if (lacking.length === 0)
        changes.push({
          kind: 'add_pattern',
          role: name,
          entry,
          pattern: index,
          cost: costOfPermissions(permissions),
        });
    }
  }

  const own = new Set(given.roles.map(({ name }) => name));
  for (const name of config.roles.keys()) {
    if (own.has(name) || isFixed(config.roleMappings, name)) continue;
    const prepared = prepare(name);
    const grants = missing.every((action) => grantOf({ name, prepared }, action, index, substitute) !== null);
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
