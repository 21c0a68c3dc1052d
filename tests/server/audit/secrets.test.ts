import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEvent } from '../../../server/audit';
import { embeddedOf } from '../../support/embedded';
import { ADMIN_PASSWORD, type AuditedGateway, basic, EVERYTHING, startAudited } from './support';

const API = '/_plugins/_security/api';
const HASH = `$2y$12$${'k'.repeat(53)}`;
const ODD_HASH = '{SSHA512}c29tZSBvdGhlciBoYXNo';
const SECRET = {
  user: 'Mooring-Sable-83!',
  changed: 'Gangway-Opal-27!',
  wrong: 'Wrong-Walrus-19!',
  unknown: 'Unknown-Otter-55!',
  ldap: 'ldap-bind-word-4711',
  key: 'c2lnbmluZy1rZXktb2YtdGhlLWp3dA==',
};

let gateway: AuditedGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startAudited({
    'plugins.security.unsupported.restapi.allow_securityconfig_modification': true,
  });
  cookie = await gateway.signIn();
  // Everything that could tell too much is on.
  await gateway.configure({
    ...EVERYTHING,
    audit: { disabled_rest_categories: [], log_request_body: true, exclude_sensitive_headers: false },
    compliance: { internal_config: true, write_log_diffs: true },
  });
});
afterAll(() => gateway.dispose());

const asAdmin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  gateway.restApi(method, `${API}/${path}`, {
    user: 'admin',
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const bodyOf = (events: readonly AuditEvent[], category: string) =>
  events.find(({ audit_category }) => audit_category === category)?.audit_request_body;

describe('secrets', () => {
  it('appear in no event, whichever form or call they are given to', async () => {
    const { call } = gateway;
    await call('POST', '/auth/login', { body: { username: 'admin', password: SECRET.wrong } });
    await call('POST', '/auth/login', { body: { username: 'unknown', password: SECRET.unknown } });
    await call('POST', '/api/v1/configuration/internalusers/mara', {
      cookie,
      body: { password: SECRET.user },
    });
    const mara = await gateway.signIn('mara', SECRET.user);
    await call('POST', '/api/v1/configuration/account', {
      cookie: mara,
      body: { password: SECRET.changed, current_password: SECRET.user },
    });
    await call('GET', '/api/v1/configuration/internalusers', {
      headers: { authorization: basic('mara', SECRET.changed) },
    });
    await asAdmin('PUT', 'internalusers/ben', { hash: HASH, attributes: { note: `was ${HASH}` } });
    await asAdmin('PUT', 'internalusers/eve', { hash: ODD_HASH });
    await asAdmin('PATCH', 'internalusers', [{ op: 'add', path: '/kim', value: { hash: ODD_HASH } }]);
    await asAdmin('PATCH', 'internalusers/kim', [{ op: 'add', path: '/hash', value: HASH }]);
    await asAdmin('PUT', 'user/lea', `{"pass\\u0077ord":"${SECRET.user}","\\u0068ash":"${ODD_HASH}"}`);
    await asAdmin('PUT', 'internal%75sers/max', { password: SECRET.user });
    await asAdmin('PUT', 'internalusers/odd', `{"password":"${SECRET.user}" `);
    await asAdmin('GET', 'internalusers', undefined, { Cookie: cookie, 'Proxy-Authorization': SECRET.user });
    await asAdmin('PATCH', 'securityconfig', [
      {
        op: 'add',
        path: '/config/dynamic/authc/directory',
        value: {
          http_authenticator: {
            type: 'jwt',
            config: { signing_key: SECRET.key, jwt_url_parameter: 'ticket' },
          },
          authentication_backend: { type: 'ldap', config: { password: SECRET.ldap, userbase: 'ou=people' } },
        },
      },
    ]);
    await asAdmin('PATCH', 'securityconfig', [
      {
        op: 'replace',
        path: '/config/dynamic/authc/directory/authentication_backend/config/password',
        value: `${SECRET.ldap}-2`,
      },
    ]);
    await asAdmin('GET', 'securityconfig');

    const text = JSON.stringify(gateway.events());
    const stored = [...embeddedOf(gateway).backend.store.readAll('internalusers').values()].map(({ hash }) =>
      String(hash),
    );
    expect(stored).toHaveLength(7);
    const cookieValue = cookie.split('=')[1] ?? '';
    const forbidden = [
      ...Object.values(SECRET),
      ADMIN_PASSWORD,
      basic('admin', ADMIN_PASSWORD).slice('Basic '.length),
      basic('mara', SECRET.changed).slice('Basic '.length),
      cookieValue,
      HASH,
      ODD_HASH,
      ...stored,
    ];
    expect(forbidden.filter((secret) => text.includes(secret))).toEqual([]);
    // What surrounds them is there.
    expect(text).toContain('ou=people');
    expect(text).toContain('__HASH__');
  });

  it('are replaced where they stand, and a change of one still shows as a change', async () => {
    const password = await gateway.during(() =>
      asAdmin('PUT', 'internalusers/ada', { password: SECRET.user }),
    );
    expect(bodyOf(password, 'GRANTED_PRIVILEGES')).toBe('__SENSITIVE__');
    const hash = await gateway.during(() => asAdmin('PUT', 'internalusers/ada', { hash: HASH }));
    expect(bodyOf(hash, 'GRANTED_PRIVILEGES')).toBe('{"hash":"__HASH__"}');
    const diff = hash.at(-1)?.audit_compliance_diff_content ?? '';
    expect(JSON.parse(diff)).toEqual([{ op: 'replace', path: '/ada/hash', value: '__HASH__' }]);
    const again = await gateway.during(() => asAdmin('PUT', 'internalusers/ada', { hash: HASH }));
    expect(again.at(-1)?.audit_compliance_diff_is_noop).toBe(true);
    const added = await gateway.during(() => asAdmin('PUT', 'internalusers/ida', { hash: HASH }));
    expect(JSON.parse(added.at(-1)?.audit_compliance_diff_content ?? '')).toMatchObject([
      { op: 'add', path: '/ida', value: { hash: '__HASH__' } },
    ]);
  });

  it('are replaced in a body where no password belongs', async () => {
    const stray = await gateway.during(() =>
      asAdmin('PUT', 'roles/stray', { password: SECRET.user, cluster_permissions: ['a'] }),
    );
    expect(bodyOf(stray, 'GRANTED_PRIVILEGES')).toBe(
      '{"password":"__SENSITIVE__","cluster_permissions":["a"]}',
    );
  });
});

describe('hostile input', () => {
  it('is plain data in an event, one line of JSON whatever it is', async () => {
    const name = '__proto__\n\u2028"\u202e{';
    const path = `${API}/roles/${encodeURIComponent(name)}`;
    const body = '{"__proto__":{"toString":1.0e2},"constructor":[12345678901234567890]}';
    const events = await gateway.during(() =>
      gateway.restApi('PUT', `${path}?__proto__=x&constructor=${encodeURIComponent('\u0000\ud83d\ude00')}`, {
        user: 'admin',
        body: body.replace(':', ' :\n\t'),
        headers: { ['__proto__']: 'a', ['constructor']: '{"b":1}', 'X-Long': 'y'.repeat(20_000) },
      }),
    );
    const event = events[0];
    expect(event?.audit_rest_request_path).toBe(`${API}/roles/${name}`);
    expect(Object.entries(event?.audit_rest_request_params ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', '\u0000\ud83d\ude00'],
    ]);
    const headers = new Map(Object.entries(event?.audit_rest_request_headers ?? {}));
    expect(headers.get('__proto__')).toEqual(['a']);
    expect(headers.get('constructor')).toEqual(['{"b":1}']);
    expect(headers.get('X-Long')?.[0]).toHaveLength(20_000);
  });

  it('keeps numbers and repeated white space inside of texts as they came', async () => {
    const body = '{"a" : 1.0e2,\n "b":12345678901234567890, "__proto__": "c  \\" d"}';
    const events = await gateway.during(() => asAdmin('PUT', 'tenants/quay', body));
    expect(bodyOf(events, 'GRANTED_PRIVILEGES')).toBe(
      '{"a":1.0e2,"b":12345678901234567890,"__proto__":"c  \\" d"}',
    );
  });

  it('truncates a body that would displace other events, with a note', async () => {
    const body = JSON.stringify({ description: 'z'.repeat(300_000) });
    const events = await gateway.during(() => asAdmin('PUT', 'tenants/wide', body));
    const text = bodyOf(events, 'GRANTED_PRIVILEGES') ?? '';
    expect(text.length).toBeLessThan(263_000);
    expect(text).toMatch(/z\.\.\. \(300018 characters in all\)$/);
  });

  it('cannot break out of the diff of a document', async () => {
    const change = (value: unknown) =>
      asAdmin('PATCH', 'tenants', [{ op: 'add', path: '/__proto__', value: { description: value } }]);
    await change('first');
    const events = await gateway.during(() => change('second'));
    expect(JSON.parse(events.at(-1)?.audit_compliance_diff_content ?? '')).toEqual([
      { op: 'replace', path: '/__proto__/description', value: 'second' },
    ]);
    const users = JSON.parse(events.at(-1)?.audit_request_body ?? '') as object;
    expect(Object.keys(users)).toContain('__proto__');
  });

  it('takes a name that no one has as a name, not as a pattern or a field', async () => {
    const events = await gateway.during(() =>
      gateway.restApi('GET', `${API}/roles`, { user: '*\u0000"}', password: 'x' }),
    );
    expect(events.map((event) => event.audit_request_effective_user)).toEqual(['*\u0000"}']);
  });
});
