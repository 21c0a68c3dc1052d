import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axios, { type AxiosAdapter } from 'axios';
import { type HttpExchange } from '../../../contract/exchange';
import { createClient, toProblem } from '../../../src/api/client';
import { createServicesApi } from '../../../src/api/services';
import { createSavedObjectsClient } from '../../../src/plugins/contract/savedObjectsClient';
import { createUiSettingsClient } from '../../../src/plugins/contract/uiSettingsClient';
import { fakeDeps } from '../../support/fakeDeps';
import { createLiveStore } from '../../support/liveStore';
import { type TestGateway } from '../gateway/support';
import { startWithUsers, type TestUser } from './support';

describe('a page at the real gateway', () => {
  let gateway: TestGateway;
  let admin: TestUser;
  beforeAll(async () => {
    ({ gateway, admin } = await startWithUsers());
    await admin.goTo('');
  });
  afterAll(() => gateway.dispose());

  /** The effects of the page over the real HTTP client, with the session of the administrator. */
  function openPage() {
    const viaFetch = axios.getAdapter('fetch');
    const adapter: AxiosAdapter = (config) =>
      viaFetch({ ...config, url: new URL(config.url ?? '', gateway.url).href });
    const exchanges: HttpExchange[] = [];
    const onExchange = (exchange: HttpExchange) => void exchanges.push(exchange);
    const client = createClient({ basePath: '', version: '2.13.0', adapter, onExchange });
    client.intercept({ request: ({ headers }) => ({ headers: { ...headers, cookie: admin.cookie } }) });
    const api = createServicesApi(client);
    const deps = { ...fakeDeps(), services: async () => api, toProblem };
    const { store } = createLiveStore({}, deps);
    const parts = { store, answers: deps.answers };
    return {
      exchanges,
      savedObjects: createSavedObjectsClient(parts),
      uiSettings: createUiSettingsClient(parts),
    };
  }

  it('reads a thousand objects in one burst by one request; three gets of two objects are one entry each [SAV-04, SAV-05, SAV-06, API-23]', async () => {
    const { savedObjects, exchanges } = openPage();
    const objects = Array.from({ length: 999 }, (_, n) => ({
      type: 'dashboard',
      id: `burst-${n}`,
      attributes: { n },
    }));
    const created = await savedObjects.bulkCreate(objects);
    expect(created.savedObjects.filter(({ error }) => error)).toEqual([]);
    exchanges.length = 0;
    const ids = [...objects.map(({ id }) => id), 'burst-0', 'missing'];
    const found = await Promise.all(ids.map((id) => savedObjects.get('dashboard', id)));
    expect(exchanges.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/api/saved_objects/_bulk_get', 200],
    ]);
    expect(exchanges[0]?.requestBody).toHaveLength(1000);
    expect(found.slice(0, 1000).map(({ attributes }) => attributes['n'])).toEqual([
      ...objects.map((_object, n) => n),
      0,
    ]);
    expect({ ...found[1000] }).toEqual({ type: 'dashboard', id: 'missing', attributes: {}, references: [] });
  });

  it('saves changes of settings one request at a time; a refused one changes nothing else [SET-09, SET-10, SET-12, C60]', async () => {
    const { uiSettings, exchanges } = openPage();
    const good = uiSettings.set('dateFormat:dow', 'Monday');
    const bad = [uiSettings.set('theme:version', 'v9'), uiSettings.set('dateFormat', 'YYYY')];
    await good;
    const after = uiSettings.set('dateFormat:tz', 'UTC');
    const refused = await Promise.allSettled(bad);
    expect(refused).toMatchObject([
      { status: 'rejected', reason: { message: '[validation [theme:version]]: expected one of v7, v8' } },
      { status: 'rejected' },
    ]);
    await after;
    expect(exchanges.map(({ requestBody }) => requestBody)).toEqual([
      { changes: { 'dateFormat:dow': 'Monday' } },
      { changes: { 'theme:version': 'v9', dateFormat: 'YYYY' } },
      { changes: { 'dateFormat:tz': 'UTC' } },
    ]);
    const { body } = await admin.call('GET', '/api/opensearch-dashboards/settings');
    expect(body).toEqual({
      settings: { 'dateFormat:dow': { userValue: 'Monday' }, 'dateFormat:tz': { userValue: 'UTC' } },
    });
  });

  it('keeps a thousand changes of ten keys; a refused request in their middle changes its own keys alone [SET-03, SET-09, SET-10, C60]', async () => {
    const { uiSettings, exchanges } = openPage();
    const settle = (promise: Promise<true>) =>
      promise.then(
        () => 'saved',
        (error: Error) => error.message,
      );
    const outcomes: Promise<string>[] = [];
    const write = (from: number, to: number) => {
      for (let n = from; n < to; n += 1) outcomes.push(settle(uiSettings.set(`burst ${n % 10}`, n)));
    };
    const first = uiSettings.set('burst 0', -1);
    write(0, 500);
    await first;
    // The first five hundred are under way now; what comes here travels together after them.
    const refused = [
      settle(uiSettings.set('theme:version', 'v9')),
      settle(uiSettings.set('theme:darkMode', true)),
    ];
    await Promise.race(outcomes);
    expect(uiSettings.get('theme:darkMode')).toBe(true);
    write(500, 1000);
    expect(await Promise.all(refused)).toEqual(
      Array.from({ length: 2 }, () => '[validation [theme:version]]: expected one of v7, v8'),
    );
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['saved']));
    expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 400, 200]);
    const { body } = await admin.call<{ settings: Record<string, { userValue: unknown }> }>(
      'GET',
      '/api/opensearch-dashboards/settings',
    );
    expect(Object.keys(body.settings)).not.toContain('theme:darkMode');
    for (let n = 0; n < 10; n += 1) expect(body.settings[`burst ${n}`]).toEqual({ userValue: 990 + n });
  });

  it('reports an object that another user has changed instead of overwriting it [API-24]', async () => {
    const { savedObjects } = openPage();
    const mine = await savedObjects.create('map', { title: 'one' }, { id: 'shared' });
    await admin.call('PUT', '/api/saved_objects/map/shared', { attributes: { title: 'theirs' } });
    await expect(mine.set('title', 'mine').save()).rejects.toMatchObject({ response: { status: 409 } });
    const fresh = await savedObjects.get('map', 'shared');
    expect(fresh.get('title')).toBe('theirs');
    await fresh.set('title', 'both').save();
    await fresh.set('title', 'again').save();
    await fresh.delete();
    expect((await savedObjects.get('map', 'shared'))._version).toBeUndefined();
  });
});
