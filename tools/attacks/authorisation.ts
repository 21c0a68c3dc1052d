/**
 * Calls every route as every kind of user, and tries to read and write the tenants of others by all ways of naming a tenant, also
 * from accounts that are called like a tenant.
 *
 *   node tools/run.mjs attacks/authorisation
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counter } from './lib';
import { addUser, ask, configure, gatewayWith, inParallel, signIn } from './parts/gateway';
import { contentOf, isWithoutIndices, ROUTES, SESSION_ROUTES } from './parts/routes';

const AT_A_TIME = 8;
const ANONYMOUS = 'opendistro_security_anonymous';

const { check, finish } = counter('authorisation');

/** Every path that the sources register is in the table of routes. */
function checkTable() {
  const folder = join(import.meta.dirname, '..', '..', 'server', 'routes');
  // An installed package has no sources.
  if (!existsSync(folder)) return;
  const known = {
    'ENDPOINTS.savedObjectsManagement': '/api/opensearch-dashboards/management/saved_objects',
    SESSION_PATH: '/api/v1/session',
    SESSIONS_PATH: '/api/v1/sessions',
    ACCOUNTS_PATH: '/api/v1/accounts',
    PATH: '/api/v1/explain',
    RECORDINGS_PATH: '/api/v1/recordings',
    DOCUMENT_RULES_PATH: '/api/v1/documentrules',
    'HEALTH_PATHS.live': '/api/health/live',
    'HEALTH_PATHS.ready': '/api/health/ready',
  };
  const called = [...ROUTES, ...SESSION_ROUTES].map(
    ({ method, path }) => `${method} ${path.split('?', 1)[0]}`,
  );
  const isCalled = (route) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return called.some((each) => pattern.test(each));
  };
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const base = /const (?:base|BASE) = (?:'([^']+)'|([\w.]+));/.exec(text);
    // Its caller gives this one its base.
    const given = file === 'indices.ts' ? '/api/v1/configuration' : '';
    const path = base?.[1] ?? known[base?.[2]] ?? given;
    const names = { ...known, base: path, BASE: path };
    const registered = text.matchAll(
      /\b(?:app|scope)\s*\.(get|post|put|patch|delete)(?:<[^>]*>)?\(\s*([^,\s]+),/g,
    );
    for (const [, method, expression] of registered) {
      // The two addresses of `validatedls` are made in a loop.
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
const cookies = { nobody: undefined };
for (const [name, fields] of Object.entries(USERS)) {
  await addUser(gateway, admin, name, fields);
  cookies[name] = await signIn(gateway, name);
}
cookies.visitor = (await ask(gateway, 'GET', '/auth/anonymous')).headers
  .getSetCookie()
  .map((cookie) => cookie.split(';', 1)[0])
  .join('; ');

/** What the audience of a route makes of a caller. */
function expected(caller, { audience, path }) {
  if (audience === 'all') return 'answered';
  if (caller === 'nobody') return 401;
  if (audience === 'account' && caller === 'visitor') return 403;
  if (audience === 'administrator' && caller !== 'administrator') return 403;
  if (audience === 'writer' && caller === 'readonly') return 403;
  return isWithoutIndices(path) ? 501 : 'answered';
}

const isAsExpected = (status: number, wanted) =>
  wanted === 'answered' ? status < 500 && status !== 401 && status !== 403 : status === wanted;

checkTable();
for (const [caller, cookie] of Object.entries(cookies)) {
  for (const route of ROUTES) {
    const { body, headers } = contentOf(route);
    const answer = await ask(gateway, route.method, route.path, {
      headers: {
        'osd-xsrf': 'x',
        securitytenant: '__user__',
        ...headers,
        ...(cookie === undefined ? {} : { cookie }),
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
  // Pages: for everyone, or for those who have signed in.
  for (const [path, isOpen] of [
    ['/app/login', true],
    ['/app/customerror', true],
    ['/app/home', false],
    ['/app/security-dashboards-plugin', false],
    ['/status', false],
  ]) {
    const { status } = await ask(gateway, 'GET', path, { headers: cookie === undefined ? {} : { cookie } });
    check(
      status === (isOpen || caller !== 'nobody' ? 200 : 302),
      `the page ${path} for ${caller}`,
      String(status),
    );
  }
}
for (const name of ['nobody', 'noroles', 'readonly', 'kibanauser', 'custom', 'visitor']) {
  const answer = await ask(gateway, 'GET', '/_plugins/_security/api/internalusers', {
    headers: cookies[name] === undefined ? {} : { cookie: cookies[name] },
  });
  check(answer.status === 404, `the REST API is closed for ${name}`, String(answer.status));
}

// Each tenant has an object of its own, which says where it is.
const createObject = (cookie: string, title: string, { headers = {}, query = '', body = {} } = {}) =>
  gateway.call('POST', `/api/saved_objects/index-pattern${query}`, {
    cookie,
    headers,
    body: { attributes: { title }, ...body },
  });
const find = async (cookie: string, { headers = {}, query = '' } = {}) => {
  const answer = await gateway.call(
    'GET',
    `/api/saved_objects/_find?type=index-pattern&per_page=10000${query}`,
    { cookie, headers },
  );
  const text = await answer.text();
  return { status: answer.status, text };
};
const OWNERS = {
  'mark-global': [admin, ''],
  'mark-alpha': [admin, 'alpha'],
  'mark-beta': [admin, 'beta'],
  'mark-gamma': [admin, 'gamma'],
  'mark-private-admin': [admin, '__user__'],
  'mark-private-custom': [cookies.custom, '__user__'],
  'mark-private-noroles': [cookies.noroles, '__user__'],
  'mark-private-kibanauser': [cookies.kibanauser, '__user__'],
};
const inTenant = (tenant: string) =>
  tenant === '' ? { query: 'global' } : { headers: { securitytenant: tenant } };
for (const [mark, [cookie, tenant]] of Object.entries(OWNERS)) {
  const { query } = inTenant(tenant);
  const where = query === undefined ? inTenant(tenant) : { headers: { securitytenant: 'global' } };
  const answer = await createObject(cookie, mark, where);
  if (answer.status !== 200) throw new Error(`${mark} is answered ${answer.status}: ${await answer.text()}`);
}

/** What each attacker can read and write; all else belongs to others. */
const RIGHTS = {
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
for (const caller of Object.keys(RIGHTS)) {
  const identity = await (
    await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: cookies[caller] })
  ).json();
  // Every account without a role for the global tenant gets it, as on a cluster.
  if (identity.tenants.global_tenant !== undefined) RIGHTS[caller].reads.push('mark-global');
  if (identity.tenants.global_tenant === true && caller !== 'readonly')
    RIGHTS[caller].writes.push('mark-global');
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
/** All ways of naming a tenant; for both reading and writing. */
const WAYS = {
  header: (name: string) => ({ headers: { securitytenant: name } }),
  'other header': (name: string) => ({ headers: { securitytenant_: name } }),
  'two headers': (name: string) => ({ headers: { securitytenant: '__user__', securitytenant_: name } }),
  'first parameter': (name: string) => ({ parameter: `securityTenant_=${encodeURIComponent(name)}` }),
  'second parameter': (name: string) => ({ parameter: `securitytenant=${encodeURIComponent(name)}` }),
  'third parameter': (name: string) => ({ parameter: `security_tenant=${encodeURIComponent(name)}` }),
  namespaces: (name: string) => ({ parameter: `namespaces=${encodeURIComponent(name)}` }),
  body: (name: string) => ({ body: { initialNamespaces: [name] } }),
};
const written = new Map();
/** @param identity what the account can read and write */
async function tryTenants(caller, cookie: string, { reads }, names: string[]) {
  const cases = names.flatMap((name: string) => Object.keys(WAYS).map((way) => ({ name, way })));
  await inParallel(cases, AT_A_TIME, async ({ name, way }, index) => {
    const { headers, parameter, body } = WAYS[way](name);
    const found = await find(cookie, { headers, query: parameter === undefined ? '' : `&${parameter}` });
    const seen = Object.keys(OWNERS).filter(
      (mark) => found.text.includes(`"${mark}"`) && !reads.includes(mark),
    );
    check(
      seen.length === 0 && found.status < 500,
      `${caller} reads ${name} by ${way}`,
      `${found.status}: ${seen}`,
    );
    const title = `written-${caller}-${index}-${name}`.replace(/[^\w-]/g, '.');
    written.set(title, { caller, way, name });
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
  await tryTenants(caller, cookies[caller], rights, NAMES);
  for (const name of NAMES) {
    const answer = await gateway.call('POST', '/api/v1/multitenancy/tenant', {
      cookie: cookies[caller],
      body: { username: caller === 'visitor' ? ANONYMOUS : caller, tenant: name },
    });
    check(answer.status < 500, `${caller} moves the session to ${name}`, String(answer.status));
    const found = await find(cookies[caller]);
    const seen = Object.keys(OWNERS).filter(
      (mark) => found.text.includes(`"${mark}"`) && !rights.reads.includes(mark),
    );
    check(seen.length === 0, `${caller} reads in a session moved to ${name}`, String(seen));
    const title = `moved-${caller}-${name}`.replace(/[^\w-]/g, '.');
    written.set(title, { caller, way: 'session', name });
    await (await createObject(cookies[caller], title)).arrayBuffer();
  }
  const foreign = await gateway.call('POST', '/api/v1/multitenancy/tenant', {
    cookie: cookies[caller],
    body: { username: 'admin', tenant: '__user__' },
  });
  check(foreign.status === 403, `${caller} moves the session of admin`, String(foreign.status));
}

// Accounts that are called like a tenant.
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
  RIGHTS[name] = { reads: [], writes: [] };
  await tryTenants(name, cookie, RIGHTS[name], [
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

// What was written must not be where its author cannot write.
for (const [mark, [cookie, tenant]] of Object.entries(OWNERS)) {
  const { text } = await find(cookie, { headers: { securitytenant: tenant === '' ? 'global' : tenant } });
  check(text.includes(`"${mark}"`), `the object ${mark} is still there`);
  for (const [title, { caller, way, name }] of written) {
    const isForeign = !RIGHTS[caller].writes.includes(mark);
    if (isForeign) check(!text.includes(`"${title}"`), `${caller} wrote beside ${mark} by ${way}: ${name}`);
  }
}
const { status } = await gateway.call('GET', '/api/v1/auth/authinfo', { cookie: admin });
check(status === 200, 'the gateway answers', String(status));
await gateway.stop();
finish();
