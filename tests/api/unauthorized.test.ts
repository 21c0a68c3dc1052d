import { describe, expect, it } from '@jest/globals';
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { createAccountApi } from '../../src/api/account';
import { createClient } from '../../src/api/client';
import { handleUnauthorized, type UnauthorizedRequest } from '../../src/api/unauthorized';

/** A server on which a user is signed in, or no one. */
function gate() {
  const server = { isSignedIn: false, status: 401, asked: [] as InternalAxiosRequestConfig[] };
  const state = { isHolding: true };
  const client = createClient({
    basePath: '/bp',
    version: '2.13.0',
    adapter: async (config) => {
      server.asked.push(config);
      const status = server.isSignedIn ? 200 : server.status;
      const headers = new AxiosHeaders({ 'content-type': 'application/json' });
      return {
        config,
        status,
        statusText: '',
        headers,
        data: new TextEncoder().encode('{"ok":true}').buffer,
      };
    },
  });
  const reported: UnauthorizedRequest[] = [];
  const held = handleUnauthorized(client, {
    report: (request) => void reported.push(request),
    isHolding: () => state.isHolding,
  });
  return { server, state, client, held, reported };
}

const untilAsked = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('requests that find no one signed in', () => {
  it('wait, and are sent again as they were once a user is', async () => {
    const { client, held, server } = gate();
    const saved = client.put('/api/x', { body: { password: 'typed once' }, query: { a: 1 } });
    await untilAsked();
    expect(server.asked).toHaveLength(1);
    server.isSignedIn = true;
    held.release(true);
    expect(await saved).toEqual({ ok: true });
    const [first, second] = server.asked;
    expect(second?.data).toBe(first?.data);
    expect([second?.method, second?.url]).toEqual([first?.method, first?.url]);
  });

  it('fail with their 401 when no one signs in', async () => {
    const { client, held } = gate();
    const saved = client.put('/api/x', { body: {} });
    await untilAsked();
    held.release(false);
    await expect(saved).rejects.toMatchObject({ response: { status: 401 } });
  });

  it('do not wait when no one is asked to sign in, when a page asks by itself, or when the 401 is the answer', async () => {
    const { client, state } = gate();
    const is401 = { response: { status: 401 } };
    await expect(client.get('/api/x', { asSystemRequest: true })).rejects.toMatchObject(is401);
    await expect(client.post('/auth/login', { body: {} })).rejects.toMatchObject(is401);
    state.isHolding = false;
    await expect(client.get('/api/x')).rejects.toMatchObject(is401);
  });

  it('are reported before it is decided whether they wait, and no other failures are [AUTH-19]', async () => {
    const { client, state, server, reported } = gate();
    state.isHolding = false;
    expect(await createAccountApi(client).fetchAccount()).toBeUndefined();
    await expect(client.post('/auth/login')).rejects.toThrow();
    await expect(client.get('/api/status', { asSystemRequest: true })).rejects.toThrow();
    await expect(client.get('https://elsewhere.test/foreign')).rejects.toThrow();
    server.status = 403;
    await expect(client.get('/x')).rejects.toThrow();
    expect(reported).toEqual([
      { method: 'GET', path: '/api/v1/configuration/account' },
      { method: 'POST', path: '/auth/login' },
      { method: 'GET', path: '/api/status', isSystem: true },
    ]);
  });
});
