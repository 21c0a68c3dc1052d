import { type ImpactChange } from '../../../../../contract/impact';
import { type ResourceName } from '../../../../../contract/resources';
import { type Random } from '../../../../../tools/compare/random';

/** A small world of entries and random edits of it, which reach every rule of access. */
export interface World {
  roles: readonly string[];
  users: readonly string[];
  /** Returns the changes that make the world at first. */
  first(random: Random): ImpactChange[];
  /** Returns a random change of one entry: a new value, a part of one, or a deletion. */
  change(random: Random, entryOf: EntryOf): ImpactChange;
}

type EntryOf = (type: ResourceName, name: string) => Readonly<Record<string, unknown>> | undefined;
type Values = Record<ResourceName, (random: Random, name: string) => Record<string, unknown>>;

export const NAMES = [
  'logs-2025',
  'logs-2026',
  'hr-pay',
  'hr-people',
  'app1',
  'team-north',
  'u2-own',
  '-hr-x',
];
export const PASSWORD = 'Quiet-Lagoon-41-Tractor';

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
];
const CLUSTER_ACTIONS = [
  'cluster_monitor',
  'cluster_composite_ops',
  'cluster_composite_ops_ro',
  'cluster:monitor/health',
  'cluster:monitor/state',
  'indices:data/write/bulk',
  'indices:admin/index_template/*',
];
const GROUP_ACTIONS = [
  'indices:data/read/search',
  'indices:data/read/get',
  'indices:data/write*',
  'indices:monitor/stats',
  'cluster:monitor/nodes/info',
  'indices:data/write/bulk',
];
const TENANT_ACTIONS = ['kibana_all_read', 'kibana_all_write'];
const RULES = ['{"match_all":{}}', '{"term":{"a":1}}', '{"term":{"owner":"${user.name}"}}'];
const FIELDS = ['a', 'b', '~a', '~c'];
const MASKS = ['a', 'b', 'c*'];
/** Roles that the server has, which give more than they contain. */
const SERVER_ROLES = ['kibana_user', 'security_rest_api_access'];

const some = (random: Random, items: readonly string[], most: number) => [
  ...new Set(random.some(items, most)),
];

export interface WorldOptions {
  /** Beginning of all names. */
  prefix?: string;
  hosts?: readonly string[];
  documentRules?: readonly string[];
  /** Further index patterns. */
  patterns?: readonly string[];
  /** False if no action group may contain itself through others, which a cluster cannot resolve. */
  hasCircles?: boolean;
}

export function createWorld({
  prefix: x = '',
  hosts = ['10.0.0.7', '10.0.0.*', '*'],
  documentRules = RULES,
  patterns: morePatterns = [],
  hasCircles = true,
}: WorldOptions = {}): World {
  const patterns = [
    `${x}logs-*`,
    `${x}logs-2026`,
    `${x}logs-202?`,
    `${x}hr-*`,
    '*-p*',
    `${x}app?`,
    '*',
    `-${x}hr-*`,
    `-${x}hr-x`,
    `/(?!${x}hr).*-.*/`,
    `/${x}logs-[0-9]+/`,
    `${x}team-\${attr.internal.team}`,
    '${user.name}-own',
    ...morePatterns,
  ];
  const named = (names: readonly string[]) => names.map((name) => x + name);
  const groups = named(['g0', 'g1', 'g2', 'g3']);
  const [g0, , g2] = groups as [string, string, string];
  const indexActions = [...INDEX_ACTIONS, ...groups];
  const clusterActions = [...CLUSTER_ACTIONS, g0, g2];
  const tenants = named(['t0', 't1', 't2', 'u1']);
  const tenantPatterns = [
    ...tenants.slice(0, 2),
    `${x}t*`,
    `/${x}t[12]/`,
    'global_tenant',
    '${attr.internal.team}',
    '*',
  ];
  const teams = ['north', `${x}t2`];
  const backendRoles = named(['ops', 'hr', 'dev']);
  const backendPatterns = [...backendRoles, `${x}o*`, `/(?!${x}o).*/`, `-${x}hr`];
  const users = named(['u0', 'u1', 'u2', 'u3', 'u4']);
  const userPatterns = [...users, `${x}u*`, `/${x}u[0-2]/`, '*', 'carl', `-${x}u*`];
  const roles = [...named(['r0', 'r1', 'r2', 'r3', 'r4']), ...SERVER_ROLES];

  const indexPermission = (random: Random) => ({
    index_patterns: [random.pick(patterns), ...some(random, patterns, 1)],
    allowed_actions: some(random, indexActions, 3),
    ...(random.chance(0.3) ? { dls: random.pick(documentRules) } : {}),
    ...(random.chance(0.3) ? { fls: some(random, FIELDS, 2) } : {}),
    ...(random.chance(0.3) ? { masked_fields: some(random, MASKS, 2) } : {}),
  });

  const tenantPermission = (random: Random) => ({
    tenant_patterns: [random.pick(tenantPatterns)],
    allowed_actions: [random.pick(TENANT_ACTIONS)],
  });

  const nested = (random: Random, name: string) => {
    const possible = hasCircles ? groups : groups.slice(0, groups.indexOf(name));
    return random.chance(0.7) && possible.length > 0 ? [random.pick(possible)] : [];
  };

  const values: Values = {
    roles: (random) => ({
      cluster_permissions: some(random, clusterActions, 2),
      index_permissions: Array.from({ length: random.below(3) }, () => indexPermission(random)),
      tenant_permissions: Array.from({ length: random.below(2) }, () => tenantPermission(random)),
    }),
    rolesmapping: (random) => ({
      users: some(random, userPatterns, 2),
      backend_roles: random.chance(0.5) ? some(random, backendPatterns, 1) : [],
      and_backend_roles: random.chance(0.8) ? some(random, backendPatterns, 2) : [],
      hosts: random.chance(0.2) ? [random.pick(hosts)] : [],
    }),
    internalusers: (random) => ({
      password: PASSWORD,
      backend_roles: some(random, backendRoles, 2),
      opendistro_security_roles: some(random, roles.slice(0, 5), 1),
      attributes: random.chance(0.7) ? { team: random.pick(teams) } : {},
    }),
    actiongroups: (random, name) => ({
      allowed_actions: [
        random.pick(GROUP_ACTIONS),
        ...some(random, GROUP_ACTIONS, 1),
        ...nested(random, name),
      ],
    }),
    tenants: () => ({ description: '' }),
  };
  const ownNames: Record<ResourceName, readonly string[]> = {
    roles: roles.slice(0, 5),
    rolesmapping: roles,
    internalusers: users,
    actiongroups: groups,
    tenants,
  };

  return {
    roles,
    users,
    first: (random) =>
      (['tenants', 'actiongroups', 'roles', 'rolesmapping', 'internalusers'] as const).flatMap((type) =>
        ownNames[type].map((name) => ({ type, name, value: values[type](random, name) })),
      ),
    change(random, entryOf) {
      const type = random.weighted({
        roles: 8,
        rolesmapping: 6,
        internalusers: 3,
        actiongroups: 6,
        tenants: 1,
      });
      const name = random.pick(ownNames[type]);
      const before = entryOf(type, name);
      if (before !== undefined && random.chance(type === 'tenants' ? 0.7 : 0.1))
        return { type, name, value: null };
      const value = values[type](random, name);
      if (before === undefined || type === 'internalusers' || random.chance(0.4))
        return { type, name, value };
      // One list changes, and the others stay.
      const kept = Object.fromEntries(
        Object.keys(value).map((key) => [key, Object.hasOwn(before, key) ? before[key] : value[key]]),
      );
      const changed = random.pick(Object.keys(value));
      return { type, name, value: { ...kept, [changed]: value[changed] } };
    },
  };
}
