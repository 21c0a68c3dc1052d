/**
 * Sends marked secrets to every endpoint and searches for them everywhere: in the answers to the
 * console, in headers, in the log at its most verbose, in the audit events, in the metrics and in
 * the files of the store. Only hashes and encrypted values may be kept.
 *
 *   node tools/run.mjs attacks/secrets
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { command, cookieOf, counter, PASSWORD } from './lib';
import { ask, configure, gatewayWith, signIn } from './parts/gateway';
import { ROUTES } from './parts/routes';

const { check, finish } = counter('secrets');

interface Secret {
  text: string;
  /** True for a secret that the store must keep to work with it. */
  isStored: boolean;
}

/** The secrets, by the way in which they were sent. */
const secrets = new Map<string, Secret>();
const mark = (way: string, { isStored = false, value }: { isStored?: boolean; value?: string } = {}) => {
  const text = value ?? `Mk9!${randomBytes(9).toString('hex')}`;
  secrets.set(way, { text, isStored });
  return text;
};
mark('password of the first administrator', { value: PASSWORD });

const answers: { what: string; text: string }[] = [];
const keep = async (answer: Response, what: string) => {
  // The browser that signs in must get the cookie.
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  answers.push({ what, text: `${JSON.stringify(headers)}\n${await answer.text()}` });
  return answer;
};

const clientKey = 'opensearch_security.openid.client_secret';
const signingKey = Buffer.from(
  mark('signing key of tokens, as configured') + randomBytes(24).toString('hex'),
).toString('base64');
mark('signing key of tokens, encoded', { value: signingKey });
const gateway = await gatewayWith({
  'logging.verbose': true,
  'embedded.exposeSecurityApi': true,
  'plugins.security.unsupported.restapi.allow_securityconfig_modification': true,
  'opensearch_security.auth.type': ['basicauth', 'openid', 'jwt'],
  'opensearch_security.auth.multiple_auth_enabled': true,
  'opensearch_security.openid.connect_url': 'http://127.0.0.1:1/.well-known/openid-configuration',
  'opensearch_security.openid.client_id': 'console',
  [clientKey]: mark('client secret, as configured'),
  'opensearch_security.openid.base_redirect_url': 'http://127.0.0.1:1',
  'opensearch_security.jwt.signing_key': signingKey,
});
const admin = await signIn(gateway, 'admin');
mark('session cookie', { value: admin.slice(admin.indexOf('=') + 1) });
const send = async (
  method: string,
  path: string,
  body?: unknown,
  { cookie = admin, headers }: { cookie?: string | null; headers?: Record<string, string> } = {},
) =>
  keep(
    await gateway.call(method, path, { cookie: cookie ?? undefined, body, headers }),
    `${method} ${path.split('?', 1)[0]}`,
  );
const raw = async (method: string, path: string, headers: Record<string, string>, body?: string) =>
  keep(
    await ask(gateway, method, path, { headers: { 'osd-xsrf': 'x', ...headers }, body }),
    `${method} ${path.split('?', 1)[0]}`,
  );
const json = { 'content-type': 'application/json', cookie: admin };
const users = '/api/v1/configuration/internalusers';

// The audit log is at its most verbose.
const { config } = await (await gateway.call('GET', '/api/v1/configuration/audit', { cookie: admin })).json();
await configure(gateway, admin, 'audit/config', {
  ...config,
  enabled: true,
  audit: {
    ...config.audit,
    disabled_rest_categories: [],
    disabled_transport_categories: [],
    log_request_body: true,
    exclude_sensitive_headers: true,
    ignore_users: [],
  },
  compliance: {
    ...config.compliance,
    enabled: true,
    write_log_diffs: true,
    internal_config: true,
    external_config: true,
  },
});

// Users and their passwords: taken, refused, broken.
const own = mark('password of a new user');
const created = await send('POST', `${users}/keeper`, { password: own, attributes: { a: 'b' } });
check(created.status === 200, 'the user is made', String(created.status));
await send('POST', `${users}/keeper`, {
  password: mark('password that an administrator sets'),
  attributes: {},
});
const hash = (await bcrypt.hash(mark('password behind a hash'), 10)).replace('$2b$', '$2y$');
await send('POST', `${users}/hashed`, { hash });
await send('POST', `${users}/wrong`, { password: mark('password with an unknown member'), unknown: 1 });
await send('POST', `${users}/wrong`, { password: [mark('password in a list')] });
await send('POST', `${users}/wrong`, { password: { value: mark('password in an object') } });
await send('POST', `${users}/wrong`, {
  Password: mark('password in capitals'),
  new_password: mark('new password'),
});
await send('POST', `${users}/wrong`, { hash: mark('text in place of a hash', { isStored: true }) });
await send('POST', `${users}/weak`, { password: mark('weak password', { value: 'zqxwvkj1' }) });
await raw('POST', `${users}/broken`, json, `{"password":"${mark('password in broken JSON')}",`);
await raw(
  'POST',
  `${users}/broken`,
  json,
  `{"password":"a","password":"${mark('password that comes twice')}"}`,
);
await raw(
  'POST',
  `${users}/broken`,
  { ...json, 'content-type': 'text/plain' },
  mark('password as plain text'),
);

// Signing in, with right and wrong passwords, by form and header.
const keeper = secrets.get('password that an administrator sets')?.text;
const login = (username: string, password: string) =>
  send('POST', '/auth/login', { username, password }, { cookie: null });
const signedIn = await gateway.call('POST', '/auth/login', {
  body: { username: 'keeper', password: keeper },
});
check(signedIn.status === 200, 'the user signs in', String(signedIn.status));
const cookie = cookieOf(signedIn);
mark('session cookie of a user', { value: cookie.slice(cookie.indexOf('=') + 1) });
await login('keeper', mark('wrong password'));
await login('not-there', mark('password of an unknown user'));
await login('keeper', `${mark('password that is too long')}${'x'.repeat(2000)}`);
await send(
  'POST',
  '/auth/login',
  { username: 'keeper', pasword: mark('password under a wrong name') },
  { cookie: null },
);
await send(
  'POST',
  '/auth/login',
  { username: 'keeper', password: mark('checked password') },
  { cookie, headers: { 'x-gatehouse-password-check': '1' } },
);
await raw(
  'POST',
  `/auth/login?password=${encodeURIComponent(mark('password in the address'))}`,
  { 'content-type': 'application/json' },
  '{}',
);
const basicOf = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const basic = basicOf('keeper', mark('password in a header'));
mark('header with a password', { value: basic.slice(6) });
await raw('GET', '/api/v1/auth/authinfo', { authorization: basic });
await raw('GET', '/_plugins/_security/api/account', { authorization: basic });
await raw('GET', '/api/v1/auth/authinfo', { authorization: `Bearer ${mark('bearer token')}` });
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"keeper"}').toString('base64url')}.${mark('signature of a token').replace(/\W/g, '')}`;
mark('token in a header', { value: token });
await raw('GET', '/api/v1/auth/authinfo', { authorization: `Bearer ${token}` });
const inAddress = `${token}A`;
mark('token in the address', { value: inAddress });
await raw('GET', `/app/home?authorization=${inAddress}`, {});
await raw('GET', '/api/v1/auth/authinfo', {
  cookie: `gatehouse_authentication=${mark('forged cookie').replace(/\W/g, '')}`,
});
await raw('GET', `/auth/openid/login?code=${mark('code of a provider').replace(/\W/g, '')}&state=x`, {});

// The own password.
const account = '/api/v1/configuration/account';
await send(
  'POST',
  account,
  { current_password: mark('wrong own password'), password: mark('own password that is not taken') },
  { cookie },
);
const changed = await send(
  'POST',
  account,
  { current_password: keeper, password: mark('own new password') },
  { cookie },
);
check(changed.status === 200, 'the own password is changed', String(changed.status));

// The REST API, and the security configuration, whose secrets the store keeps.
const script = { authorization: basicOf('admin', PASSWORD), 'content-type': 'application/json' };
const restApi = '/_plugins/_security/api';
const patch = (value: object) => JSON.stringify([{ op: 'add', path: '/patched', value }]);
await raw('PATCH', `${restApi}/internalusers`, script, patch({ password: mark('password in a patch') }));
await raw(
  'PATCH',
  `${restApi}/internalusers`,
  script,
  patch({ password: mark('password in a refused patch'), x: 1 }),
);
await raw(
  'PUT',
  `${restApi}/internalusers/scripted`,
  script,
  JSON.stringify({ password: mark('password at the REST API') }),
);
const stored = { isStored: true };
const dynamic = {
  authc: {
    jwt: {
      http_enabled: true,
      order: 1,
      http_authenticator: {
        type: 'jwt',
        challenge: false,
        config: { signing_key: mark('signing key', stored), jwt_header: 'Authorization' },
      },
      authentication_backend: { type: 'noop', config: {} },
    },
    ldap: {
      http_enabled: true,
      order: 2,
      http_authenticator: { type: 'basic', challenge: false, config: {} },
      authentication_backend: {
        type: 'ldap',
        config: {
          bind_dn: 'cn=a',
          password: mark('password of a directory', stored),
          pemkey_password: mark('password of a key', stored),
        },
      },
    },
    saml: {
      http_enabled: true,
      order: 3,
      http_authenticator: {
        type: 'saml',
        challenge: true,
        config: {
          exchange_key: mark('exchange key', stored),
          sp: { signature_private_key: mark('private key', stored) },
        },
      },
      authentication_backend: { type: 'noop', config: {} },
    },
    openid: {
      http_enabled: true,
      order: 4,
      http_authenticator: {
        type: 'openid',
        challenge: false,
        config: {
          client_secret: mark('client secret', stored),
          openid_connect_idp: { keystore_password: mark('password of a keystore', stored) },
        },
      },
      authentication_backend: { type: 'noop', config: {} },
    },
  },
  on_behalf_of: {
    enabled: false,
    signing_key: mark('key of tokens on behalf', stored),
    encryption_key: mark('encryption key', stored),
  },
};
const saved = await ask(gateway, 'PUT', `${restApi}/securityconfig/config`, {
  headers: { ...script, 'osd-xsrf': 'x' },
  body: JSON.stringify({ dynamic }),
});
check(saved.status === 200, 'the security configuration is saved', `${saved.status} ${await saved.text()}`);

// Everything that can be read.
for (const { method, path } of ROUTES) if (method === 'GET') await send('GET', path);
for (const name of ['keeper', 'hashed', 'scripted', 'patched', 'admin'])
  await send('GET', `${users}/${name}`);
for (const page of [
  '/app/login',
  '/app/home',
  '/app/security-dashboards-plugin',
  '/app/customerror',
  '/status',
])
  await raw('GET', page, { cookie: admin });
await raw('GET', '/api/v1/sessions', { cookie: admin });
await send('POST', '/auth/logout', {}, { cookie });
check((await gateway.stop()) === 0, 'the gateway stops');

const { output: events, code } = await command('audit', '--data', gateway.data);
check(code === 0 && events.includes('audit_category'), 'there are audit events', String(code));
const files = readdirSync(gateway.data, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'latin1'));
for (const [name, { text, isStored }] of secrets) {
  // Unchanged, and as it is written in JSON, an address or a header.
  const forms = [
    ...new Set([text, encodeURIComponent(text), Buffer.from(text).toString('base64').replace(/=+$/, '')]),
  ];
  const isIn = (place: string) => forms.some((form) => place.includes(form));
  const told = answers.filter((answer) => isIn(answer.text)).map(({ what }) => what);
  check(told.length === 0, `${name}: no answer tells it`, told.join(', '));
  check(!isIn(gateway.output), `${name}: the log does not hold it`);
  check(!isIn(events), `${name}: no audit event holds it`);
  if (!isStored) check(!files.some(isIn), `${name}: no file of the store holds it`);
}
// A hash may be in the store only.
for (const [place, text] of [
  ['no answer', answers.map((answer) => answer.text).join('\n')],
  ['not the log', gateway.output],
  ['no audit event', events],
] as const) {
  check(!/\$2[aby]\$\d\d\$/.test(text), `${place} holds a hash`);
}
finish();
