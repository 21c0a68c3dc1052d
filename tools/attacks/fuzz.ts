/**
 * Sends broken, odd and hostile input to every route that writes, and odd parameters to those that
 * read. Each must be answered without a 5xx (but the 501 of routes that need indices), without
 * internals of the program, without a crash, and without a trace in later answers.
 *
 *   node tools/run.mjs attacks/fuzz [--seed N] [--count N]
 *
 * The same seed sends the same requests. A broken case is printed with its number.
 */
import { parseArgs } from 'node:util';
import { type Random, randomOf } from '../compare/random';
import { counter, PASSWORD } from './lib';
import { addUser, ask, configure, gatewayWith, inParallel, signIn } from './parts/gateway';
import { formOf, isWithoutIndices, type Route, ROUTES } from './parts/routes';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '2000' } },
});
const SEED = Number(options.seed);
const COUNT = Math.min(100_000, Number(options.count));
const AT_A_TIME = 6;
/** A value that must never be answered where it was not sent. */
const POLLUTION = 'polluted-by-fuzz';
const DOOR = '/_plugins/_security/api';

const { check, finish } = counter('fuzz');

/** Replaces halves of characters. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const isWellFormed = (text: string) => wellFormed(text) === text;

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '',
  '0',
  '_meta',
  'reserved',
  'hidden',
  'static',
  'then',
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  '%00',
  '%',
  '../../x',
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '/(a+)+$/',
  '/[/',
  '*'.repeat(500),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\ud83d\ude00'.repeat(200),
  'e\u0301'.repeat(500),
  '2026-01-01T00:00:00Z',
  'NaN',
  'null',
  'admin',
  'all_access',
];
const NUMBERS = [
  0, -0, -1, 1, 1.5, 1e308, -1e308, 5e-324, 9_007_199_254_740_992, 4_294_967_296, -2_147_483_649,
];
const NAMES = [
  'a',
  'b',
  'an-object',
  'attacked',
  '_find',
  '_doc',
  '.',
  '..',
  '%2e%2e',
  '%2F',
  '%00',
  '%ff',
  '%',
  '%C0%AF',
  '__proto__',
  'constructor',
  'x'.repeat(256),
  'x'.repeat(11_000),
  '%F0%9F%98%80',
  'a%0d%0ab',
  ';a=b',
  '*',
  '%20',
];

function fuzzer({ below, pick, chance }: Random) {
  const poison = () =>
    JSON.parse(
      `{"__proto__":{"polluted":"${POLLUTION}","statusCode":299},"constructor":{"prototype":{"polluted":"${POLLUTION}"}}}`,
    );
  const deep = (levels: number) =>
    chance(0.5) ? '['.repeat(levels) + ']'.repeat(levels) : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const anything = (depth = 0): unknown => {
    switch (below(depth > 3 ? 6 : 10)) {
      case 0:
        return null;
      case 1:
        return chance(0.5);
      case 2:
        return pick(NUMBERS);
      case 3:
      case 4:
      case 5:
        return pick(TEXTS);
      case 6:
        return Array.from({ length: below(5) }, () => anything(depth + 1));
      case 7:
        return Array.from({ length: 300 }, () => pick(TEXTS.slice(0, 12)));
      case 8:
        return poison();
      default: {
        const entries = Array.from({ length: below(5) }, () => [pick(KEYS), anything(depth + 1)]);
        return Object.fromEntries(entries);
      }
    }
  };
  /** Changes one place in a body of the right shape. */
  const mutated = (value: unknown): unknown => {
    if (chance(0.25)) return anything();
    if (Array.isArray(value)) {
      if (value.length === 0 || chance(0.3)) return [...value, anything()];
      const at = below(value.length);
      return value.map((item, index) => (index === at ? mutated(item) : item));
    }
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value);
      if (members.length === 0 || chance(0.2)) return { ...value, [pick(KEYS)]: anything() };
      const [key, member] = pick(members);
      if (chance(0.15)) return Object.fromEntries(members.filter(([name]) => name !== key));
      return { ...value, [key]: mutated(member) };
    }
    return anything();
  };
  const broken = (text: string) => {
    const at = below(text.length);
    switch (below(8)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return `${text.slice(0, at)}${pick(['\u0000', '}', '"', ',', '\\u12', '\ufeff', '//', 'NaN'])}${text.slice(at)}`;
      case 2:
        return text + text;
      case 3:
        return `\ufeff${text}`;
      case 4:
        return text.replace('{', `{"__proto__":{"polluted":"${POLLUTION}"},`);
      case 5:
        return text.replace('{', '{"password":"a","password":1,');
      case 6:
        return Buffer.concat([
          Buffer.from(text.slice(0, at)),
          Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
          Buffer.from(text.slice(at)),
        ]);
      default:
        return deep(pick([50, 200, 5000, 100_000]));
    }
  };
  const patch = () =>
    Array.from({ length: 1 + below(3) }, () => ({
      op: pick(['add', 'remove', 'replace', 'move', 'copy', 'test', '', 'x', null]),
      path: pick([
        '',
        '/',
        '/a',
        '/a/b/c',
        '/-',
        '/attacked/__proto__/polluted',
        '/constructor/prototype/polluted',
        '/__proto__',
        '~',
        '/~2',
        'a',
        1,
        null,
      ]),
      from: pick(['/a', '/__proto__', undefined]),
      value: anything(),
    }));
  const bodyOf = (route: Route) => {
    if (route.method === 'PATCH') return JSON.stringify(chance(0.9) ? patch() : anything());
    const text = JSON.stringify(mutated(route.body ?? {}));
    return chance(0.3) ? broken(text) : text;
  };
  /** Puts other names into a path, and odd parameters behind it. */
  const pathOf = (path: string) => {
    const [plain = '', query] = path.split('?');
    const named = chance(0.35) ? plain.replace(/[^/]+$/, () => pick(NAMES)) : plain;
    if (query === undefined && !chance(0.1)) return named;
    const parameters = Array.from({ length: 1 + below(3) }, () => {
      const name = pick([
        'type',
        'per_page',
        'page',
        'search',
        'search_fields',
        'sort_field',
        'filter',
        'fields',
        'has_reference',
        'namespaces',
        'overwrite',
        'force',
        '__proto__',
        'security_tenant',
        'type[]',
        'a[__proto__][polluted]',
      ]);
      const value = pick([
        ...TEXTS.filter((text) => text.length < 5000 && isWellFormed(text)),
        '-1',
        '1e9',
        '99999999999',
        'index-pattern',
        '{"type":"a"}',
        'a: (b',
        'a : "b',
        'not (((',
      ]);
      return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    });
    return `${named}?${[...(query === undefined || chance(0.3) ? [] : [query]), ...parameters].join('&')}`;
  };
  const headersOf = () => {
    const type = chance(0.93)
      ? 'application/json'
      : pick([
          'text/plain',
          'application/json; charset=utf-16',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/vnd.a+json',
          ',',
          'a/b;c="',
        ]);
    const more = chance(0.1)
      ? {
          [pick([
            'if-match',
            'if-none-match',
            'securitytenant',
            'accept-encoding',
            'range',
            'accept',
            'x-gatehouse-confirmed',
          ])]: pick(['*', '"1"', 'W/"9"', '""', '-1', 'a, b', 'x'.repeat(3000), '__proto__', 'bytes=9-1']),
        }
      : {};
    return { 'content-type': type, ...more };
  };
  return { pick, chance, bodyOf, pathOf, headersOf, anything };
}

const gateway = await gatewayWith({
  'embedded.exposeSecurityApi': true,
  'plugins.security.unsupported.restapi.allow_securityconfig_modification': true,
});
const admin = await signIn(gateway, 'admin');
// The REST API checks the password each time, so it is called less often.
const basic = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
await configure(gateway, admin, 'roles/attacked', { cluster_permissions: [] });

const consoleRoutes = ROUTES.filter(({ method }) => method !== 'GET');
const readRoutes = ROUTES.filter(({ method }) => method === 'GET');
const restRoutes: Route[] = [
  'internalusers',
  'roles',
  'rolesmapping',
  'actiongroups',
  'tenants',
  'audit',
  'securityconfig',
].flatMap((resource) => [
  { method: 'PATCH', path: `${DOOR}/${resource}` },
  { method: 'PATCH', path: `${DOOR}/${resource}/attacked` },
]);
const restPuts: Route[] = [
  {
    method: 'PUT',
    path: `${DOOR}/securityconfig/config`,
    body: { dynamic: { do_not_fail_on_forbidden: true, authc: {} } },
  },
  { method: 'PUT', path: `${DOOR}/roles/attacked`, body: { cluster_permissions: ['a'] } },
];
// Failed sign-ins with odd names must not make other users wait.
const OPEN_ROUTES: Route[] = [
  { method: 'POST', path: '/auth/login', body: { username: 'nobody', password: 'wrong' } },
  { method: 'POST', path: '/api/v1/multitenancy/tenant', body: { username: 'admin', tenant: '' } },
];

/** Internals of the program, which must never be in an answer. */
const INSIDE =
  /\n\s+at [\w.<]|node_modules|\bfile:\/\/|\.(?:ts|mjs|js):\d+|SQLITE_|TypeError|RangeError|Cannot (?:read|convert|set) |is not (?:a function|iterable|defined)|\[object Object\]/;

interface Case {
  route: Route;
  path: string;
  isRest: boolean;
  headers: Record<string, string>;
  body?: BodyInit;
}

/** Makes a case from nothing but the seed and its number. */
function caseOf(number: number): Case {
  const random = randomOf(SEED * 1_000_003 + number);
  const { pick, chance, bodyOf, pathOf, headersOf, anything } = fuzzer(random);
  const routes = {
    rest: [...restRoutes, ...restPuts],
    read: readRoutes,
    open: OPEN_ROUTES,
    console: consoleRoutes,
  };
  const kind = random.weighted({ rest: 5, read: 10, open: 5, console: 80 });
  const isRest = kind === 'rest';
  const route = pick(routes[kind]);
  const path = isRest ? route.path : pathOf(route.path);
  if (route.method === 'GET') return { route, path, isRest, headers: {} };
  if (route.body === 'form' && chance(0.8)) {
    const lines = Array.from({ length: 1 + random.below(4) }, () =>
      JSON.stringify({ type: 'index-pattern', id: 'a', attributes: {}, ...Object(anything()) }),
    );
    return {
      route,
      path,
      isRest,
      headers: {},
      body: formOf(wellFormed(lines.join('\n')), wellFormed(JSON.stringify(anything()))),
    };
  }
  return { route, path, isRest, headers: headersOf(), body: bodyOf(route) };
}

let told = 0;
const tell = (holds: boolean, what: string, details: string) => {
  // The first details are enough.
  if (!holds) told += 1;
  check(holds, what, told > 20 ? '' : details);
};
await inParallel(
  Array.from({ length: COUNT }, (_, number) => number),
  AT_A_TIME,
  async (number) => {
    const { route, path, isRest, headers, body } = caseOf(number);
    const what = `case ${number} of seed ${SEED}: ${route.method} ${path.slice(0, 100)}`;
    let answer: Response;
    try {
      answer = await ask(gateway, route.method, path, {
        headers: {
          'osd-xsrf': 'x',
          ...(isRest ? { authorization: basic } : { cookie: admin }),
          ...headers,
        },
        body,
      });
    } catch (error) {
      tell(false, what, String(error instanceof Error ? (error.cause ?? error) : error));
      return;
    }
    const text = await answer.text();
    const { status } = answer;
    const isKnown = status === 501 && (isWithoutIndices(path) || isRest);
    const isRefused = status >= 400;
    tell(status < 500 || isKnown, what, `is answered ${status}: ${text.slice(0, 200)}`);
    tell(!isRefused || !INSIDE.test(text), what, `tells of the inside: ${text.slice(0, 300)}`);
    if (!isRefused || isRest) return;
    let problem;
    try {
      problem = JSON.parse(text);
    } catch {
      problem = {};
    }
    const isShaped =
      problem.statusCode === status &&
      typeof problem.message === 'string' &&
      typeof problem.error === 'string';
    tell(isShaped, what, `is not refused in the usual shape: ${text.slice(0, 200)}`);
  },
);

// The process still runs, and no value of the attack is where it was not written.
check(gateway.child.exitCode === null, 'the gateway runs');
const status = await gateway.call('GET', '/api/status', { cookie: admin });
check(status.status === 200, 'the gateway answers', String(status.status));
await configure(
  gateway,
  admin,
  'tenancy/config',
  { multitenancy_enabled: true, private_tenant_enabled: true },
  'PUT',
);
await addUser(gateway, admin, 'fresh');
const fresh = await signIn(gateway, 'fresh');
await configure(gateway, admin, 'roles/fresh', { cluster_permissions: [] });
for (const [cookie, path, wanted] of [
  [admin, '/api/v1/configuration/roles/fresh', 200],
  [admin, '/api/v1/configuration/internalusers/fresh', 200],
  [admin, '/api/v1/auth/authinfo', 200],
  [admin, '/api/status', 200],
  [fresh, '/api/v1/auth/authinfo', 200],
  [fresh, '/api/v1/configuration/account', 200],
  [fresh, '/api/v1/restapiinfo', 200],
  [fresh, '/api/v1/configuration/roles', 403],
  [undefined, '/api/v1/auth/authinfo', 401],
] as const) {
  const answer = await gateway.call('GET', path, { cookie });
  const text = await answer.text();
  check(answer.status === wanted, `${path} after the attack`, `${answer.status}: ${text.slice(0, 200)}`);
  check(!text.includes(POLLUTION), `${path} holds nothing of the attack`, text.slice(0, 200));
}
check((await gateway.stop()) === 0, 'the gateway stops');
check(!/unhandled|uncaught/i.test(gateway.output), 'nothing was left unhandled', '');
finish();
