/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { type EarlyAnswers } from '../../../contract/early';

const users = { method: 'GET', url: '/users', headers: { 'osd-version': '3' } };
const capabilities = { method: 'POST', url: '/capabilities', headers: {}, body: '{"a":1}' };
const REQUESTS = { '': [capabilities], '/users': [users] };

/** What an answer has, as far as it is used here: jsdom has none. */
class PlainResponse {
  readonly status: number;
  constructor(
    readonly body: ArrayBuffer | null,
    init: { status: number },
  ) {
    this.status = init.status;
  }
  /** A browser hands over a body in a task of its own. */
  arrayBuffer = async () => {
    await new Promise((done) => setTimeout(done, 0));
    return this.body;
  };
}

/** Opens a page at `hash` and runs the script; `fetched` answers its requests. */
async function open(hash: string, requests: object | string = REQUESTS) {
  location.hash = hash;
  delete window.gatehouseEarly;
  document.body.innerHTML = '<script type="application/json" id="gatehouse-early"></script>';
  const text = typeof requests === 'string' ? requests : JSON.stringify(requests);
  document.getElementById('gatehouse-early')?.append(text);
  const fetched = jest.fn(
    async (url: string, _init: RequestInit) =>
      new PlainResponse(new ArrayBuffer(url.length), { status: 200 }),
  );
  Object.assign(globalThis, { fetch: fetched, Response: PlainResponse });
  await jest.isolateModulesAsync(async () => {
    await import('../../../src/api/http/sendEarly');
  });
  const early = window.gatehouseEarly as unknown as EarlyAnswers;
  return { early, fetched };
}

describe('the script that sends what a page asks first', () => {
  it('sends the requests of every page, and those of the addressed page', async () => {
    const { fetched, early } = await open('#/users?q=ann');
    expect(fetched.mock.calls).toEqual([
      ['/capabilities', { method: 'POST', headers: {}, credentials: 'same-origin', body: '{"a":1}' }],
      ['/users', { method: 'GET', headers: { 'osd-version': '3' }, credentials: 'same-origin' }],
    ]);
    expect(early.sent.map(({ url }) => url)).toEqual(['/capabilities', '/users']);
  });

  it('sends nothing for an address that it does not know, or without requests', async () => {
    expect((await open('#/elsewhere', { '/users': [users] })).fetched).not.toHaveBeenCalled();
    expect((await open('#/users', '')).fetched).not.toHaveBeenCalled();
  });

  it('has read the whole body, so that it is there in the task in which it is asked for', async () => {
    const { early } = await open('#/users', { '/users': [users] });
    const answer = await early.sent[0]!.answer;
    let length = 0;
    void answer.arrayBuffer().then((body) => {
      length = body.byteLength;
    });
    // No task begins in between, only what waits for promises.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(length).toBe('/users'.length);
    expect(answer.status).toBe(200);
  });
});
