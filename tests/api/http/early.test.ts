import { describe, expect, it } from '@jest/globals';
import { type EarlyRequest } from '../../../contract/early';
import { fetchOrTakeUp } from '../../../src/api/http/early';

const PAGE = 'https://console.example';
const users: EarlyRequest = {
  method: 'GET',
  url: '/base/users',
  headers: { 'osd-version': '3', securitytenant: 'crew' },
};
const capabilities: EarlyRequest = {
  method: 'POST',
  url: '/base/capabilities',
  headers: {},
  body: '{"a":1}',
};

/** A page that sent `early` before its code came, each answered by `early`; what is sent later is answered by `later`. */
function page(early: readonly EarlyRequest[], { fails = false } = {}) {
  const later: string[] = [];
  const answer = () =>
    fails ? Promise.reject(new TypeError('gone')) : Promise.resolve(new Response('early'));
  const sent = early.map((request) => ({ ...request, answer: answer() }));
  for (const { answer } of sent) answer.catch(() => undefined);
  const state = { sent, isOver: false };
  const send = fetchOrTakeUp(state, async (input) => {
    later.push((input as Request).url);
    return new Response('later');
  });
  const ask = async (request: EarlyRequest, more: RequestInit = {}) => {
    const { url, ...init } = request;
    const headers = { ...init.headers, accept: '*/*', 'content-type': 'application/json' };
    return (await send(new Request(`${PAGE}${url}`, { ...init, headers, ...more }))).text();
  };
  return { ask, later, early: state };
}

describe('a request that went out before the code came', () => {
  it('is not sent again, once', async () => {
    const { ask, later } = page([users, capabilities]);
    expect(await ask(users)).toBe('early');
    expect(await ask(capabilities)).toBe('early');
    expect(later).toEqual([]);
    expect(await ask(users)).toBe('later');
    expect(later).toEqual([`${PAGE}/base/users`]);
  });

  it.each([
    ['another address', { ...users, url: '/base/roles' }],
    ['another tenant', { ...users, headers: { ...users.headers, securitytenant: 'other' } }],
    ['a condition', { ...users, headers: { ...users.headers, 'if-none-match': '"1"' } }],
    ['a missing header', { ...users, headers: { 'osd-version': '3' } }],
  ])('is no answer to a request with %s', async (_what, asked) => {
    expect(await page([users, capabilities]).ask(asked)).toBe('later');
  });

  it('is outdated by a change', async () => {
    const { ask } = page([users]);
    await ask({ ...users, method: 'POST', body: '{}' });
    expect(await ask(users)).toBe('later');
  });

  it('is over once the application asks by itself', async () => {
    const { ask, early } = page([]);
    expect(early.isOver).toBe(false);
    await ask(users);
    expect(early.isOver).toBe(true);
  });

  it('is sent again when it failed on its way', async () => {
    expect(await page([users], { fails: true }).ask(users)).toBe('later');
  });

  it('is given up with its caller', async () => {
    const asked = page([users]).ask(users, { signal: AbortSignal.abort(new Error('left')) });
    await expect(asked).rejects.toThrow('left');
  });
});
