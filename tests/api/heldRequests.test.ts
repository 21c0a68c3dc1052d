import { describe, expect, it } from '@jest/globals';
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { createClient } from '../../src/api/client';
import { holdUnauthorized } from '../../src/api/heldRequests';

/** A server on which somebody is signed in, or nobody. */
function gate() {
  const server = { isSignedIn: false, asked: [] as InternalAxiosRequestConfig[] };
  const state = { isHolding: true };
  const client = createClient({
    basePath: '/bp',
    version: '2.13.0',
    adapter: async (config) => {
      server.asked.push(config);
      const status = server.isSignedIn ? 200 : 401;
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
  return { server, state, client, held: holdUnauthorized(client, () => state.isHolding) };
}

const untilAsked = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('requests that find nobody signed in', () => {
  it('wait, and are sent again as they were once somebody is', async () => {
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

  it('fail with their 401 when nobody signs in', async () => {
    const { client, held } = gate();
    const saved = client.put('/api/x', { body: {} });
    await untilAsked();
    held.release(false);
    await expect(saved).rejects.toMatchObject({ response: { status: 401 } });
  });

  it('do not wait when nobody is asked to sign in, when a page asks by itself, or when the 401 is the answer', async () => {
    const { client, state } = gate();
    const is401 = { response: { status: 401 } };
    await expect(client.get('/api/x', { asSystemRequest: true })).rejects.toMatchObject(is401);
    await expect(client.post('/auth/login', { body: {} })).rejects.toMatchObject(is401);
    state.isHolding = false;
    await expect(client.get('/api/x')).rejects.toMatchObject(is401);
  });
});
