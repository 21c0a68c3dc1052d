/**
 * Sends the requests that the page of another site could make a browser send: every write with
 * foreign `Origin`, `Sec-Fetch-Site`, `Host` and content type, without the header that forms cannot
 * send, by other methods, and with forged headers of proxies. Nothing may change, and no other
 * origin may read an answer.
 *
 *   node tools/run.mjs attacks/crossSite
 */
import { cookieOf, counter, PASSWORD } from './lib';
import { ask, gatewayWith, inParallel, signIn } from './parts/gateway';
import { contentOf, ROUTES, SESSION_ROUTES } from './parts/routes';
import { sendRaw } from './parts/wire';

const AT_A_TIME = 8;
const EVIL = 'http://evil.example';
const TENANT = '/api/v1/configuration/tenants/planted';

const { check, finish } = counter('cross-site');
const gateway = await gatewayWith({ 'opensearch_security.auth.anonymous_auth_enabled': true });
const { host, port } = new URL(gateway.url);
const admin = await signIn(gateway, 'admin');
const json = { 'content-type': 'application/json', 'osd-xsrf': 'x' };
const plant = JSON.stringify({ description: 'planted' });

/** Sends a write, which must not happen. */
async function isRefused(
  what: string,
  statuses: number[],
  headers: Record<string, string>,
  { method = 'POST', path = TENANT, body = plant } = {},
) {
  const answer = await sendRaw(gateway.url, {
    method,
    path,
    headers: { ...json, cookie: admin, ...headers },
    body,
  });
  check(statuses.includes(answer.status), what, `${answer.status}, not ${statuses.join(' or ')}`);
  check(answer.headers['access-control-allow-origin'] === undefined, `${what}: no other origin may read it`);
}

// Every route that writes, by a page of another origin, and by a form.
const writes = [...ROUTES.filter(({ method }) => method !== 'GET'), ...SESSION_ROUTES];
await inParallel(writes, AT_A_TIME, async (route) => {
  const { body, headers } = contentOf(route);
  const pages: [what: string, given: Record<string, string>, wanted: number][] = [
    ['a foreign origin', { origin: EVIL, 'osd-xsrf': 'x' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site', 'osd-xsrf': 'x' }, 403],
    ['a neighbour of the site', { 'sec-fetch-site': 'same-site', origin: gateway.url, 'osd-xsrf': 'x' }, 403],
    ['no header of the console', {}, 400],
    ['a form', { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ];
  for (const [what, given, wanted] of pages) {
    const answer = await ask(gateway, route.method, route.path, {
      headers: { cookie: admin, ...headers, ...given },
      body,
    });
    await answer.arrayBuffer();
    check(answer.status === wanted, `${route.method} ${route.path} with ${what}`, String(answer.status));
  }
});

const origins = [
  EVIL,
  'https://evil.example',
  'null',
  '',
  'file://',
  `http://${host}.evil.example`,
  `http://evil.example:${port}`,
  `http://evil.example#${host}`,
  `http://127.0.0.1:${Number(port) === 1 ? 2 : 1}`,
  'http://127.0.0.1',
  'http://localhost',
  `http://localhost:${port}`,
  'http://127.0.0.2',
  `http://127.0.0.1:${port}0`,
  `ftp://${host}`,
  `chrome-extension://${host}`,
  'not an origin',
  `${EVIL}, ${gateway.url}`,
  `${gateway.url}, ${EVIL}`,
];
for (const origin of origins) {
  await isRefused(`the origin ${JSON.stringify(origin)}`, [403], { origin });
  await isRefused(`the origin ${JSON.stringify(origin)} with forged headers of a proxy`, [403], {
    origin,
    'x-forwarded-host': URL.canParse(origin) ? new URL(origin).host : 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: `host=evil.example;proto=https`,
  });
  const answer = await ask(gateway, 'OPTIONS', TENANT, {
    headers: {
      origin: origin === '' ? EVIL : origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'osd-xsrf,content-type',
    },
  });
  check(
    !answer.headers.has('access-control-allow-origin') && !answer.headers.has('access-control-allow-headers'),
    `no leave is given to ${JSON.stringify(origin)}`,
  );
  const read = await ask(gateway, 'GET', '/api/v1/configuration/roles', {
    headers: { cookie: admin, origin: origin === '' ? EVIL : origin },
  });
  await read.arrayBuffer();
  check(!read.headers.has('access-control-allow-origin'), `nothing is told to ${JSON.stringify(origin)}`);
  check(
    read.headers.get('cross-origin-resource-policy') === 'same-origin',
    `no page of ${JSON.stringify(origin)} can take it in`,
  );
}
for (const site of [
  'cross-site',
  'same-site',
  'Cross-Site',
  'SAME-ORIGIN',
  'same-origin, cross-site',
  'x',
  '',
]) {
  for (const origin of [undefined, gateway.url, EVIL]) {
    // An empty header means nothing; then the origin counts.
    await isRefused(
      `the site ${JSON.stringify(site)} with the origin ${origin}`,
      [403],
      origin === undefined ? { 'sec-fetch-site': site } : { 'sec-fetch-site': site, origin },
    );
  }
}

// Foreign names that resolve to this machine: DNS rebinding.
for (const name of [
  'evil.example',
  `evil.example:${port}`,
  `127.0.0.1.evil.example:${port}`,
  `localhost.evil.example`,
  `evil.example@127.0.0.1`,
  `127.0.0.1@evil.example`,
  `127.0.0.1:${port}@evil.example`,
  'evil.example/127.0.0.1',
  'evil.example#127.0.0.1',
  'evil.example\\127.0.0.1',
  'evil.example.',
  '127.0.0.1.nip.io',
  '::1.evil.example',
  'xn--vil-jlc.example',
]) {
  await isRefused(`the host ${name}`, [400, 421], { host: name });
  for (const path of ['/api/v1/configuration/roles', '/app/home', '/app/login', '/']) {
    const answer = await sendRaw(gateway.url, { path, headers: { host: name, cookie: admin } });
    check([400, 421].includes(answer.status), `${path} under the host ${name}`, String(answer.status));
  }
  await isRefused(`the host ${name} with a forged header of a proxy`, [400, 421], {
    host: name,
    'x-forwarded-host': host,
  });
}
// Forged headers of a proxy change neither where a redirect leads nor who asks.
for (const header of ['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'forwarded']) {
  const value = header === 'forwarded' ? 'host=evil.example' : 'evil.example';
  for (const path of ['/', '/app/home', '/auth/anonymous?nextUrl=/app/home', '/auth/anonymous/logout']) {
    const answer = await sendRaw(gateway.url, {
      path,
      headers: { [header]: value, 'x-forwarded-proto': 'https' },
    });
    const { location = '' } = answer.headers;
    check(
      !`${location}${answer.body}`.includes('evil.example'),
      `${path} with ${header}: leads and links to this gateway`,
      location,
    );
  }
}
const identities = [
  'x-proxy-user',
  'x-forwarded-user',
  'x-remote-user',
  'remote_user',
  'x-authenticated-user',
  '_opendistro_security_user',
  'opendistro_security_impersonate_as',
  'x-opensearch-user',
  'es-security-runas-user',
];
for (const header of identities) {
  const headers = { [header]: 'admin', 'x-proxy-roles': 'admin', 'x-forwarded-for': '127.0.0.1' };
  const answer = await sendRaw(gateway.url, { path: '/api/v1/configuration/roles', headers });
  check(answer.status === 401, `no one becomes admin by ${header}`, String(answer.status));
}

// Content types that a form can send, and others that are not JSON.
for (const type of [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/jsonp',
  'application/json+x',
  'application/x-json',
  'application/csp-report',
  'image/png',
  '*/*',
]) {
  await isRefused(`the content type ${type}`, [400, 415], { 'content-type': type });
}
// Other ways to name a method.
const METHODS: [method: string, path: string, headers: Record<string, string>, body: string][] = [
  ['GET', '/api/v1/configuration/roles/attacked', { 'x-http-method-override': 'DELETE' }, ''],
  ['GET', '/api/v1/configuration/roles/attacked', { 'x-method-override': 'DELETE' }, ''],
  ['GET', '/api/v1/configuration/roles/attacked?_method=DELETE', {}, ''],
  ['HEAD', '/api/v1/configuration/roles/attacked', { 'x-http-method': 'DELETE' }, ''],
  ['GET', TENANT, { 'x-http-method-override': 'POST' }, plant],
  ['GET', `${TENANT}?_method=POST&description=planted`, {}, ''],
  ['PUT', TENANT, {}, plant],
  ['PATCH', TENANT, {}, plant],
  ['post', TENANT, {}, plant],
  ['DELETE', '/api/v1/configuration/roles/attacked', { origin: EVIL }, ''],
];
for (const [method, path, headers, body] of METHODS) {
  const answer = await sendRaw(gateway.url, {
    method,
    path,
    headers: { ...json, cookie: admin, ...headers },
    body,
  });
  check(answer.status < 500, `${method} with ${Object.keys(headers).join()}`, String(answer.status));
}

// Signing in and out by the link or form of another site.
const other = await sendRaw(gateway.url, {
  method: 'POST',
  path: '/auth/login',
  headers: { ...json, origin: EVIL },
  body: JSON.stringify({ username: 'admin', password: PASSWORD }),
});
check(
  other.status === 403 && other.headers['set-cookie'] === undefined,
  'no site signs its visitor in',
  String(other.status),
);
const visitor = cookieOf(await ask(gateway, 'GET', '/auth/anonymous'));
for (const [path, cookie] of [
  ['/auth/anonymous/logout', visitor],
  ['/auth/logout', admin],
] as const) {
  const answer = await ask(gateway, 'GET', path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  check(
    !answer.headers.getSetCookie().some((each) => /=;|expires=/i.test(each)),
    `no site signs its visitor out by ${path}`,
  );
  const after = await ask(gateway, 'GET', '/api/v1/auth/authinfo', { headers: { cookie } });
  check(after.status === 200, `the session lives after ${path}`, String(after.status));
}
for (const path of ['/', '/app/login', '/app/home']) {
  const { headers } = await ask(gateway, 'GET', path === '/' ? '/app/customerror' : path, {
    headers: { cookie: admin },
  });
  check(
    /frame-ancestors 'self'/.test(headers.get('content-security-policy') ?? ''),
    `no site frames ${path}`,
  );
}

// Requests of a page of this gateway are accepted, and nothing was planted before.
const absent = await gateway.call('GET', TENANT, { cookie: admin });
check(absent.status === 404, 'nothing was written in between', String(absent.status));
const OWN: Record<string, string>[] = [
  {},
  { origin: gateway.url },
  { 'sec-fetch-site': 'same-origin', origin: gateway.url },
  { 'content-type': 'application/json; charset=utf-8' },
];
for (const headers of OWN) {
  const answer = await sendRaw(gateway.url, {
    method: 'POST',
    path: TENANT,
    headers: { ...json, cookie: admin, ...headers },
    body: plant,
  });
  check(
    answer.status === 200,
    `an own page with ${JSON.stringify(Object.keys(headers))} can write`,
    String(answer.status),
  );
}
await gateway.stop();
finish();
