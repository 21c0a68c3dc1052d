/**
 * Calls every route as every kind of user, and tries to read and write the tenants of others by all
 * possible names of a tenant, also from accounts with the names of tenants.
 *
 *   node tools/run.mjs attacks/authorisation
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookieOf, counter } from './lib';
import { addUser, ask, configure, gatewayWith, inParallel, signIn } from './parts/gateway';
import { contentOf, isWithoutIndices, type Route, ROUTES, SESSION_ROUTES } from './parts/routes';

const AT_A_TIME = 8;
const ANONYMOUS = 'opendistro_security_anonymous';

const { check, finish } = counter('authorisation');

/** Checks that the table of routes has every path that the sources register. */
function checkTable(): void {
  const folder = join(import.meta.dirname, '..', '..', 'server', 'routes');
  // An installed package has no sources.
  if (!existsSync(folder)) return;
  const known: Record<string, string> = {
    'ENDPOINTS.savedObjectsManagement': '/api/opensearch-dashboards/management/saved_objects',
    SESSION_PATH: '/api/v1/session',
    SESSIONS_PATH: '/api/v1/sessions',
    ACCOUNTS_PATH: '/api/v1/accounts',
    PATH: '/api/v1/explain',
    RECORDINGS_PATH: '/api/v1/recordings',
    DOCUMENT_RULES_PATH: '/api/v1/documentrules',
    OPENAPI_PATH: '/api/openapi.json',
    'HEALTH_PATHS.live': '/api/health/live',
    'HEALTH_PATHS.ready': '/api/health/ready',
  };
  const called = [...ROUTES, ...SESSION_ROUTES].map(
    ({ method, path }) => `${method} ${path.split('?', 1)[0]}`,
  );
  const isCalled = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return called.some((each) => pattern.test(each));
  };
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const base = /const (?:base|BASE) = (?:'([^']+)'|([\w.]+));/.exec(text);
    // The caller of this one passes the base.
    const given = file === 'indices.ts' ? '/api/v1/configuration' : '';
    const path = base?.[1] ?? known[base?.[2] ?? ''] ?? given;
    const names: Record<string, string> = { ...known, base: path, BASE: path };
    const registered = text.matchAll(
      /\b(?:app|scope)\s*\.(get|post|put|patch|delete)(?:<[^>]*>)?\(\s*([^,\s]+),/g,
    );
    for (const [, method = '', expression = ''] of registered) {
      // The two addresses of `validatedls` are registered in a loop.
      if (expression === 'path') continue;
      const registeredPath = (names[expression] ?? expression.replace(/^['`]|['`]$/g, '')).replace(
        /\$\{([^}]+)\}/g,
        (_: string, name: string) => names[name] ?? name,
      );
      const route = `${method.toUpperCase()} ${registeredPath}`;
      check(isCalled(route), `${file}: the attack knows the route`, route);
    }
  }
}

const gateway = await gatewayWith({
  'opensearch_security.auth.anonymous_auth_enabled': true,
  'opensearch_security.multitenancy.enable_aggregation_view': true,
});
const admin = await signIn(gateway, 'admin');
for (const tenant of ['alpha', 'beta', 'gamma'])
  await configure(gateway, admin, `tenants/${tenant}`, { description: '' });
await configure(gateway, admin, 'roles/attacked', { cluster_permissions: [] });
await configure(gateway, admin, 'roles/custom', {
  cluster_permissions: ['*'],
  index_permissions: [{ index_patterns: ['*'], allowed_actions: ['read'] }],
  tenant_permissions: [
    { tenant_patterns: ['alpha'], allowed_actions: ['kibana_all_write'] },
    { tenant_patterns: ['gamma'], allowed_actions: ['kibana_all_read'] },
  ],
});
await configure(gateway, admin, 'rolesmapping/custom', { users: ['custom'] });
const USERS = {
  noroles: {},
  readonly: { opendistro_security_roles: ['kibana_read_only'] },
  kibanauser: { backend_roles: ['kibanauser'] },
  custom: {},
  administrator: { backend_roles: ['admin'] },
};
/** The cookies of each kind of user; `nobody` has none. */
const cookies = new Map<string, string | undefined>([['nobody', undefined]]);
for (const [name, fields] of Object.entries(USERS)) {
  await addUser(gateway, admin, name, fields);
  cookies.set(name, await signIn(gateway, name));
}
cookies.set('visitor', cookieOf(await ask(gateway, 'GET', '/auth/anonymous')));
const headersOf = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { cookie };

/** Returns the status that a caller must get from a route, unless it is answered. */
function expected(caller: string, { audience, path }: Route): number | 'answered' {
  if (audience === 'all') return 'answered';
  if (caller === 'nobody') return 401;
  if (audience === 'account' && caller === 'visitor') return 403;
  if (audience === 'administrator' && caller !== 'administrator') return 403;
  if (audience === 'writer' && caller === 'readonly') return 403;
  return isWithoutIndices(path) ? 501 : 'answered';
}

const isAsExpected = (status: number, wanted: number | 'answered') =>
  wanted === 'answered' ? status < 500 && status !== 401 && status !== 403 : status === wanted;

checkTable();
for (const [caller, cookie] of cookies) {
  for (const route of ROUTES) {
    const { body, headers } = contentOf(route);
    const answer = await ask(gateway, route.method, route.path, {
      headers: {
        'osd-xsrf': 'x',
        securitytenant: '__user__',
        ...headers,
        ...headersOf(cookie),
      },
      body,
    });
    const text = await answer.text();
    const wanted = expected(caller, route);
    const what = `${route.method} ${route.path} by ${caller}`;
    check(
      isAsExpected(answer.status, wanted),
      `${what} is ${wanted}`,
      `but is answered ${answer.status}: ${text.slice(0, 200)}`,
    );
  }
  // Pages for everyone, and pages that need a session.
  for (const [path, isOpen] of [
    ['/app/login', true],
    ['/app/customerror', true],
    ['/app/home', false],
    ['/app/security-dashboards-plugin', false],
    ['/status', false],
  ] as const) {
    const { status } = await ask(gateway, 'GET', path, { headers: headersOf(cookie) });
    check(
      status === (isOpen || caller !== 'nobody' ? 200 : 302),
      `the page ${path} for ${caller}`,
      String(status),
    );
  }
}
for (const name of ['nobody', 'noroles', 'readonly', 'kibanauser', 'custom', 'visitor']) {
  const answer = await ask(gateway, 'GET', '/_plugins/_security/api/internalusers', {
    headers: headersOf(cookies.get(name)),
  });
  check(answer.status === 404, `the REST API is closed for ${name}`, String(answer.status));
}

/** The tenant of a request, named in one of the possible ways. */
interface Place {
  headers?: Record<string, string> | undefined;
  query?: string | undefined;
  body?: object | undefined;
}

// Each tenant has an object whose title names the tenant.
const createObject = (
  cookie: string | undefined,
  title: string,
  { headers = {}, query = '', body = {} }: Place = {},
) =>
  gateway.call('POST', `/api/saved_objects/index-pattern${query}`, {
    cookie,
    headers,
    body: { attributes: { title }, ...body },
  });
const find = async (cookie: string | undefined, { headers = {}, query = '' }: Place = {}) => {
  const answer = await gateway.call(
    'GET',
    `/api/saved_objects/_find?type=index-pattern&per_page=10000${query}`,
    { cookie, headers },
  );
  const text = await answer.text();
  return { status: answer.status, text };
};
const OWNERS: Record<string, [cookie: string | undefined, tenant: string]> = {
  'mark-global': [admin, ''],
  'mark-alpha': [admin, 'alpha'],
  'mark-beta': [admin, 'beta'],
  'mark-gamma': [admin, 'gamma'],
  'mark-private-admin': [admin, '__user__'],
  'mark-private-custom': [cookies.get('custom'), '__user__'],
  'mark-private-noroles': [cookies.get('noroles'), '__user__'],
  'mark-private-kibanauser': [cookies.get('kibanauser'), '__user__'],
};
for (const [mark, [cookie, tenant]] of Object.entries(OWNERS)) {
  const headers = { securitytenant: tenant === '' ? 'global' : tenant };
  const answer = await createObject(cookie, mark, { headers });
  if (answer.status !== 200) throw new Error(`${mark} is answered ${answer.status}: ${await answer.text()}`);
}

/** The objects that an attacker can read and write; all others belong to other users. */
interface Rights {
  reads: string[];
  writes: string[];
}

const RIGHTS: Record<string, Rights> = {
  noroles: { reads: ['mark-private-noroles'], writes: ['mark-private-noroles'] },
  readonly: { reads: [], writes: [] },
  kibanauser: {
    reads: ['mark-global', 'mark-private-kibanauser'],
    writes: ['mark-global', 'mark-private-kibanauser'],
  },
  custom: {
    reads: ['mark-alpha', 'mark-gamma', 'mark-private-custom'],
    writes: ['mark-alpha', 'mark-private-custom'],
  },
  visitor: { reads: [], writes: [] },
};
for (const [caller, rights] of Object.entries(RIGHTS)) {
  const identity = await (
    await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: cookies.get(caller) })
  ).json();
  // As on a cluster, accounts without a role for the global tenant get access to it.
  if (identity.tenants.global_tenant !== undefined) rights.reads.push('mark-global');
  if (identity.tenants.global_tenant === true && caller !== 'readonly') rights.writes.push('mark-global');
}

const NAMES = [
  'alpha',
  'beta',
  'gamma',
  'BETA',
  ' beta',
  'be*',
  '*',
  '?????',
  '/b.*/',
  'beta,alpha',
  'alpha,beta',
  '../beta',
  '%62eta',
  'tenant:beta',
  'user:admin',
  'user:custom',
  '__user__admin',
  '__user__custom',
  '__user__',
  'admin',
  'custom',
  'noroles',
  'global',
  'GLOBAL',
  'global_tenant',
  'Global_Tenant',
  'private',
  'Private',
  'default',
  'constructor',
  '__proto__',
  'null',
];
interface Way {
  headers?: Record<string, string>;
  parameter?: string;
  body?: object;
}

/** All ways of naming a tenant, for both reading and writing. */
const WAYS: Record<string, (name: string) => Way> = {
  header: (name: string) => ({ headers: { securitytenant: name } }),
  'other header': (name: string) => ({ headers: { securitytenant_: name } }),
  'two headers': (name: string) => ({ headers: { securitytenant: '__user__', securitytenant_: name } }),
  'first parameter': (name: string) => ({ parameter: `securityTenant_=${encodeURIComponent(name)}` }),
  'second parameter': (name: string) => ({ parameter: `securitytenant=${encodeURIComponent(name)}` }),
  'third parameter': (name: string) => ({ parameter: `security_tenant=${encodeURIComponent(name)}` }),
  namespaces: (name: string) => ({ parameter: `namespaces=${encodeURIComponent(name)}` }),
  body: (name: string) => ({ body: { initialNamespaces: [name] } }),
};
/** The titles of the written objects, with those who wrote them and how. */
const written = new Map<string, { caller: string; rights: Rights; way: string; name: string }>();

async function tryTenants(
  caller: string,
  cookie: string | undefined,
  rights: Rights,
  names: string[],
): Promise<void> {
  const cases = names.flatMap((name) =>
    Object.entries(WAYS).map(([way, placeOf]) => ({ name, way, place: placeOf(name) })),
  );
  await inParallel(cases, AT_A_TIME, async ({ name, way, place }, index) => {
    const { headers, parameter, body } = place;
    const found = await find(cookie, { headers, query: parameter === undefined ? '' : `&${parameter}` });
    const seen = Object.keys(OWNERS).filter(
      (mark) => found.text.includes(`"${mark}"`) && !rights.reads.includes(mark),
    );
    check(
      seen.length === 0 && found.status < 500,
      `${caller} reads ${name} by ${way}`,
      `${found.status}: ${seen.join()}`,
    );
    const title = `written-${caller}-${index}-${name}`.replace(/[^\w-]/g, '.');
    written.set(title, { caller, rights, way, name });
    const answer = await createObject(cookie, title, {
      headers,
      body,
      query: parameter === undefined ? '' : `?${parameter}`,
    });
    check(answer.status < 500, `${caller} writes ${name} by ${way}`, String(answer.status));
    await answer.arrayBuffer();
  });
}
for (const [caller, rights] of Object.entries(RIGHTS)) {
  const cookie = cookies.get(caller);
  await tryTenants(caller, cookie, rights, NAMES);
  for (const name of NAMES) {
    const answer = await gateway.call('POST', '/api/v1/multitenancy/tenant', {
      cookie,
      body: { username: caller === 'visitor' ? ANONYMOUS : caller, tenant: name },
    });
    check(answer.status < 500, `${caller} moves the session to ${name}`, String(answer.status));
    const found = await find(cookie);
    const seen = Object.keys(OWNERS).filter(
      (mark) => found.text.includes(`"${mark}"`) && !rights.reads.includes(mark),
    );
    check(seen.length === 0, `${caller} reads in a session moved to ${name}`, String(seen));
    const title = `moved-${caller}-${name}`.replace(/[^\w-]/g, '.');
    written.set(title, { caller, rights, way: 'session', name });
    await (await createObject(cookie, title)).arrayBuffer();
  }
  const foreign = await gateway.call('POST', '/api/v1/multitenancy/tenant', {
    cookie,
    body: { username: 'admin', tenant: '__user__' },
  });
  check(foreign.status === 403, `${caller} moves the session of admin`, String(foreign.status));
}

// Accounts with the names of tenants.
for (const name of ['global_tenant', '__user__', ANONYMOUS, 'GLOBAL_TENANT', '__USER__']) {
  const answer = await gateway.call(
    'POST',
    `/api/v1/configuration/internalusers/${encodeURIComponent(name)}`,
    {
      cookie: admin,
      body: { password: 'Attack-Lantern-42!' },
    },
  );
  check(answer.status === 400, `an account called ${name} is refused`, String(answer.status));
}
for (const name of ['beta', 'global', 'private', 'default', '__user__admin', 'tenant.beta']) {
  await addUser(gateway, admin, name);
  const cookie = await signIn(gateway, name);
  await tryTenants(name, cookie, { reads: [], writes: [] }, [
    'beta',
    'global',
    'global_tenant',
    'private',
    '__user__',
    'admin',
    '*',
  ]);
  const own = await createObject(cookie, `own-${name}`, { headers: { securitytenant: '__user__' } });
  check(own.status === 200, `an account called ${name} has a private tenant`, String(own.status));
}

// No object may be in a tenant where its author cannot write.
for (const [mark, [cookie, tenant]] of Object.entries(OWNERS)) {
  const { text } = await find(cookie, { headers: { securitytenant: tenant === '' ? 'global' : tenant } });
  check(text.includes(`"${mark}"`), `the object ${mark} is still there`);
  for (const [title, { caller, rights, way, name }] of written) {
    const isForeign = !rights.writes.includes(mark);
    if (isForeign) check(!text.includes(`"${title}"`), `${caller} wrote beside ${mark} by ${way}: ${name}`);
  }
}
const { status } = await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: admin });
check(status === 200, 'the gateway answers', String(status));
await gateway.stop();
finish();
