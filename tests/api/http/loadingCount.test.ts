import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createClient, type LoadingCountObserver } from '../../../src/api/client';
import { deferred, json, startServer, type TestServer } from '../support/server';

const NEGATIVE = 'Observables passed to loadingCount.add() must only emit positive numbers';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

/** A client whose counts are written down, and sources that the test drives. */
function counted(onLoadingSourceFailed?: (error: unknown) => void) {
  const counts: number[] = [];
  const client = createClient({
    basePath: '',
    version: '1',
    adapter: server.adapter,
    onLoadingCountChanged: (count) => counts.push(count),
    onLoadingSourceFailed,
  });
  const addSource = (stop?: () => void) => {
    const held: { observer?: LoadingCountObserver } = {};
    const undo = client.addLoadingCountSource((observer) => {
      held.observer = observer;
      return stop;
    });
    return { ...(held.observer as LoadingCountObserver), undo };
  };
  return { client, counts, addSource };
}

describe('the loading count', () => {
  it('is the number of requests in flight [HTTP-24]', async () => {
    const { client, counts } = counted();
    const gates = [deferred(), deferred()];
    server.respond(async ({ url }) => {
      await gates[Number(url.slice(1))]?.promise;
      return json({});
    });
    const requests = [client.get('/0'), client.get('/1')];
    expect(counts).toEqual([1, 2]);
    gates[1]?.resolve();
    await requests[1];
    expect(counts).toEqual([1, 2, 1]);
    gates[0]?.resolve();
    await requests[0];
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('decreases after failures and halts too, and never increases for refused arguments [HTTP-24]', async () => {
    const { client, counts } = counted();
    server.respond(() => json({}, 500));
    await expect(client.get('/x')).rejects.toThrow('Internal Server Error');
    client.intercept({ request: (_options, controller) => controller.halt() });
    await expect(client.get('/x')).rejects.toThrow('HTTP Intercept Halt');
    await expect(client.get('/x', { headers: { 'osd-x': '' } })).rejects.toThrow('Invalid fetch headers');
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('sums the latest number of every source, and emits only changes [HTTP-24]', () => {
    const { counts, addSource } = counted();
    const [a, b, c] = [addSource(), addSource(), addSource()];
    a.next(100);
    b.next(10);
    c.next(1);
    c.next(1);
    a.complete();
    b.next(20);
    c.complete();
    c.next(7);
    b.next(0);
    expect(counts).toEqual([100, 110, 111, 11, 21, 20, 0]);
  });

  it('stops a source and takes its share out when it is undone, once', () => {
    const stop = jest.fn();
    const { counts, addSource } = counted();
    const source = addSource(stop);
    source.next(3);
    source.undo();
    source.undo();
    source.next(5);
    expect(counts).toEqual([3, 0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it.each([-1, NaN, Infinity])('fails for a source that emits %p, and drops it [HTTP-26]', (count) => {
    const onFailed = jest.fn();
    const { counts, addSource } = counted(onFailed);
    const source = addSource();
    source.next(2);
    source.next(count);
    source.next(4);
    expect(onFailed.mock.calls).toEqual([[new Error(NEGATIVE)]]);
    expect(counts).toEqual([2, 0]);
  });

  it('raises the text where no one listens for failures, also while subscribing [HTTP-26]', () => {
    const { client, addSource } = counted();
    expect(() => addSource().next(-1)).toThrow(new Error(NEGATIVE));
    expect(() => client.addLoadingCountSource((observer) => observer.next(-1))).toThrow(new Error(NEGATIVE));
    expect(() => addSource().next(0)).not.toThrow();
  });

  it('reports and drops a source that breaks off, and stops one that ends while subscribing', () => {
    const onFailed = jest.fn();
    const stop = jest.fn();
    const { client, counts, addSource } = counted(onFailed);
    const source = addSource();
    source.next(1);
    source.error('gone');
    client.addLoadingCountSource((observer) => {
      observer.next(2);
      observer.complete();
      return stop;
    });
    expect(onFailed.mock.calls).toEqual([['gone']]);
    expect(counts).toEqual([1, 0, 2, 0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
