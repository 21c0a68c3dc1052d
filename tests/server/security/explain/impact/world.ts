import { type ImpactChange } from '../../../../../contract/impact';
import { type ResourceName } from '../../../../../contract/resources';
import { type Random } from '../../../../../tools/compare/random';

/** A small world of entries and random edits of it, which reach every rule of access. */

export const NAMES = [
  'logs-2025',
  'logs-2026',
  'hr-pay',
  'hr-people',
  'app1',
  'team-north',
  'own-u2',
  '-hr-x',
];

const PATTERNS = [
  'logs-*',
  'logs-2026',
  'logs-202?',
  'hr-*',
  '*-p*',
  'app?',
  '*',
  '-hr-*',
  '-hr-x',
  '/(?!hr).*-.*/',
  '/logs-[0-9]+/',
  'team-${attr.internal.team}',
  'own-${user.name}',
];
const INDEX_ACTIONS = [
  'read',
  'write',
  'search',
  'get',
  'crud',
  'delete',
  'indices_monitor',
  'manage',
  'indices:data/read/*',
  'indices:data/read/search',
  'indices:data/write/bulk*',
  'indices:admin/mappings/get',
  '/indices:admin/.*/',
  'g0',
  'g1',
  'g2',
  'g3',
];
const CLUSTER_ACTIONS = [
  'cluster_monitor',
  'cluster_composite_ops',
  'cluster_composite_ops_ro',
  'cluster:monitor/health',
  'cluster:monitor/state',
  'indices:data/write/bulk',
  'indices:admin/index_template/*',
  'g0',
  'g2',
];
const GROUP_ACTIONS = [
  'indices:data/read/search',
  'indices:data/read/get',
  'indices:data/write*',
  'indices:monitor/stats',
  'cluster:monitor/nodes/info',
  'indices:data/write/bulk',
];
const TENANT_PATTERNS = ['t0', 't1', 't*', '/t[12]/', 'global_tenant', '${attr.internal.team}', '*'];
const TENANT_ACTIONS = ['kibana_all_read', 'kibana_all_write'];
const TEAMS = ['north', 't2'];
const BACKEND_ROLES = ['ops', 'hr', 'dev'];
const BACKEND_PATTERNS = [...BACKEND_ROLES, 'o*', '/(?!o).*/', '-hr'];
const USERS = ['u0', 'u1', 'u2', 'u3', 'u4'];
const USER_PATTERNS = [...USERS, 'u*', '/u[0-2]/', '*', 'carl', '-u*'];
const HOSTS = ['10.0.0.7', '10.0.0.*', '*'];
const RULES = ['{"match_all":{}}', '{"term":{"a":1}}', '{"term":{"owner":"${user.name}"}}'];
const FIELDS = ['a', 'b', '~a', '~c'];
const MASKS = ['a', 'b', 'c*'];
export const ROLES = ['r0', 'r1', 'r2', 'r3', 'r4', 'kibana_user', 'security_rest_api_access'];
const GROUPS = ['g0', 'g1', 'g2', 'g3'];
const TENANTS = ['t0', 't1', 't2', 'u1'];

const some = (random: Random, items: readonly string[], most: number) => [
  ...new Set(random.some(items, most)),
];

const indexPermission = (random: Random) => ({
  index_patterns: [random.pick(PATTERNS), ...some(random, PATTERNS, 1)],
  allowed_actions: some(random, INDEX_ACTIONS, 3),
  ...(random.chance(0.3) ? { dls: random.pick(RULES) } : {}),
  ...(random.chance(0.3) ? { fls: some(random, FIELDS, 2) } : {}),
  ...(random.chance(0.3) ? { masked_fields: some(random, MASKS, 2) } : {}),
});

const tenantPermission = (random: Random) => ({
  tenant_patterns: [random.pick(TENANT_PATTERNS)],
  allowed_actions: [random.pick(TENANT_ACTIONS)],
});

const VALUES: Record<ResourceName, (random: Random) => Record<string, unknown>> = {
  roles: (random) => ({
    cluster_permissions: some(random, CLUSTER_ACTIONS, 2),
    index_permissions: Array.from({ length: random.below(3) }, () => indexPermission(random)),
    tenant_permissions: Array.from({ length: random.below(2) }, () => tenantPermission(random)),
  }),
  rolesmapping: (random) => ({
    users: some(random, USER_PATTERNS, 2),
    backend_roles: random.chance(0.5) ? some(random, BACKEND_PATTERNS, 1) : [],
    and_backend_roles: random.chance(0.8) ? some(random, BACKEND_PATTERNS, 2) : [],
    hosts: random.chance(0.2) ? [random.pick(HOSTS)] : [],
  }),
  internalusers: (random) => ({
    password: 'Quiet-Lagoon-41-Tractor',
    backend_roles: some(random, BACKEND_ROLES, 2),
    opendistro_security_roles: some(random, ROLES.slice(0, 5), 1),
    attributes: random.chance(0.7) ? { team: random.pick(TEAMS) } : {},
  }),
  actiongroups: (random) => ({
    allowed_actions: [
      random.pick(GROUP_ACTIONS),
      ...some(random, GROUP_ACTIONS, 1),
      ...(random.chance(0.7) ? [random.pick(GROUPS)] : []),
    ],
  }),
  tenants: () => ({ description: '' }),
};

const OWN_NAMES: Record<ResourceName, readonly string[]> = {
  roles: ROLES.slice(0, 5),
  rolesmapping: ROLES,
  internalusers: USERS,
  actiongroups: GROUPS,
  tenants: TENANTS,
};

/** Returns the changes that make the world at first. */
export const firstWorld = (random: Random): ImpactChange[] =>
  (['tenants', 'actiongroups', 'roles', 'rolesmapping', 'internalusers'] as const).flatMap((type) =>
    OWN_NAMES[type].map((name) => ({ type, name, value: VALUES[type](random) })),
  );

/** Returns a random change of one entry: a new value, a part of one, or a deletion. */
export function randomChange(
  random: Random,
  entryOf: (type: ResourceName, name: string) => Readonly<Record<string, unknown>> | undefined,
): ImpactChange {
  const type = random.weighted({
    roles: 8,
    rolesmapping: 6,
    internalusers: 3,
    actiongroups: 6,
    tenants: 1,
  });
  const name = random.pick(OWN_NAMES[type]);
  const before = entryOf(type, name);
  if (before !== undefined && random.chance(type === 'tenants' ? 0.7 : 0.1))
    return { type, name, value: null };
  const value = VALUES[type](random);
  if (before === undefined || type === 'internalusers' || random.chance(0.4)) return { type, name, value };
  // One list changes, and the others stay.
  const kept = Object.fromEntries(
    Object.keys(value).map((key) => [key, Object.hasOwn(before, key) ? before[key] : value[key]]),
  );
  const changed = random.pick(Object.keys(value));
  return { type, name, value: { ...kept, [changed]: value[changed] } };
}
