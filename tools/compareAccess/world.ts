/**
 * Random indices, roles and users about which Check access is asked. They are made on a cluster and
 * removed afterwards.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Random } from '../compare/random';
import { isRecord, memberOf, type Side } from '../compare/types';

export const X = 'gatehouse-access-';
export const PASSWORD = 'Quiet-Lagoon-41-Tractor';

const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '.');
const names = (...list: string[]) => list.map((name) => X + name);

const INDICES = () =>
  names(
    'logs-2025',
    'logs-2026',
    'logs-secret',
    'hr-people',
    'hr-pay',
    'app1',
    'team-north',
    'own-u3',
    `day-${today()}`,
  );

/** The names in the questions: of one index, also to write documents, and of several. */
export const NAMES = {
  single: () => [
    ...INDICES(),
    ...names('recent', 'everyone', 'stream', 'new'),
    `<${X}day-{now/d}>`,
    `<${X}gone-{now/d}>`,
    `-${X}logs-secret`,
    `.ds-${X}stream-000001`,
    '.kibana',
    '.opendistro_security',
  ],
  several: () => [
    ...names('logs-*', 'hr-*', '*', 'none-*', 'l?gs-2026', 'r*'),
    `${X}logs-*,-${X}logs-secret`,
    `${X}*,-${X}hr-*,-${X}s*`,
    `${X}logs-*,-${X}never`,
    `${X}logs-2026,-${X}logs-secret`,
    `${X}logs-2026,${X}hr-pay`,
    `${X}recent,${X}new`,
    `.ds-${X}*`,
    '*',
    '_all',
    `*,-${X}hr-*`,
  ],
};

const PATTERNS = [
  ...names(
    'logs-*',
    'logs-2026',
    'hr-*',
    'hr-pa?',
    'app?',
    'recent',
    'everyone',
    'stream',
    'new',
    'day-*',
    'gone-*',
  ),
  `/${X}.*-2[0-9]{3}/`,
  `/^((?!secret).)*$/`,
  `/${X}(?!hr|app).*/`,
  `/${X}logs-20\\d++/`,
  `/(?>${X})app.*/`,
  `/${X}hr.{0,1200}/`,
  `/${X}[a-z&&[^h]].*/`,
  `/~(${X}hr.*)/`,
  `-${X}logs-secret`,
  `${X}team-\${attr.internal.team}`,
  `${X}own-\${user.name}`,
  `.ds-${X}*`,
  '.kibana*',
  '*',
  '*',
  'other-*',
];
const INDEX_ACTIONS = [
  'read',
  'read',
  'write',
  'search',
  'get',
  'index',
  'crud',
  'delete',
  'indices_monitor',
  'manage',
  'indices_all',
  'create_index',
  'indices:data/read/*',
  'indices:data/write/bulk*',
  'indices:admin/mappings/get',
  '/indices:admin/.*/',
  '/indices:data/(?!write).*/',
  `${X}group`,
];
const CLUSTER_ACTIONS = [
  'cluster_monitor',
  'cluster_composite_ops',
  'cluster_composite_ops',
  'cluster_composite_ops_ro',
  'cluster:monitor/health',
  '/cluster:monitor/(?!state).*/',
  'indices:admin/index_template/*',
  'cluster_all',
];
const BACKEND_ROLES = names('ops', 'hr', 'dev', 'night shift');
export const ROLES = Array.from({ length: 16 }, (_, at) => `${X}role${at}`);
export const USERS = Array.from({ length: 16 }, (_, at) => `${X}u${at}`);
/** The names of the users of an identity provider. */
export const EXTERNAL = Array.from({ length: 6 }, (_, at) => `${X}x${at}`);

const API = '/_plugins/_security/api';
const DOMAIN = `${API}/securityconfig`;
const TYPES = ['rolesmapping', 'internalusers', 'roles', 'actiongroups'];

const tokenOf = (key: Buffer, claims: object) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS512', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha512', key).update(text).digest('base64url')}`;
};

/** A name with its content. */
type Entry = [name: string, value: object];

/** Makes random entries. */
function entriesBy({ chance, pick, some, below }: Random) {
  const unique = (list: string[]) => [...new Set(list)];
  const roles = ROLES.map((name): Entry => [
    name,
    {
      cluster_permissions: unique(some(CLUSTER_ACTIONS, 2)),
      index_permissions: Array.from({ length: below(3) }, () => ({
        index_patterns: unique([pick(PATTERNS), ...some(PATTERNS, 1)]),
        allowed_actions: unique(some(INDEX_ACTIONS, 3)),
      })),
      tenant_permissions: chance(0.3)
        ? [
            {
              tenant_patterns: [pick(['global_tenant', '*', '/(?!x)global.*/'])],
              allowed_actions: [pick(['kibana_all_read', 'kibana_all_write'])],
            },
          ]
        : [],
    },
  ]);
  const mappings = ROLES.filter(() => chance(0.9)).map((name): Entry => [
    name,
    {
      users: unique(
        some([...USERS, ...EXTERNAL, `${X}u1*`, `/${X}u[2-4]/`, `/${X}u(?!1).*/`, `/${X}[ux]\\d++/`], 2),
      ),
      backend_roles: chance(0.4) ? [pick([...BACKEND_ROLES, `/${X}(?!hr).*/`])] : [],
      and_backend_roles: chance(0.3) ? unique(some(BACKEND_ROLES, 2)) : [],
      // An address of no user, since the lists of "Who can" ignore addresses.
      hosts: chance(0.1) ? [pick(['10.9.*', '/127\\.0\\.(?!0).*/'])] : [],
    },
  ]);
  const users = USERS.map((name): Entry => [
    name,
    {
      password: PASSWORD,
      backend_roles: unique(some(BACKEND_ROLES, 2)),
      attributes: chance(0.6) ? { team: pick(['north', 'south']) } : {},
      opendistro_security_roles: chance(0.4) ? [pick(ROLES)] : [],
    },
  ]);
  const external = EXTERNAL.map((name): [string, string[]] => [name, unique(some(BACKEND_ROLES, 2))]);
  return { roles, mappings, users, external };
}

export interface World {
  /** The groups of the users of a provider; empty when the cluster does not accept one. */
  external: Map<string, string[]>;
  /** Returns the headers with which a user signs in. */
  headersOf(name: string): Record<string, string>;
}

/** Makes the entries on a cluster. */
export async function makeWorld(cluster: Side, random: Random): Promise<World> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await cluster.send({ method, path, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (![200, 201].includes(answer.status))
      throw new Error(`${method} ${path} is answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
  await removeWorld(cluster);
  for (const name of INDICES()) await call('PUT', `/${name}/_doc/1?refresh=true`, { n: 1 });
  await call('PUT', `/_index_template/${X}stream`, {
    index_patterns: [`${X}stream`],
    data_stream: {},
    priority: 900,
  });
  await call('PUT', `/_data_stream/${X}stream`);
  await call('POST', '/_aliases', {
    actions: [
      { add: { index: `${X}logs-2025`, alias: `${X}recent` } },
      {
        add: {
          index: `${X}logs-2026`,
          alias: `${X}recent`,
          filter: { term: { n: 1 } },
          is_write_index: true,
        },
      },
      { add: { index: `${X}hr-people`, alias: `${X}everyone` } },
      { add: { index: `${X}app1`, alias: `${X}everyone` } },
    ],
  });
  const { roles, mappings, users, external } = entriesBy(random);
  const patch = (type: string, entries: Entry[]) =>
    call(
      'PATCH',
      `${API}/${type}`,
      entries.map(([name, value]) => ({ op: 'add', path: `/${name}`, value })),
    );
  await patch('actiongroups', [
    [`${X}group`, { allowed_actions: ['indices:data/read/get', 'indices:monitor/settings/get'] }],
  ]);
  await patch('roles', roles);
  await patch('internalusers', users);
  await patch('rolesmapping', mappings);

  const key = randomBytes(64);
  const before = await cluster.send({ method: 'GET', path: DOMAIN });
  const domain = {
    http_enabled: true,
    order: 1,
    http_authenticator: {
      type: 'jwt',
      challenge: false,
      config: {
        signing_key: key.toString('base64'),
        jwt_header: 'Authorization',
        roles_key: 'roles',
        subject_key: 'sub',
      },
    },
    authentication_backend: { type: 'noop', config: {} },
  };
  const added = await cluster.send({
    method: 'PATCH',
    path: DOMAIN,
    body: JSON.stringify([{ op: 'add', path: `/config/dynamic/authc/${X}jwt`, value: domain }]),
  });
  const hasProvider = before.status === 200 && added.status === 200;
  const tokens = new Map(
    external.map(([sub, groups]) => [
      sub,
      tokenOf(key, { sub, roles: groups, exp: Math.floor(Date.now() / 1000) + 7200 }),
    ]),
  );
  return {
    external: hasProvider ? new Map(external) : new Map(),
    headersOf: (name: string) => ({
      authorization: tokens.has(name)
        ? `Bearer ${tokens.get(name)}`
        : `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`,
    }),
  };
}

/** Removes the entries that {@link makeWorld} makes. */
export async function removeWorld(cluster: Side): Promise<void> {
  const remove = (path: string) => cluster.send({ method: 'DELETE', path });
  await remove(`/_data_stream/${X}stream`);
  await remove(`/_index_template/${X}stream`);
  await remove(`/${X}*`);
  for (const name of INDICES()) await remove(`/${name}`);
  for (const type of TYPES) {
    const { json } = await cluster.send({ method: 'GET', path: `${API}/${type}` });
    const own = Object.keys(isRecord(json) ? json : {}).filter((name) => name.startsWith(X));
    if (own.length > 0)
      await cluster.send({
        method: 'PATCH',
        path: `${API}/${type}`,
        body: JSON.stringify(own.map((name) => ({ op: 'remove', path: `/${name}` }))),
      });
  }
  const { json } = await cluster.send({ method: 'GET', path: DOMAIN });
  if (memberOf(json, 'config', 'dynamic', 'authc', `${X}jwt`) !== undefined)
    await cluster.send({
      method: 'PATCH',
      path: DOMAIN,
      body: JSON.stringify([{ op: 'remove', path: `/config/dynamic/authc/${X}jwt` }]),
    });
}
