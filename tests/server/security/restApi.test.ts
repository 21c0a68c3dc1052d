import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { type SecurityBackend, type SecurityRequest } from '../../../server/security/backend';
import { type AttemptGuard, registerSecurityApi } from '../../../server/security/restApi';

const requests: SecurityRequest[] = [];
let fastify: FastifyInstance;
afterEach(async () => {
  requests.length = 0;
  await fastify.close();
});

/** A back end that knows one account and echoes what it is asked. */
const backend: SecurityBackend = {
  kind: 'embedded',
  vouch: async () => ({ ok: false, status: 501, message: '' }),
  authenticate: async ({ userName, password }) =>
    userName === 'ann' && password === 'a:secret'
      ? { ok: true, caller: { userName, backendRoles: [], attributes: {}, stamp: '' } }
      : { ok: false, status: 401, message: 'no' },
  refresh: async (caller) => caller,
  callersOf: () => [],
  keptSince: () => 0,
  handle: async (request) => {
    requests.push(request);
    return { status: 200, json: '{"a":1}', body: { a: 1 } };
  },
  close: async () => {},
};

async function open(options: { guard?: AttemptGuard } = {}) {
  fastify = Fastify();
  await registerSecurityApi(fastify, { backend, ...options });
  return fastify;
}

const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const ANN = basic('ann:a:secret');

describe('the REST API for scripts', () => {
  it('hands over path, query, headers and body as they came', async () => {
    const api = await open();
    const body = '{"a":1,"a":2}';
    const answer = await api.inject({
      method: 'PUT',
      url: '/_plugins/_security/api/roles/a%2Fb?pretty&filterBy=x%20y',
      headers: { ...ANN, 'content-type': 'application/json', securitytenant: 't' },
      body,
    });
    expect(answer.body).toBe('{\n  "a": 1\n}\n');
    expect(requests).toMatchObject([
      {
        method: 'PUT',
        path: '/_plugins/_security/api/roles/a%2Fb',
        query: { pretty: '', filterBy: 'x y' },
        headers: { securitytenant: 't', 'content-type': 'application/json' },
        body,
        caller: { userName: 'ann' },
      },
    ]);
  });

  it('sends ready JSON as it is', async () => {
    const answer = await (await open()).inject({ url: '/_opendistro/_security/api/roles', headers: ANN });
    expect([answer.headers['content-type'], answer.body]).toEqual([
      'application/json; charset=UTF-8',
      '{"a":1}',
    ]);
  });

  it('hands over a body without a content type, for the back end to refuse', async () => {
    const api = await open();
    const headers = { ...ANN, 'content-type': '' };
    await api.inject({ method: 'PUT', url: '/_plugins/_security/api/roles/x', headers, body: 'x' });
    expect(requests).toMatchObject([{ body: 'x' }]);
  });

  it('refuses a body that is too large without an internal error', async () => {
    const answer = await (
      await open()
    ).inject({
      method: 'PUT',
      url: '/_plugins/_security/api/roles/x',
      headers: { ...ANN, 'content-type': 'application/json' },
      body: 'x'.repeat(11 * 1024 * 1024),
    });
    expect(answer.statusCode).toBe(413);
    expect(requests).toEqual([]);
  });

  it('stays shut for anyone who failed too often, even with the right password', async () => {
    const failures: string[] = [];
    const guard: AttemptGuard = {
      isBlocked: () => failures.length >= 2,
      failed: (userName) => void failures.push(userName),
      succeeded: () => void failures.splice(0),
    };
    const api = await open({ guard });
    const attempt = (headers: Record<string, string>) =>
      api.inject({ url: '/_plugins/_security/authinfo', headers });
    expect((await attempt(basic('ann:x'))).statusCode).toBe(401);
    expect((await attempt(ANN)).statusCode).toBe(200);
    await attempt(basic('ann:x'));
    await attempt(basic('ann:y'));
    const blocked = await attempt(ANN);
    expect([blocked.statusCode, blocked.body]).toEqual([401, 'Authentication finally failed']);
  });
});
