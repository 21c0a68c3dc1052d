/**
 * Tries to redirect users to another site: hundreds of addresses in `nextUrl`, in the path and
 * beside a token, at every endpoint that redirects, with and without a base path. No answer may
 * lead away from the gateway; legal addresses must be reached.
 *
 *   node tools/run.mjs attacks/redirects
 */
import { SignJWT } from 'jose';
import { cookieOf, counter } from './lib';
import { ask, gatewayWith, inParallel } from './parts/gateway';
import { sendRaw } from './parts/wire';

const HOST = 'evil.example';
const AT_A_TIME = 8;
const BASE_PATHS = ['', '/base'];
const SECRET = Buffer.alloc(32, 7);

const SCHEMES = [
  '',
  'http:',
  'HtTpS:',
  'ftp:',
  'javascript:',
  'data:text/html,',
  'blob:https:',
  'view-source:https:',
];
const SLASHES = [
  '//',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\uff0f\uff0f',
  '\u2215\u2215',
  '/%2f',
  '/%5c',
  '%2f%2f',
  '/%252f',
  '/%25252f',
  '/%09/',
  '/%0d%0a/',
  '/.//',
  '/..//',
  '/app/..//',
  '/app/../../',
  '/app//',
  '/%2e%2e//',
  '/app/..%2f..%2f%2f',
  '/;@',
  '/@',
  '//a:b@',
  '//ours.example%40',
];
/** Characters that browsers, proxies or users overlook. */
const UNSEEN = [
  ...Array.from({ length: 0x21 }, (_, code) => code),
  0x7f,
  0x85,
  0xa0,
  0xad,
  0x200b,
  0x200e,
  0x2028,
  0x2029,
  0x202e,
  0x2060,
  0x3000,
  0xfeff,
].map((code) => String.fromCodePoint(code));
/** Names and addresses that resolve to a host. */
const HOSTS = [
  '127.1',
  '0x7f000001',
  '2130706433',
  '[::1]',
  '\u0435vil.example',
  '\uff45vil.example',
  'evil\u3002example',
  'evil%E3%80%82example',
  'evil.example:443',
  'evil.example%00.ours.example',
  'ours.example@evil.example',
];

const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const encoded = (text: string, times: number) =>
  Array.from({ length: times }).reduce<string>((value) => encodeURIComponent(value), text);

/** Returns paths that try to leave a base path. */
const around = (base: string) =>
  [
    '//evil.example',
    '/..//evil.example',
    '@evil.example',
    '.evil.example',
    ':80@evil.example',
    '/../other',
    '/..;/other',
    '/%2e%2e/other',
    '/..%2fother',
    '%2f..%2f..%2fother',
    'ment/app/home',
    '\\..\\other',
  ].map((after) => base + after);

const hostile = (base: string) => [
  ...new Set([
    ...SCHEMES.flatMap((scheme) => SLASHES.map((slashes) => `${scheme}${slashes}${HOST}`)),
    ...UNSEEN.flatMap((char) => [
      `${char}//${HOST}`,
      `${char}https://${HOST}`,
      `/${char}/${HOST}`,
      `java${char}script:alert(1)`,
    ]),
    ...HOSTS.map((host) => `//${host}/`),
    ...[`//${HOST}`, `https://${HOST}`, `/\\${HOST}`].flatMap((text) => [
      percent(text),
      percent(percent(text)),
      ...[1, 2, 3].map((times) => encoded(text, times)),
      `${base}/app/..${encoded(text, 1)}`,
      `${base}${text}`,
    ]),
    ...around(base),
    '/app/home\r\nlocation: https://evil.example',
    '/app/home%0d%0alocation:%20https://evil.example',
    '?//evil.example',
    '#//evil.example',
    '.',
    '..',
    '..//evil.example',
    `/${'a'.repeat(26_000)}`,
  ]),
];

/** Returns addresses that must be reached unchanged. */
const legal = (base: string) =>
  [
    '/app/home',
    '/app/x.y',
    '/app/...x',
    '/app/a%20b',
    '/app/100%25',
    '/app/n%C3%A9e',
    "/app/a-b_c~d!e$f&g'h(i)j*k,l;m=n:o",
    '/app/home?a=1&b=2&a=3',
    '/app/home?back=https://evil.example/',
    '/app/home?mail=a@b.example',
    '/app/home#https://evil.example',
    '/app/home#a@b',
    '/app/security-dashboards-plugin#/users/edit/a%252Fb',
    '/goto/abc123',
    '/status',
  ].map((path) => base + path);

const { check, finish } = counter('redirects');

/**
 * Returns the address that a browser reaches, even one that decodes the address first. Undefined
 * when that is another site.
 */
function followed(location: string, origin: string, base: string): URL | undefined {
  let form = location;
  let first: URL | undefined;
  for (let round = 0; round < 3; round += 1) {
    if (!URL.canParse(form, origin)) return round === 0 ? undefined : first;
    const target = new URL(form, origin);
    const isBelow = target.pathname === base || target.pathname.startsWith(`${base}/`);
    if (target.origin !== origin || !isBelow) return undefined;
    first ??= target;
    // The query does not change the site.
    const [path = ''] = form.split(/[?#]/, 1);
    try {
      form = decodeURIComponent(path);
    } catch {
      return first;
    }
  }
  return first;
}

const shown = (text: string) => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}...` : text);
const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_: string, code: string) => String.fromCodePoint(Number(code)));

async function attack(base: string) {
  const gateway = await gatewayWith({
    ...(base === '' ? {} : { 'server.basePath': base, 'server.rewriteBasePath': true }),
    'server.trustedProxies': ['127.0.0.1'],
    'opensearch_security.auth.type': ['basicauth', 'openid', 'proxy', 'jwt'],
    'opensearch_security.auth.multiple_auth_enabled': true,
    'opensearch_security.auth.anonymous_auth_enabled': true,
    'opensearch_security.openid.connect_url': 'http://127.0.0.1:1/.well-known/openid-configuration',
    'opensearch_security.openid.client_id': 'console',
    'opensearch_security.openid.base_redirect_url': `http://127.0.0.1:1${base}`,
    'opensearch_security.proxycache.user_header': 'x-proxy-user',
    'opensearch_security.proxycache.roles_header': 'x-proxy-roles',
    'opensearch_security.jwt.signing_key': SECRET.toString('base64'),
  });
  const { origin } = new URL(gateway.url);
  const token = await new SignJWT({ sub: 'visitor' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(SECRET);
  const stays = (endpoint: string, value: string, location: string | undefined) =>
    check(
      typeof location === 'string' && followed(location, origin, base) !== undefined,
      `${endpoint} of ${shown(value)}`,
      `leads to ${location === undefined ? 'nothing' : shown(location)}`,
    );
  const byProxy = { 'x-proxy-user': 'visitor', 'x-proxy-roles': 'a', 'x-forwarded-for': '127.0.0.1' };
  const visitor = cookieOf(await ask(gateway, 'GET', '/auth/anonymous'));

  /** Endpoints that answer with a redirect. */
  const REDIRECTS: Record<string, (query: string) => Promise<Response>> = {
    'anonymous sign-in': (query: string) => ask(gateway, 'GET', `/auth/anonymous?${query}`),
    'anonymous sign-in with a session': (query: string) =>
      ask(gateway, 'GET', `/auth/anonymous?${query}`, { headers: { cookie: visitor } }),
    'sign-in by a proxy': (query: string) =>
      ask(gateway, 'GET', `/auth/proxy/login?${query}`, { headers: byProxy }),
    'sign-out of a visitor': (query: string) => ask(gateway, 'GET', `/auth/anonymous/logout?${query}`),
    'sign-in by a provider that is away': (query: string) =>
      ask(gateway, 'GET', `/auth/openid/login?${query}`),
  };
  const open = (endpoint: string, query: string) => {
    const send = REDIRECTS[endpoint];
    if (!send) throw new Error(`There is no endpoint ${endpoint}.`);
    return send(query);
  };
  const follow = async (endpoint: string, value: string, query: string) => {
    const answer = await open(endpoint, query);
    stays(endpoint, value, answer.headers.get('location') ?? undefined);
    await answer.arrayBuffer();
  };
  const queryOf = (value: string) => `nextUrl=${encodeURIComponent(value)}`;

  /** Checks pages with an address that a script or a user follows. */
  const fragmentPage = async (name: string, value: string) => {
    const answer = await ask(gateway, 'GET', `/auth/openid/${name}?${queryOf(value)}`);
    const addresses = [...(await answer.text()).matchAll(/(?:href|data-next)="([^"]*)"/g)];
    check(addresses.length > 0, `the page ${name} holds an address for ${shown(value)}`);
    for (const [, address = ''] of addresses) {
      const target = unescape(address);
      stays(name, value, target);
      const next = new URL(target, origin).searchParams.get('nextUrl');
      if (next !== null && name === 'captureUrlFragment') stays(`${name}, its nextUrl`, value, next);
    }
  };

  /**
   * Checks that the sign-in page itself redirects nowhere. The browser tests check its script,
   * which uses the address.
   */
  const signInPage = async (value: string) => {
    const answer = await ask(gateway, 'GET', `/app/login?${queryOf(value)}`);
    const html = await answer.text();
    check(
      answer.status === 200 &&
        !answer.headers.has('refresh') &&
        !/http-equiv|<base/i.test(html) &&
        !/(?:href|src|action|content|data-[\w-]+)="[^"]*evil/i.test(html),
      `the sign-in page for ${shown(value)}`,
      `is answered ${answer.status} with another address in it`,
    );
  };

  /** Checks that a POST is answered with data and not with a redirect. */
  const post = async (path: string, value: string, body?: string) => {
    const answer = await ask(gateway, 'POST', `${path}?${queryOf(value)}`, {
      headers: { 'osd-xsrf': 'x', 'content-type': 'application/json' },
      body,
    });
    const isPlain = !answer.headers.has('location') && (answer.status < 300 || answer.status >= 400);
    check(isPlain, `POST ${path} with ${shown(value)}`, String(answer.status));
    await answer.arrayBuffer();
  };

  /** Requests a page whose path is hostile, without a session or with a token beside it. */
  const trap = async (value: string) => {
    // Blanks and control characters would end the line of the request.
    // eslint-disable-next-line no-control-regex
    const path = value.replace(/[\u0000-\u0020\u007f]/g, percent).slice(0, 8000);
    for (const [endpoint, extra] of [
      ['page without a session', ''],
      ['page with a token', `${path.includes('?') ? '&' : '?'}authorization=${token}`],
    ] as const) {
      const { status, headers } = await sendRaw(gateway.url, { path: path + extra });
      const { location } = headers;
      check(status > 0 && status < 500, `${endpoint} of ${shown(value)}`, String(status));
      if (location === undefined) continue;
      stays(endpoint, value, location);
      const next = URL.canParse(location, origin)
        ? new URL(location, origin).searchParams.get('nextUrl')
        : null;
      if (next !== null) stays(`${endpoint}, its nextUrl,`, value, next);
    }
  };

  const values = hostile(base);
  await inParallel(values, AT_A_TIME, async (value, index) => {
    for (const endpoint of Object.keys(REDIRECTS)) await follow(endpoint, value, queryOf(value));
    await fragmentPage('captureUrlFragment', value);
    await fragmentPage('redirectUrlFragment', value);
    if (value.startsWith('/')) await trap(value);
    // These ignore the address, so a part of the values is enough.
    if (index % 8 === 0) await signInPage(value);
    if (index % 8 === 0) await post('/auth/logout', value);
    if (index % 100 === 0) await post('/auth/login', value, JSON.stringify({ username: 'x', password: 'y' }));
  });
  const evil = encodeURIComponent(`https://${HOST}`);
  for (const query of [
    `nextUrl=/app/home&nextUrl=${evil}`,
    `nextUrl=${evil}&nextUrl=/app/home`,
    `nextUrl[]=${evil}`,
    `nextUrl[href]=${evil}`,
    `NEXTURL=${evil}`,
    `next=${evil}&returnTo=${evil}&redirect=${evil}&RelayState=${evil}`,
    'nextUrl=%',
    'nextUrl=%ff%fe',
    'nextUrl',
  ]) {
    for (const endpoint of Object.keys(REDIRECTS)) await follow(endpoint, query, query);
  }
  for (const value of legal(base)) {
    for (const endpoint of ['anonymous sign-in', 'sign-in by a proxy']) {
      const answer = await open(endpoint, queryOf(value));
      const location = answer.headers.get('location');
      check(location === value, `${endpoint} arrives at ${value}`, `but leads to ${location}`);
    }
  }
  await gateway.stop();
}

for (const base of BASE_PATHS) await attack(base);
finish();
