/** The stream of requests: all that the security REST API has, and many that it does not have. */
import { entryBodies, HOSTILE, PASSWORDS } from './bodies';
import { randomOf } from './random';
import {
  type Actor,
  ENTRY_TYPES,
  type EntryType,
  type JsonObject,
  type Made,
  type StreamRequest,
} from './types';

const API = '/_plugins/_security/api';
const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Wrong passwords are limited by address on the embedded side. */
const MAX_WRONG_PASSWORDS = 80;

export const PREFIX = 'gatehouse-test-';

const BUILT_IN: Record<EntryType, string[]> = {
  internalusers: [],
  roles: ['all_access', 'own_index', 'kibana_read_only'],
  rolesmapping: [],
  actiongroups: ['read', 'crud', 'own_index'],
  tenants: ['global_tenant'],
};

/** Returns the names of the entries of a run: ordinary ones and odd ones. */
const namesOf = (seed: number) => [
  ...['a', 'b', 'c', 'd'].map((letter) => `${PREFIX}${seed}-${letter}`),
  `${PREFIX}${seed} spaced`,
  `${PREFIX}${seed}/slash`,
  `${PREFIX}${seed}~tilde`,
  `${PREFIX}${seed}-Überprüfung-試験-😀`,
  `${PREFIX}${seed}"quote\\`,
  `${PREFIX}${seed}-seldom`,
];

/** Returns names that are refused, or accepted by one side alone. */
const oddNames = (seed: number) => [
  `${PREFIX}${seed}:colon`,
  `${PREFIX}${seed}%percent`,
  `${PREFIX}${seed}\u0000nul`,
  `${PREFIX}${seed}${'n'.repeat(300)}`,
  ` ${PREFIX}${seed}`,
  '_meta',
];

const INFORMATION = [
  '/_plugins/_security/authinfo',
  '/_plugins/_security/authinfo?verbose=true',
  '/_plugins/_security/authinfo?verbose=false',
  '/_opendistro/_security/authinfo',
  '/_plugins/_security/dashboardsinfo',
  '/_opendistro/_security/kibanainfo',
  '/_plugins/_security/kibanainfo',
  '/_plugins/_security/tenantinfo',
  '/_plugins/_security/health',
  '/_plugins/_security/health?mode=lenient',
  '/_plugins/_security/health?mode=nonsense',
  '/_plugins/_security/whoami',
  '/_plugins/_security/whoamiprotected',
  '/_plugins/_security/sslinfo',
  '/_opendistro/_security/sslinfo',
  `${API}/account`,
  `${API}/permissionsinfo`,
  `${API}/authtoken`,
  `${API}/cache`,
  `${API}/validate`,
  `${API}/migrate`,
  `${API}/allowlist`,
  `${API}/whitelist`,
  `${API}/nodesdn`,
  `${API}/ssl/certs`,
  `${API}/ssl/http/reloadcerts`,
  `${API}/certificates`,
  `${API}/securityconfig`,
  `${API}/securityconfig/config`,
  `${API}/securityconfig/nonsense`,
  `${API}/audit`,
  `${API}/audit/config`,
  `${API}/audit/nonsense`,
  `${API}/tenancy/config`,
  `${API}/tenancy`,
  `${API}/internalusers/missing/authtoken`,
  `${API}/user/missing/authtoken`,
  `${API}/generateonbehalfoftoken`,
  '/_plugins/_security/configupdate',
  '/_plugins/_security/configupdate?config_types=roles',
  `${API}/nonsense`,
  `${API}`,
  `${API}/`,
  '/_plugins/_security',
  '/_plugins/_security/',
  '/_opendistro/_security/api/roles',
  `${API}/roles/`,
  `${API}/user`,
  `${API}/actiongroup`,
  `${API}/roles/a/b`,
];

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/x-ndjson',
  'application/vnd.opensearch+json',
  'application/vnd.api+json',
  'application/json-patch+json',
  'application/yaml',
  'application/xml',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'json',
  '*/*',
];

/** The users of a run; all have the same password. */
interface Actors {
  names: Record<Actor, string>;
  password: string;
}

interface Stream {
  next(): StreamRequest;
  /** The names of its entries. */
  names: string[];
}

/** Makes the requests of a run. The same seed makes the same ones. */
export function requestStream(seed: number, actors: Actors): Stream {
  const random = randomOf(seed);
  const names = namesOf(seed);
  const odd = oddNames(seed);
  const bodies = entryBodies(random, names);
  let wrongPasswords = 0;

  const nameOf = (type: EntryType) =>
    random.weighted({ usual: 20, odd: 1, builtIn: 2 }) === 'usual'
      ? random.pick(random.chance(0.7) ? names.slice(0, 3) : names)
      : random.chance(0.4)
        ? random.pick(odd)
        : random.pick([...BUILT_IN[type], `${PREFIX}${seed}-seldom`]);

  const at = (type: EntryType, name: string) => `${API}/${type}/${encodeURIComponent(name)}`;
  const json = (value: unknown) => JSON.stringify(value);

  function resource(): Made {
    const type = random.pick(ENTRY_TYPES);
    const name = nameOf(type);
    const about = { type, names: [name] };
    switch (random.weighted({ put: 8, get: 2, list: 1, remove: 2, patchOne: 7, patchAll: 6, broken: 2 })) {
      case 'put':
        return { method: 'PUT', path: at(type, name), body: json(bodies.entry(type)), about };
      case 'get':
        return { method: 'GET', path: at(type, name), about };
      case 'list':
        return { method: 'GET', path: `${API}/${type}`, about: { type } };
      case 'remove':
        return { method: 'DELETE', path: at(type, name), about };
      case 'patchOne':
        return { method: 'PATCH', path: at(type, name), body: json(bodies.patch(type)), about };
      case 'patchAll': {
        const among = [name, nameOf(type)];
        const body = json(bodies.patch(type, among));
        return { method: 'PATCH', path: `${API}/${type}`, body, about: { type, names: [...new Set(among)] } };
      }
      default:
        return {
          method: random.pick(['PUT', 'PATCH']),
          path: at(type, name),
          body: bodies.broken(type),
          about,
        };
    }
  }

  function wrongMethod(): Made {
    const { path, about } = resource();
    const method = random.pick(METHODS);
    const body = ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) ? undefined : '{}';
    return { method, path, body, about };
  }

  function parameters(): Made {
    const type = random.pick(ENTRY_TYPES);
    const query = random.pick([
      'foo=1',
      'foo=1&bar=2',
      'pretty',
      'human=true',
      'error_trace=false',
      'filterBy=internal',
      'filterBy=service',
      'filterBy=nonsense',
      'format=json',
      'filter_path=*.reserved',
    ]);
    const path = random.chance(0.5) ? `${API}/${type}` : at(type, nameOf(type));
    return { method: 'GET', path: `${path}?${query}`, about: { type } };
  }

  function contentType(): Made {
    const type = random.pick(ENTRY_TYPES);
    const name = random.pick(names);
    return {
      method: 'PUT',
      path: at(type, name),
      body: json(bodies.entry(type)),
      headers: { 'content-type': random.pick(CONTENT_TYPES) },
      about: { type, names: [name] },
    };
  }

  function address(): Made {
    const type = random.pick(ENTRY_TYPES);
    const broken = random.pick([
      '%ZZ',
      '%',
      '%F',
      '%FF',
      '%C3',
      '%00',
      '..%2f..',
      '%2e%2e',
      '%2F',
      '%25',
      '?',
      '%3F',
      '+',
      '%20',
    ]);
    return { method: 'GET', path: `${API}/${type}/${PREFIX}${seed}${broken}`, about: { type, names: [] } };
  }

  const flagValue = () => random.pick([true, false, true, false, 'true', 0, 1, null, [], 'nonsense']);

  function tenancy(): Made {
    const body: JsonObject = {};
    if (random.chance(0.4)) body.private_tenant_enabled = flagValue();
    if (random.chance(0.4)) body.multitenancy_enabled = flagValue();
    if (random.chance(0.5))
      body.default_tenant = random.pick([
        '',
        'Global',
        'PRIVATE',
        'private',
        'global_tenant',
        'missing',
        5,
        null,
        ...names,
      ]);
    if (random.chance(0.3))
      body.sign_in_options = random.pick([
        ['BASIC'],
        [],
        ['SAML'],
        ['basic'],
        ['NONE'],
        ['ANONYMOUS', 'BASIC'],
        'BASIC',
        [null],
        [5],
      ]);
    if (random.chance(0.05)) body.nonsense = 1;
    return random.chance(0.2)
      ? { method: 'GET', path: `${API}/tenancy/config`, about: { setting: 'tenancy' } }
      : {
          method: 'PUT',
          path: `${API}/tenancy/config`,
          body: random.chance(0.1) ? bodies.broken('tenants') : json(body),
          about: { setting: 'tenancy' },
        };
  }

  interface Body {
    enabled?: unknown;
    audit?: JsonObject;
    compliance?: JsonObject;
    nonsense?: number;
  }
  const CATEGORIES = ['AUTHENTICATED', 'failed_login', 'NONE', 'BAD_HEADERS', 'INDEX_EVENT', 5];
  const auditMember = () =>
    random.pick<[section: 'audit' | 'compliance', key: string, value: unknown]>([
      ['audit', 'enable_rest', flagValue()],
      ['audit', 'enable_transport', flagValue()],
      ['audit', 'log_request_body', flagValue()],
      ['audit', 'resolve_indices', flagValue()],
      ['audit', 'disabled_rest_categories', random.some(CATEGORIES, 3)],
      ['audit', 'disabled_transport_categories', random.some(CATEGORIES, 3)],
      ['audit', 'ignore_users', random.some(['a', 'b*', 5], 3)],
      ['audit', 'ignore_requests', random.some(['SearchRequest', 'indices:data/*'], 2)],
      ['audit', 'ignore_headers', random.some(['x-a', ''], 2)],
      ['audit', 'ignore_users', random.pick([null, 'text', {}, [{}]])],
      ['audit', 'nonsense', true],
      ['compliance', 'enabled', flagValue()],
      ['compliance', 'internal_config', flagValue()],
      ['compliance', 'external_config', flagValue()],
      [
        'compliance',
        'read_watched_fields',
        random.pick([{}, { 'logs-*': ['a', 'b*'] }, { x: 'y' }, null, []]),
      ],
      ['compliance', 'write_watched_indices', random.some(['x', 'y*'], 2)],
      ['compliance', 'nonsense', 1],
    ]);

  function audit(): Made {
    const changes = Array.from({ length: 1 + random.below(3) }, auditMember);
    switch (random.weighted({ get: 1, put: 3, patch: 4, broken: 1 })) {
      case 'get':
        return { method: 'GET', path: `${API}/audit`, about: { setting: 'audit' } };
      case 'put': {
        const body: Body = random.chance(0.5) ? { enabled: flagValue() } : {};
        for (const [section, key, value] of changes) body[section] = { ...body[section], [key]: value };
        if (random.chance(0.05)) body.nonsense = 1;
        return { method: 'PUT', path: `${API}/audit/config`, body: json(body), about: { setting: 'audit' } };
      }
      case 'patch': {
        const body = changes.map(([section, key, value]) => {
          const op = random.pick(['add', 'replace', 'remove']);
          const path = random.chance(0.9)
            ? `/config/${section}/${key}`
            : random.pick(['/config/enabled', '/_readonly', '/config', '/nonsense']);
          return op === 'remove' ? { op, path } : { op, path, value };
        });
        return { method: 'PATCH', path: `${API}/audit`, body: json(body), about: { setting: 'audit' } };
      }
      default:
        return {
          method: random.pick(['PUT', 'PATCH']),
          path: `${API}/audit/config`,
          body: bodies.broken('tenants'),
          about: { setting: 'audit' },
        };
    }
  }

  function account(): Made {
    const as = random.chance(0.8) ? 'plain' : 'manager';
    if (random.chance(0.25)) return { method: 'GET', path: `${API}/account`, as, about: {} };
    const body: JsonObject = {};
    if (random.chance(0.9))
      body.current_password = random.pick([actors.password, actors.password, 'wrong', '', 5, null]);
    // Never a valid one: the users of the run keep their passwords.
    if (random.chance(0.7)) body.password = random.pick([...PASSWORDS.bad, 5, null, actors.names[as]]);
    if (random.chance(0.1)) body.backend_roles = ['admin'];
    return {
      method: 'PUT',
      path: `${API}/account`,
      body: random.chance(0.1) ? '[1]' : json(body),
      as,
      about: {},
    };
  }

  function information(): Made {
    const path = random.pick(INFORMATION);
    const method = random.pick(['GET', 'GET', 'GET', 'POST', 'PUT', 'PATCH', 'OPTIONS']);
    const body = ['PUT', 'PATCH', 'POST'].includes(method) && random.chance(0.5) ? '{}' : undefined;
    // Settings are changed by other requests.
    const isSetting = /\/(?:audit|tenancy)/.test(path) && method !== 'GET';
    return { method: isSetting ? 'GET' : method, path, body, about: {} };
  }

  function access(): Made {
    const request = random.pick([resource, information, tenancy, audit])();
    return { ...request, as: 'plain' };
  }

  function credentials(): Made {
    const known = random.chance(0.5);
    wrongPasswords += 1;
    const { path } = random.pick([information, resource])();
    return {
      method: 'GET',
      path: known ? path : '/_plugins/_security/authinfo',
      as: null,
      headers: random.pick<Record<string, string>>([
        {},
        { authorization: 'Basic !!!' },
        { authorization: 'Basic bm9jb2xvbg==' },
        { authorization: 'Bearer nonsense' },
        { authorization: basic(`missing-${random.below(1e9)}`, random.pick(HOSTILE)) },
        { authorization: basic(random.pick(HOSTILE), 'wrong') },
      ]),
      about: {},
    };
  }

  function headers(): Made {
    return {
      method: 'GET',
      path: random.pick(['/_plugins/_security/authinfo', `${API}/account`, `${API}/roles/all_access`]),
      as: random.pick<Actor>(['manager', 'plain']),
      headers: random.pick<Record<string, string>>([
        { securitytenant: '__user__' },
        { securitytenant: random.pick(['', 'Global', 'a b', 'x'.repeat(300)]) },
        { opendistro_security_impersonate_as: actors.names.plain },
        { opendistro_security_impersonate_as: 'missing' },
        { _opendistro_security_user: 'admin' },
        { accept: 'text/html' },
      ]),
      about: {},
    };
  }

  function next(): StreamRequest {
    const kind = random.weighted({
      resource: 60,
      wrongMethod: 3,
      parameters: 3,
      contentType: 2,
      address: 2,
      tenancy: 5,
      audit: 7,
      account: 4,
      information: 6,
      access: 4,
      credentials: wrongPasswords < MAX_WRONG_PASSWORDS ? 2 : 0,
      headers: 2,
    });
    const make = {
      resource,
      wrongMethod,
      parameters,
      contentType,
      address,
      tenancy,
      audit,
      account,
      information,
      access,
      credentials,
      headers,
    }[kind];
    return { kind, as: 'manager', headers: {}, ...make() };
  }

  return { next, names: [...names, ...odd] };
}

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`;
