import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnSessions } from '../../../contract/ownSessions';
import {
  ADMIN_PASSWORD,
  type AuditedGateway,
  basic,
  COMMON,
  EVERYTHING,
  REST_HEADERS,
  startAudited,
} from './support';

const API = '/_plugins/_security/api';
const READER = { user: 'reader', password: 'Quiet-Heron-61!' };
const REFUSED =
  'User reader with Security roles [own_index] does not have any role privileged for admin access. No client TLS certificate found in request';

let gateway: AuditedGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startAudited();
  cookie = await gateway.signIn();
  await put('internalusers/reader', { password: READER.password, backend_roles: ['kin'] });
  await put('tenants/pier', { description: 'The first one' });
  await gateway.configure(EVERYTHING);
});
afterAll(() => gateway.dispose());

const put = (path: string, body: unknown) =>
  gateway.restApi('PUT', `${API}/${path}`, { user: 'admin', body: JSON.stringify(body) });

/** Fields of the REST layer for a call at the REST API. */
function atRestApi(
  method: string,
  path: string,
  user: string | undefined,
  headers: Record<string, string[]> = {},
) {
  return {
    ...COMMON,
    audit_request_origin: 'REST',
    audit_request_layer: 'REST',
    audit_request_remote_address: '127.0.0.1',
    audit_rest_request_path: path,
    audit_rest_request_method: method,
    audit_rest_request_headers: { ...REST_HEADERS, ...headers },
    ...(user === undefined ? {} : { audit_request_effective_user: user }),
  };
}

/** The same for a call that the gateway makes for a browser. */
function inBrowser(method: string, path: string, user: string, headers: Record<string, string[]> = {}) {
  return {
    ...atRestApi(method, path, user),
    audit_rest_request_headers: { 'user-agent': ['node'], ...headers },
  };
}

const authenticated = (call: { audit_request_effective_user?: string }) => ({
  ...call,
  audit_category: 'AUTHENTICATED',
  audit_request_initiating_user: call.audit_request_effective_user,
  audit_request_effective_user_is_admin: false,
});
const failed = (call: object) => ({
  ...call,
  audit_category: 'FAILED_LOGIN',
  audit_request_effective_user_is_admin: false,
});
const granted = (call: object, body?: string) => ({
  ...call,
  audit_category: 'GRANTED_PRIVILEGES',
  ...(body === undefined ? {} : { audit_request_body: body }),
});
const missing = (call: object, privilege: string, body?: string) => ({
  ...call,
  audit_category: 'MISSING_PRIVILEGES',
  audit_request_privilege: privilege,
  ...(body === undefined ? {} : { audit_request_body: body }),
});

const compliance = (document: string, user: string) => ({
  ...COMMON,
  audit_request_origin: 'REST',
  audit_request_remote_address: '127.0.0.1',
  audit_request_effective_user: user,
  audit_trace_indices: ['.opendistro_security'],
  audit_trace_resolved_indices: ['.opendistro_security'],
  audit_trace_doc_id: document,
  audit_trace_shard_id: 0,
});
const read = (document: string, user = 'admin') => ({
  ...compliance(document, user),
  audit_category: 'COMPLIANCE_INTERNAL_CONFIG_READ',
  audit_request_body: JSON.stringify({ field_names: [document] }),
});
const written = (document: string, user = 'admin') => ({
  ...compliance(document, user),
  audit_category: 'COMPLIANCE_INTERNAL_CONFIG_WRITE',
  audit_compliance_operation: 'UPDATE',
  audit_compliance_doc_version: expect.any(Number),
});

const json = (body: string) => ({
  'Content-Type': ['application/json'],
  'Content-Length': [String(Buffer.byteLength(body))],
});
const AUTH_INFO = '/_plugins/_security/authinfo';
const ROLE = '{"cluster_permissions": ["cluster_monitor"]}';
const COMPACT_ROLE = '{"cluster_permissions":["cluster_monitor"]}';

describe('acts at the REST API', () => {
  const get = (path: string, who: object = { user: 'admin' }) => gateway.restApi('GET', path, who);

  it.each([
    [
      'reading a resource',
      () => get(`${API}/roles`),
      () => {
        const call = atRestApi('GET', `${API}/roles`, 'admin');
        return [authenticated(call), granted(call), read('roles')];
      },
    ],
    [
      'reading one entry that is not there, under the old prefix and with parameters',
      () => get('/_opendistro/_security/api/tenants/nowhere%20at%2Fall?pretty&format=json'),
      () => {
        const call = {
          ...atRestApi('GET', '/_opendistro/_security/api/tenants/nowhere at/all', 'admin'),
          audit_rest_request_params: { pretty: '', format: 'json' },
        };
        return [authenticated(call), granted(call), read('tenants')];
      },
    ],
    [
      'creating an entry',
      () => gateway.restApi('PUT', `${API}/roles/harbour`, { user: 'admin', body: ROLE }),
      () => {
        const call = atRestApi('PUT', `${API}/roles/harbour`, 'admin', json(ROLE));
        return [authenticated(call), granted(call, COMPACT_ROLE), written('roles')];
      },
    ],
    [
      'changing entries of a collection',
      () => gateway.restApi('PATCH', `${API}/tenants`, { user: 'admin', body: PATCH }),
      () => {
        const call = atRestApi('PATCH', `${API}/tenants`, 'admin', json(PATCH));
        return [authenticated(call), granted(call, PATCH), written('tenants')];
      },
    ],
    [
      'deleting an entry',
      () => gateway.restApi('DELETE', `${API}/roles/harbour`, { user: 'admin' }),
      () => {
        const call = atRestApi('DELETE', `${API}/roles/harbour`, 'admin');
        return [authenticated(call), granted(call), written('roles')];
      },
    ],
    [
      'a change that is refused for its content',
      () => gateway.restApi('PUT', `${API}/roles/odd`, { user: 'admin', body: '{"no": 1' }),
      () => {
        const call = atRestApi('PUT', `${API}/roles/odd`, 'admin', json('{"no": 1'));
        return [authenticated(call), granted(call, 'ERROR: Unable to generate request body')];
      },
    ],
    [
      'reading without the right to',
      () => get(`${API}/internalusers`, READER),
      () => {
        const call = atRestApi('GET', `${API}/internalusers`, 'reader');
        return [authenticated(call), missing(call, REFUSED)];
      },
    ],
    [
      'writing without the right to',
      () => gateway.restApi('PUT', `${API}/roles/harbour`, { ...READER, body: ROLE }),
      () => {
        const call = atRestApi('PUT', `${API}/roles/harbour`, 'reader', json(ROLE));
        return [authenticated(call), missing(call, REFUSED, COMPACT_ROLE)];
      },
    ],
    [
      'reading the own account',
      () => get(`${API}/account`, READER),
      () => {
        const call = atRestApi('GET', `${API}/account`, 'reader');
        return [authenticated(call), granted(call), read('internalusers', 'reader')];
      },
    ],
    [
      'a wrong password',
      () => get(`${API}/roles`, { user: 'reader', password: 'wrong' }),
      () => [failed(atRestApi('GET', `${API}/roles`, 'reader'))],
    ],
    [
      'no credentials',
      () => get(`${API}/roles`, {}),
      () => [failed(atRestApi('GET', `${API}/roles`, '<NONE>'))],
    ],
    [
      'a header that is reserved for the inside',
      () => get(`${API}/roles`, { user: 'admin', headers: { _opendistro_security_user: 'admin' } }),
      () => [
        {
          ...atRestApi('GET', `${API}/roles`, undefined, { _opendistro_security_user: ['admin'] }),
          audit_category: 'BAD_HEADERS',
        },
      ],
    ],
    [
      'a path that does not exist',
      () => get(`${API}/nothing`),
      () => [authenticated(atRestApi('GET', `${API}/nothing`, 'admin'))],
    ],
    ['asking for health, which anyone may', () => get('/_plugins/_security/health', {}), () => []],
    [
      'asking for the own permissions',
      () => get(`${API}/permissionsinfo`),
      () => [authenticated(atRestApi('GET', `${API}/permissionsinfo`, 'admin'))],
    ],
    ...(
      [
        ['GET', 'securityconfig', 'config'],
        ['GET', 'tenancy/config', 'config'],
        ['GET', 'audit', 'audit'],
        ['GET', 'validate', 'config'],
        ['POST', 'migrate', 'config'],
      ] as const
    ).map(
      ([method, path, document]) =>
        [
          `${method} of ${path}`,
          () => gateway.restApi(method, `${API}/${path}`, { user: 'admin', headers: EMPTY[method] }),
          () => {
            const call = atRestApi(method, `${API}/${path}`, 'admin', listed(EMPTY[method]));
            return [authenticated(call), granted(call), read(document)];
          },
        ] as const,
    ),
    [
      'the check of the role mapping behind tenantinfo',
      () => get('/_plugins/_security/tenantinfo'),
      () => [
        authenticated(atRestApi('GET', '/_plugins/_security/tenantinfo', 'admin')),
        read('rolesmapping'),
      ],
    ],
    [
      'emptying the caches',
      () => gateway.restApi('DELETE', `${API}/cache`, { user: 'admin' }),
      () => {
        const call = atRestApi('DELETE', `${API}/cache`, 'admin');
        return [authenticated(call), granted(call)];
      },
    ],
  ] as const)('%s is these events', async (_act, act, expected) => {
    expect(await gateway.during(act)).toEqual(expected());
  });

  const PATCH = '[{"op":"add","path":"/quay","value":{"description":"Goods and guests"}}]';
  const EMPTY: Record<'GET' | 'POST', Record<string, string>> = { GET: {}, POST: { 'Content-Length': '0' } };
  const listed = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

  it('counts the versions of a document, and takes the first writing of one as its creation', async () => {
    const versions = async () => {
      const [event] = (
        await gateway.during(() => put('actiongroups/crew', { allowed_actions: ['read'] }))
      ).slice(-1);
      return [event?.audit_compliance_operation, event?.audit_compliance_doc_version];
    };
    expect([await versions(), await versions(), await versions()]).toEqual([
      ['CREATE', 1],
      ['UPDATE', 2],
      ['UPDATE', 3],
    ]);
  });

  it('has one event of each document that one change touches, and none when nothing changes', async () => {
    const same = '[{"op":"remove","path":"/missing"}]';
    const events = await gateway.during(() =>
      gateway.restApi('PATCH', `${API}/rolesmapping`, { user: 'admin', body: same }),
    );
    expect(events.map(({ audit_category }) => audit_category)).toEqual([
      'AUTHENTICATED',
      'GRANTED_PRIVILEGES',
    ]);
  });
});

describe('acts in a browser', () => {
  it('signing in is one authentication of authinfo, right or wrong, a right one with the session that it begins', async () => {
    const signIn = (username: string, password: string) => () =>
      gateway.call('POST', '/auth/login', { body: { username, password } });
    let cookie = '';
    const events = await gateway.during(async () => {
      cookie = await gateway.signIn('admin', ADMIN_PASSWORD);
    });
    const own = (await (await gateway.call('GET', '/api/v1/sessions', { cookie })).json()) as OwnSessions;
    const audit_request_session = own.sessions.find(({ isPresent }) => isPresent)?.id;
    expect(events).toEqual([
      {
        ...authenticated(inBrowser('GET', AUTH_INFO, 'admin')),
        audit_request_session,
        audit_request_is_sign_in: true,
      },
    ]);
    expect(await gateway.during(signIn('reader', 'wrong'))).toEqual([
      failed(inBrowser('GET', AUTH_INFO, 'reader')),
    ]);
    expect(await gateway.during(signIn('unknown', 'wrong'))).toEqual([
      failed(inBrowser('GET', AUTH_INFO, 'unknown')),
    ]);
  });

  it('signing in over a session is the sign-in of the one user and the end of a session of the other (C75)', async () => {
    const before = await gateway.signIn('reader', READER.password);
    const body = { username: 'admin', password: ADMIN_PASSWORD };
    const events = await gateway.during(() => gateway.call('POST', '/auth/login', { cookie: before, body }));
    const shown = events.map((event) => [
      event.audit_category,
      event.audit_request_effective_user,
      event.audit_rest_request_method,
      event.audit_rest_request_path,
    ]);
    expect(shown).toContainEqual(['AUTHENTICATED', 'admin', 'GET', '/_plugins/_security/authinfo']);
    expect(shown).toContainEqual(['GRANTED_PRIVILEGES', 'reader', 'POST', '/auth/login']);
    const check = await gateway.during(() =>
      gateway.call('POST', '/auth/login', {
        cookie: cookie,
        body,
        headers: { 'x-gatehouse-password-check': 'true' },
      }),
    );
    expect(check.map((event) => event.audit_rest_request_path)).not.toContain('/auth/login');
  });

  it('a list, a change and a deletion are calls of the security API by the one who is signed in', async () => {
    const path = `${API}/roles/lantern`;
    const local = '/api/v1/configuration/roles/lantern';
    const sent = { 'content-type': ['application/json'] };
    const events = await gateway.during(async () => {
      await gateway.call('GET', '/api/v1/configuration/roles', { cookie });
      await gateway.call('POST', local, { cookie, body: JSON.parse(ROLE) });
      await gateway.call('DELETE', local, { cookie });
    });
    const known = await gateway.call('GET', '/api/v1/sessions', { cookie });
    const { sessions } = (await known.json()) as OwnSessions;
    const audit_request_session = sessions.find(({ isPresent }) => isPresent)?.id;
    const [list, save, remove] = [
      { ...inBrowser('GET', `${API}/roles`, 'admin'), audit_request_session },
      { ...inBrowser('PUT', path, 'admin', sent), audit_request_session },
      { ...inBrowser('DELETE', path, 'admin'), audit_request_session },
    ] as const;
    expect(events).toEqual([
      authenticated(list),
      granted(list),
      read('roles'),
      authenticated(save),
      granted(save, COMPACT_ROLE),
      written('roles'),
      authenticated(remove),
      granted(remove),
      written('roles'),
    ]);
  });

  it('a Basic header on a call is a sign-in and the call', async () => {
    const authorization = basic(READER.user, READER.password);
    const events = await gateway.during(() =>
      gateway.call('GET', '/api/v1/configuration/roles', { headers: { authorization } }),
    );
    const call = inBrowser('GET', `${API}/roles`, 'reader');
    expect(events).toEqual([
      { ...authenticated(inBrowser('GET', AUTH_INFO, 'reader')), audit_request_is_sign_in: true },
      authenticated(call),
      missing(call, REFUSED),
    ]);
  });

  it('a request without a session reaches no one who could log it', async () => {
    expect(await gateway.during(() => gateway.call('GET', '/api/v1/configuration/roles'))).toEqual([]);
  });
});

describe('acts of the product itself', () => {
  it('a new store is the creation of its documents, and then of the first administrator', async () => {
    const fresh = await startAudited();
    const local = (document: string) => {
      const {
        audit_request_remote_address: _address,
        audit_request_effective_user: _user,
        ...rest
      } = written(document);
      return {
        ...rest,
        audit_request_origin: 'LOCAL',
        audit_compliance_operation: 'CREATE',
        audit_compliance_doc_version: 1,
      };
    };
    expect(fresh.events()).toEqual(
      ['roles', 'rolesmapping', 'audit', 'config', 'internalusers'].map((document) => local(document)),
    );
    await fresh.dispose();
  });

  it('keeps the id of the node over restarts and takes its name from the configuration', async () => {
    const first = await startAudited({ 'server.name': 'north' });
    await first.close();
    const second = await startAudited({ 'server.name': 'south' }, { folder: first.folder });
    await second.configure(EVERYTHING);
    const nodes = second.events().map((event) => `${event.audit_node_name} ${event.audit_node_id}`);
    const id = second.events()[0]?.audit_node_id;
    expect([...new Set(nodes)]).toEqual([`north ${id}`, `south ${id}`]);
    await second.dispose();
  });

  it('the configuration outside of the store is an event once a start, as soon as it is wanted', async () => {
    const fresh = await startAudited({
      'opensearch_security.cookie.password': 'a secret that no reader may ever see',
      'opensearch.customHeaders': { Authorization: 'Bearer abc', 'X-Site': 'north' },
    });
    const wanted = { compliance: { external_config: true } };
    await fresh.configure(wanted);
    await fresh.configure(wanted);
    const external = () =>
      fresh.events().filter(({ audit_category }) => audit_category === 'COMPLIANCE_EXTERNAL_CONFIG');
    expect(external()).toEqual([
      { ...COMMON, audit_category: 'COMPLIANCE_EXTERNAL_CONFIG', audit_request_body: expect.any(String) },
    ]);
    const body = JSON.parse(external()[0]?.audit_request_body ?? '') as {
      external_configuration: Record<string, Record<string, unknown>>;
    };
    expect(body.external_configuration['opensearch_yml']).toMatchObject({
      'embedded.exposeSecurityApi': true,
      'opensearch_security.cookie.password': '__SENSITIVE__',
      'opensearch.customHeaders': { Authorization: '__SENSITIVE__', 'X-Site': 'north' },
    });
    await fresh.close();
    const again = await startAudited({}, { folder: fresh.folder });
    const starts = again
      .events()
      .filter(({ audit_category }) => audit_category === 'COMPLIANCE_EXTERNAL_CONFIG');
    expect(starts).toHaveLength(2);
    await again.dispose();
  });
});
