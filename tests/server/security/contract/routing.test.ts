import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, itEmbedded, openApi } from './harness';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('routes', () => {
  it('exist under both prefixes, with or without a trailing slash', async () => {
    for (const path of [
      '/_plugins/_security/api/roles',
      '/_opendistro/_security/api/roles',
      '/_plugins/_security/api/roles/',
      '/_plugins/_security/api/user',
      '/_plugins/_security/api/actiongroup/read',
      '/_opendistro/_security/kibanainfo',
      '/_plugins/_security/dashboardsinfo',
    ]) {
      expect([path, (await api.send('GET', path)).status]).toEqual([path, 200]);
    }
  });

  it('answer 405 with the allowed methods for a method they do not have', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/api/roles', 'GET,PATCH'],
      ['DELETE', '/api/internalusers', 'GET,PATCH'],
      ['POST', '/api/roles', 'GET,PATCH'],
      ['DELETE', '/api/audit', 'GET,PATCH'],
      ['PATCH', '/api/user/admin', 'DELETE,GET,PUT'],
      ['DELETE', '/api/account', 'GET,PUT'],
    ] as const) {
      const answer = await api.send(method, path, method === 'DELETE' ? undefined : {});
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.get('allow')?.split(',').sort().join(',')).toBe(allow);
      expect(answer.json).toMatchObject({
        status: 405,
        error: expect.stringContaining(`and method [${method}], allowed: [`),
      });
    }
  });

  it('repeat the address, for a wrong method with its parameters', async () => {
    expect((await api.send('PUT', '/health?mode=lenient', {})).json).toMatchObject({
      error: expect.stringContaining('for uri [/_plugins/_security/health?mode=lenient] and method [PUT]'),
    });
    expect((await api.send('GET', '/api/nothing?pretty')).json).toMatchObject({
      error: 'no handler found for uri [/_plugins/_security/api/nothing] and method [GET]',
    });
  });

  it('answer OPTIONS for a path that no one has, without methods', async () => {
    const answer = await api.send('OPTIONS', '/api/nothing');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers.get('allow')).toBeNull();
  });

  it('answer 400 for a path that no one has', async () => {
    for (const path of ['/api/nothing', '/api/securityconfig/xxx', '/api/nodesdn', '/api', '/restapiinfo']) {
      expect(await api.send('PUT', path, {})).toMatchObject({
        status: 400,
        json: { error: `no handler found for uri [/_plugins/_security${path}] and method [PUT]` },
      });
    }
    for (const path of [
      '/_plugins/_security/kibanainfo',
      '/_opendistro/_security/api/allowlist',
      '/_plugins/_security',
      '/_plugins/_security/',
    ]) {
      expect((await api.send('GET', path)).json).toEqual({
        error: `no handler found for uri [${path}] and method [GET]`,
      });
    }
  });

  it('refuse a body without a content type, or of one they cannot read', async () => {
    const send = (contentType: string) =>
      api.send('PUT', '/api/tenants/contract-x', '{"description":"x"}', {
        headers: { 'content-type': contentType },
      });
    expect(await send('text/plain')).toMatchObject({
      status: 406,
      json: { error: 'Content-Type header [text/plain] is not supported', status: 406 },
    });
    expect(await send('')).toMatchObject({
      status: 406,
      json: { error: 'Content-Type header [] is not supported', status: 406 },
    });
    expect(await send('json')).toMatchObject({
      status: 400,
      json: {
        error: {
          type: 'content_type_header_exception',
          reason: 'java.lang.IllegalArgumentException: invalid Content-Type header [json]',
        },
      },
    });
    expect((await send('application/json; charset=utf-8')).status).toBe(201);
  });

  it('refuse unknown query parameters and take the common ones', async () => {
    const answer = await api.send('GET', '/api/roles?foo=1');
    const reason = 'request [/_plugins/_security/api/roles] contains unrecognized parameter: [foo]';
    expect(answer).toMatchObject({
      status: 400,
      json: {
        error: {
          root_cause: [{ type: 'illegal_argument_exception', reason }],
          type: 'illegal_argument_exception',
          reason,
        },
        status: 400,
      },
    });
    const several = await api.send('GET', '/api/roles/a%22b?foo=1&bar=2');
    expect((several.json as { error: { reason: string } }).error.reason).toBe(
      'request [/_plugins/_security/api/roles/a"b] contains unrecognized parameters: [bar], [foo]',
    );
    const pretty = await api.send('GET', '/api/roles/readall?pretty');
    expect(pretty.status).toBe(200);
    expect(pretty.text).toContain('\n');
  });

  it('state what they do not support', async () => {
    for (const method of ['GET', 'PUT', 'POST']) {
      expect(await api.send(method, '/api/cache')).toMatchObject({
        status: 501,
        json: { status: 'NOT_IMPLEMENTED', message: `Method ${method} not supported for this action.` },
      });
    }
    expect(await api.send('DELETE', '/api/cache')).toMatchObject({
      status: 200,
      json: { status: 'OK', message: 'Cache flushed successfully.' },
    });
    expect(await api.send('POST', '/api/authtoken')).toMatchObject({
      status: 200,
      json: { status: 'OK', message: '' },
    });
    const migrated = { message: 'Can not migrate configuration because it was already migrated.' };
    expect(await api.send('GET', '/api/validate')).toMatchObject({ status: 400, json: migrated });
    expect(await api.send('POST', '/api/migrate')).toMatchObject({ status: 400, json: migrated });
    for (const path of ['/api/ssl/certs', '/api/certificates']) {
      expect(await api.send('GET', path)).toMatchObject({ status: 403, json: { message: 'Access denied' } });
    }
  });

  it('survive a path that is not percent-encoded properly', async () => {
    expect((await api.send('GET', '/api/roles/%zz')).status).toBe(400);
  });
});

describe('authentication of scripts', () => {
  const challenge = async (as: { user: string; password: string } | null, headers = {}) => {
    const answer = await api.send('GET', '/authinfo', undefined, { as, headers });
    return [answer.status, answer.headers.get('www-authenticate'), answer.text];
  };

  it('challenges missing, wrong, empty and malformed credentials alike', async () => {
    const expected = [401, 'Basic realm="OpenSearch Security"', 'Unauthorized'];
    expect(await challenge(null)).toEqual(expected);
    expect(await challenge({ user: 'admin', password: 'wrong' })).toEqual(expected);
    expect(await challenge({ user: 'contract-unknown', password: 'wrong' })).toEqual(expected);
    expect(await challenge({ user: '__proto__', password: 'wrong' })).toEqual(expected);
    expect(await challenge({ user: 'admin', password: '' })).toEqual(expected);
    expect(await challenge(null, { authorization: 'Basic !!!' })).toEqual(expected);
    expect(await challenge(null, { authorization: 'Basic bm9jb2xvbg==' })).toEqual(expected);
  });

  // A cluster looks for the path first.
  itEmbedded('asks for credentials before it tells whether a path exists', async () => {
    expect((await api.send('GET', '/api/nothing', undefined, { as: null })).status).toBe(401);
  });

  it('needs none for health and whoami', async () => {
    expect(await api.send('GET', '/health', undefined, { as: null })).toMatchObject({
      status: 200,
      json: { message: null, mode: 'strict', status: 'UP' },
    });
    expect(await api.send('GET', '/whoami', undefined, { as: null })).toMatchObject({
      status: 200,
      json: { dn: null, is_admin: false, is_node_certificate_request: false },
    });
    expect((await api.send('GET', '/api/roles/health', undefined, { as: null })).status).toBe(401);
  });

  it('refuses headers reserved for internal use', async () => {
    const answer = await api.send('GET', '/authinfo', undefined, {
      headers: { _opendistro_security_user: 'admin' },
    });
    expect(answer).toMatchObject({
      status: 403,
      json: {
        error: {
          status: 'error',
          reason: expect.stringMatching(
            /^Illegal parameter in http or transport request found\.\n.*certificate setup/s,
          ),
        },
      },
    });
  });
});
