import { TimeSlices } from '../../../lib/timeSlices';
import { hasFlag, objectList, stringList } from '../../embedded/entities';
import { type Entries, type Entry } from '../../embedded/types';
import { type AccessConfig } from '../model';
import { type PatternTests } from '../patternTests';
import { type FactsOf } from './roleFacts';

/** One configuration, with the content of its roles. */
export interface TouchSide {
  config: AccessConfig;
  factsOf: FactsOf;
}

/** Roles that the change concerns. */
export interface TouchedRoles {
  /** Roles whose members may have changed. */
  members: ReadonlySet<string>;
  /** Roles that grant something else. */
  content: ReadonlySet<string>;
  /** Roles that grant something else only because their patterns match a new or deleted tenant. */
  byTenant: ReadonlySet<string>;
}

const MAPPING_LISTS = ['users', 'backend_roles', 'and_backend_roles', 'hosts'];

const membersOf = (role: string, { roles, roleMappings }: AccessConfig): string => {
  const mapping = roleMappings.get(role);
  return JSON.stringify([
    roles.has(role),
    hasFlag(mapping, 'hidden'),
    MAPPING_LISTS.map((list) => stringList(mapping, list)),
  ]);
};

const changedNames = (before: Entries, after: Entries): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** Returns the changed action groups and those that contain them at any depth. */
function touchedGroups(before: Entries, after: Entries): ReadonlySet<string> {
  const touched = new Set(changedNames(before, after));
  for (let size = -1; size !== touched.size;) {
    size = touched.size;
    for (const groups of size === 0 ? [] : [before, after])
      for (const [name, group] of groups)
        if (stringList(group, 'allowed_actions').some((action) => touched.has(action))) touched.add(name);
  }
  return touched;
}

const writtenIn = (role: Entry | undefined): string[] => [
  ...stringList(role, 'cluster_permissions'),
  ...['index_permissions', 'tenant_permissions'].flatMap((list) =>
    objectList(role, list).flatMap((entry) => stringList(entry, 'allowed_actions')),
  ),
];

/** Returns what a role grants as text, to compare it. */
function contentOf(name: string, { factsOf }: TouchSide): string {
  const { clusterPermissions, entries, rules, tenants, isAdministrator } = factsOf(name);
  return JSON.stringify([clusterPermissions, entries, rules, tenants, isAdministrator]);
}

const opensTenant = (role: Entry | undefined, tenants: readonly string[], tests: PatternTests): boolean =>
  objectList(role, 'tenant_permissions').some((entry) =>
    stringList(entry, 'tenant_patterns').some(
      (pattern) =>
        pattern.startsWith('${attr') || tenants.some((tenant) => tests.test(pattern, tenant) !== false),
    ),
  );

/** Returns the tenants that are created or deleted. */
export const changedTenants = (before: AccessConfig, after: AccessConfig): string[] =>
  [...new Set([...before.tenants.keys(), ...after.tenants.keys()])].filter(
    (name) => before.tenants.has(name) !== after.tenants.has(name),
  );

/** Returns the roles that differ in members or content. */
export async function touchedRoles(
  before: TouchSide,
  after: TouchSide,
  tests: PatternTests,
): Promise<TouchedRoles> {
  const slices = new TimeSlices();
  const groups = touchedGroups(before.config.actionGroups, after.config.actionGroups);
  const tenants = changedTenants(before.config, after.config);
  const members = new Set<string>();
  const content = new Set<string>();
  const byTenant = new Set<string>();
  const names = new Set(
    [before, after].flatMap(({ config }) => [...config.roles.keys(), ...config.roleMappings.keys()]),
  );
  for (const name of names) {
    if (slices.isUsedUp()) await slices.next();
    const [was, is] = [before.config.roles.get(name), after.config.roles.get(name)];
    const isMappingSame = before.config.roleMappings.get(name) === after.config.roleMappings.get(name);
    if ((was !== is || !isMappingSame) && membersOf(name, before.config) !== membersOf(name, after.config))
      members.add(name);
    const mayDiffer =
      was !== is ||
      (groups.size > 0 && [was, is].some((role) => writtenIn(role).some((one) => groups.has(one))));
    if (mayDiffer && contentOf(name, before) !== contentOf(name, after)) content.add(name);
    if (tenants.length === 0 || content.has(name)) continue;
    if ([was, is].some((role) => opensTenant(role, tenants, tests))) byTenant.add(name);
  }
  return { members, content: new Set([...content, ...byTenant]), byTenant };
}
