import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SavedObjectId, type SavedObjectResult } from '../../../contract/savedObjects';
import { createSavedObjectsClient } from '../../../src/plugins/contract/savedObjectsClient';
import { selectPendingSavedObjectCalls } from '../../../src/store/savedObjects/selectors';
import { fakeDeps, type FakeOverrides, httpFailure } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const found = ({ type, id }: SavedObjectId): SavedObjectResult => ({
  type,
  id,
  version: 'WzEsMV0=',
  attributes: { title: `${type} ${id}`, parts: [{ n: 1 }] },
  references: [],
});

function start(savedObjects: NonNullable<FakeOverrides['services']>['savedObjects'] = {}) {
  const deps = fakeDeps({
    services: { savedObjects: { bulkGet: async (ids) => ids.map(found), ...savedObjects } },
  });
  const { store, log } = createLiveStore({}, deps);
  const client = createSavedObjectsClient({ store, answers: deps.answers });
  const batches = () =>
    deps.calls.flatMap(([name, ids]) => (name === 'savedObjects.bulkGet' ? [ids as SavedObjectId[]] : []));
  return { deps, store, log, client, batches };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const windowCloses = async () => {
  jest.advanceTimersByTime(100);
  await settled();
};

describe('gets of saved objects', () => {
  it('wait 100 ms for each other and travel together, each object once [SAV-04, SAV-05, C62]', async () => {
    const { client, batches } = start();
    const gets = [client.get('dashboard', 'a'), client.get('dashboard', 'b')];
    jest.advanceTimersByTime(99);
    await settled();
    gets.push(client.get('dashboard', 'a'), client.get('search', 'a'));
    expect(batches()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect((await Promise.all(gets)).map(({ type, id }) => `${type} ${id}`)).toEqual([
      'dashboard a',
      'dashboard b',
      'dashboard a',
      'search a',
    ]);
    expect(batches()).toEqual([
      [
        { type: 'dashboard', id: 'a' },
        { type: 'dashboard', id: 'b' },
        { type: 'search', id: 'a' },
      ],
    ]);
  });

  it('of a thousand in one burst make one request [SAV-04]', async () => {
    const { client, batches, store } = start();
    const gets = Array.from({ length: 1000 }, (_, n) => client.get('dashboard', String(n)));
    await windowCloses();
    const objects = await Promise.all(gets);
    expect(objects.map(({ attributes }) => attributes['title'])).toEqual(
      Array.from({ length: 1000 }, (_, n) => `dashboard ${n}`),
    );
    expect(batches().map(({ length }) => length)).toEqual([1000]);
    expect(selectPendingSavedObjectCalls(store.getState())).toEqual([]);
  });

  it('begin the next batch while one is under way [SAV-04]', async () => {
    let answer: () => void = () => {};
    const { client, batches } = start({
      bulkGet: (ids) => new Promise((resolve) => (answer = () => resolve(ids.map(found)))),
    });
    const first = client.get('dashboard', 'a');
    await windowCloses();
    void client.get('dashboard', 'a');
    await windowCloses();
    expect(batches()).toHaveLength(2);
    answer();
    void first;
  });

  it('give every caller a copy of its own [SAV-05, C62]', async () => {
    const { client, log } = start();
    const gets = [client.get('dashboard', 'a'), client.get('dashboard', 'a')];
    await windowCloses();
    const [one, other] = await Promise.all(gets);
    one?.set('title', 'changed');
    (one?.attributes['parts'] as { n: number }[])[0]!.n = 2;
    expect(other?.attributes).toEqual({ title: 'dashboard a', parts: [{ n: 1 }] });
    const answered = log.actions().find(({ type }) => type === 'savedObjects/getBatchAnswered');
    expect(JSON.stringify(answered)).not.toContain('changed');
  });

  it('of a missing object return only its id and type [SAV-06]', async () => {
    const error = { statusCode: 404, error: 'Not Found', message: 'Saved object [dashboard/gone] not found' };
    const { client } = start({
      bulkGet: async () => [{ type: 'dashboard', id: 'gone', error }],
    });
    const gets = [client.get('dashboard', 'gone'), client.get('dashboard', 'unmentioned')];
    await windowCloses();
    const [gone, unmentioned] = await Promise.all(gets);
    expect({ ...gone }).toEqual({ type: 'dashboard', id: 'gone', attributes: {}, references: [] });
    expect({ ...unmentioned }).toEqual({
      type: 'dashboard',
      id: 'unmentioned',
      attributes: {},
      references: [],
    });
  });

  it('keep any other reason why one of them could not be read', async () => {
    const error = { statusCode: 400, error: 'Bad Request', message: 'Unsupported' };
    const { client } = start({ bulkGet: async () => [{ type: 'odd', id: 'a', error }] });
    const get = client.get('odd', 'a');
    await windowCloses();
    expect((await get).error).toEqual(error);
  });

  it('all reject when their request fails, and later ones do not [SAV-04, C62]', async () => {
    let fails = true;
    const failure = httpFailure(503);
    const { client, store } = start({
      bulkGet: async (ids) => {
        if (fails) throw failure;
        return ids.map(found);
      },
    });
    const gets = Promise.allSettled([client.get('dashboard', 'a'), client.get('dashboard', 'b')]);
    await windowCloses();
    expect(await gets).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'rejected', reason: failure },
    ]);
    expect(selectPendingSavedObjectCalls(store.getState())).toEqual([]);
    fails = false;
    const later = client.get('dashboard', 'a');
    await windowCloses();
    expect((await later).id).toBe('a');
  });

  it.each(['__proto__', 'constructor', 'a/b%2F#', 'nörd 東京'])('find %s by the text it is', async (id) => {
    const { client } = start();
    const get = client.get('dashboard', id);
    await windowCloses();
    expect((await get).attributes['title']).toBe(`dashboard ${id}`);
  });
});

describe('the other calls of saved objects', () => {
  it('go out at once, with what was asked [API-19, API-21, API-24]', async () => {
    const { client, deps } = start();
    const attributes = { title: 'T' };
    await client.create('dashboard', attributes, { id: 'a', overwrite: true });
    await client.update('dashboard', 'a', attributes, { version: 'v' });
    await client.delete('dashboard', 'a', { force: true });
    await client.bulkCreate([{ type: 'dashboard', attributes }]);
    await client.bulkUpdate([{ type: 'dashboard', id: 'a', attributes }]);
    await client.bulkGet([{ type: 'dashboard', id: 'a' }]);
    expect(deps.calls).toEqual([
      ['savedObjects.create', 'dashboard', attributes, { id: 'a', overwrite: true }],
      ['savedObjects.update', 'dashboard', 'a', attributes, { version: 'v' }],
      ['savedObjects.remove', 'dashboard', 'a', { force: true }],
      ['savedObjects.bulkCreate', [{ type: 'dashboard', attributes }], {}],
      ['savedObjects.bulkUpdate', [{ type: 'dashboard', id: 'a', attributes }]],
      ['savedObjects.bulkGet', [{ type: 'dashboard', id: 'a' }]],
    ]);
  });

  it('give what find found, under the documented names [SAV-09]', async () => {
    const { client } = start({
      find: async () => ({
        savedObjects: [{ type: 'dashboard', id: 'a', attributes: { title: 'A' }, references: [] }],
        total: 41,
        perPage: 20,
        page: 3,
      }),
    });
    const { savedObjects, ...rest } = await client.find({ type: 'dashboard', page: 3 });
    expect(rest).toEqual({ total: 41, perPage: 20, page: 3 });
    expect(savedObjects[0]?.get('title')).toBe('A');
  });

  it('reject with the error of the request itself', async () => {
    const failure = httpFailure(409, 'conflict');
    const { client, store } = start({ create: () => Promise.reject(failure) });
    await expect(client.create('dashboard', {})).rejects.toBe(failure);
    expect(selectPendingSavedObjectCalls(store.getState())).toEqual([]);
  });

  it('reject incomplete objects immediately, with the platform’s message [SAV-01, SAV-02, SAV-03]', async () => {
    const { client, deps, log } = start();
    const missing = undefined as unknown as string;
    const nothing = undefined as unknown as Record<string, unknown>;
    await expect(client.create('dashboard', nothing)).rejects.toThrow('requires type and attributes');
    await expect(client.create('', {})).rejects.toThrow('requires type and attributes');
    await expect(client.get('dashboard', missing)).rejects.toThrow('requires type and id');
    await expect(client.get(missing, 'a')).rejects.toThrow('requires type and id');
    await expect(client.delete('dashboard', '')).rejects.toThrow('requires type and id');
    await expect(client.update('dashboard', 'a', nothing)).rejects.toThrow(
      'requires type, id and attributes',
    );
    await expect(client.update('dashboard', missing, {})).rejects.toThrow('requires type, id and attributes');
    expect(deps.calls).toEqual([]);
    expect(log.types()).toEqual([]);
  });

  it('are answered for no one when a screen asks, without harm', async () => {
    const { store } = start();
    const { savedObjectCallRequested } = await import('../../../src/store/savedObjects/slice');
    store.dispatch(savedObjectCallRequested({ op: 'get', type: 'dashboard', id: 'a' }));
    await windowCloses();
    expect(selectPendingSavedObjectCalls(store.getState())).toEqual([]);
  });
});

describe('a saved object in the hands of a plugin', () => {
  it('saves what was changed under its version, and knows the new one afterwards [API-24]', async () => {
    const { client, deps } = start({
      update: async (type, id, attributes) => ({ type, id, attributes, references: [], version: 'second' }),
    });
    const get = client.get('dashboard', 'a');
    await windowCloses();
    const object = await get;
    object.set('view.zoom', 3).set('__proto__.polluted', true);
    expect([object.get('view.zoom'), object.has('view.none'), object.get('constructor')]).toEqual([
      3,
      false,
      undefined,
    ]);
    expect({}).not.toHaveProperty('polluted');
    await object.save();
    expect(deps.calls.at(-1)).toEqual([
      'savedObjects.update',
      'dashboard',
      'a',
      object.attributes,
      { references: [], version: 'WzEsMV0=' },
    ]);
    expect(object._version).toBe('second');
    await object.delete();
    expect(deps.callNames().at(-1)).toBe('savedObjects.remove');
  });
});
