import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SavedObject, type SavedObjectResult } from '../../../../contract/savedObjects';
import { type Place, type TestUser } from '../place';

type Bulk = { saved_objects: SavedObjectResult[] };
const base = '/api/saved_objects';

/** Objects created, read, changed and deleted one by one and in bulk. */
export function crudSuite(place: Place): void {
  describe('saved objects over HTTP', () => {
    let admin: TestUser;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const started = await place.start();
      admin = started.admin;
      stop = () => started.gateway.dispose();
    });
    afterAll(() => stop());

    const create = (type: string, id: string, attributes: unknown = {}, query = '') =>
      admin.call<SavedObject>('POST', `${base}/${type}/${encodeURIComponent(id)}${query}`, { attributes });
    const read = (type: string, id: string) =>
      admin.call<SavedObject>('GET', `${base}/${type}/${encodeURIComponent(id)}`);

    it('keeps a created object under the given or a generated id [API-19, DATA-23]', async () => {
      const references = [{ name: 'panel', type: 'visualization', id: 'v1' }];
      const { status, body } = await admin.call<SavedObject>('POST', `${base}/dashboard/first`, {
        attributes: { title: 'First', panels: [{ x: 1 }] },
        references,
        migrationVersion: { dashboard: '7.9.3' },
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        type: 'dashboard',
        id: 'first',
        attributes: { title: 'First', panels: [{ x: 1 }] },
        references,
        migrationVersion: { dashboard: '7.9.3' },
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        version: expect.any(String),
        namespaces: [place.home],
      });
      expect((await read('dashboard', 'first')).body).toEqual(body);
      const unnamed = await admin.call<SavedObject>('POST', `${base}/dashboard`, { attributes: {} });
      expect(unnamed.body.id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await read('dashboard', unnamed.body.id)).status).toBe(200);
    });

    it('replaces an object only on request [API-19, C63]', async () => {
      await create('search', 'once', { title: 'one' });
      const again = await create('search', 'once', { title: 'two' });
      expect(again).toMatchObject({ status: 409, body: { statusCode: 409, error: 'Conflict' } });
      expect((await read('search', 'once')).body.attributes).toEqual({ title: 'one' });
      const replaced = await create('search', 'once', { other: true }, '?overwrite=true');
      expect(replaced.status).toBe(200);
      expect((await read('search', 'once')).body.attributes).toEqual({ other: true });
    });

    it('merges an update into the stored object: objects by member, lists as a whole [API-24]', async () => {
      await create('map', 'm', { title: 'Map', view: { zoom: 3, at: [1, 2] }, gone: 'no' });
      const { status, body } = await admin.call<SavedObject>('PUT', `${base}/map/m`, {
        attributes: { view: { at: [9] }, gone: null },
        migrationVersion: { map: '2.0.0' },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        attributes: { view: { at: [9] }, gone: null },
        migrationVersion: { map: '2.0.0' },
      });
      expect((await read('map', 'm')).body.attributes).toEqual({
        title: 'Map',
        view: { zoom: 3, at: [9] },
        gone: null,
      });
    });

    it('refuses an update of an outdated version, so that nothing is lost [API-24]', async () => {
      const { body: first } = await create('query', 'q', { n: 0 });
      const put = (n: number, version?: string) =>
        admin.call<SavedObject>('PUT', `${base}/query/q`, {
          attributes: { n },
          ...(version ? { version } : {}),
        });
      const second = await put(1, first.version);
      expect(second.status).toBe(200);
      expect(second.body.version).not.toBe(first.version);
      expect(await put(2, first.version)).toMatchObject({ status: 409, body: { error: 'Conflict' } });
      expect((await read('query', 'q')).body.attributes).toEqual({ n: 1 });
      expect((await put(3)).status).toBe(200);
      expect(await put(4, 'not a version')).toMatchObject({
        status: 400,
        body: { message: 'Invalid version [not a version]' },
      });
      // A version never comes back, not even when the object is made anew.
      await admin.call('DELETE', `${base}/query/q`);
      const { body: anew } = await create('query', 'q', { n: 0 });
      expect([first.version, second.body.version]).not.toContain(anew.version);
    });

    it('deletes once; a missing object is 404 with the platform’s message [API-21]', async () => {
      await create('url', 'u');
      expect(await admin.call('DELETE', `${base}/url/u?force=true`)).toEqual({ status: 200, body: {} });
      const missing = { status: 404, body: { message: 'Saved object [url/u] not found' } };
      expect(await admin.call('DELETE', `${base}/url/u`)).toMatchObject(missing);
      expect(await read('url', 'u')).toMatchObject(missing);
      expect(await admin.call('PUT', `${base}/url/u`, { attributes: {} })).toMatchObject(missing);
    });

    it('answers a bulk get in the requested order, with an error for each missing object [API-23]', async () => {
      await create('tag', 'a', { title: 'A', color: 'red' });
      await create('tag', 'b', { title: 'B', color: 'blue' });
      const { status, body } = await admin.call<Bulk>('POST', `${base}/_bulk_get`, [
        { type: 'tag', id: 'b', fields: ['title'] },
        { type: 'tag', id: 'no' },
        { type: 'tag', id: 'a' },
        { type: 'tag', id: 'b' },
        { type: 'nonsense', id: 'x' },
      ]);
      expect(status).toBe(200);
      expect(body.saved_objects).toMatchObject([
        { id: 'b', attributes: { title: 'B' } },
        {
          id: 'no',
          type: 'tag',
          error: { statusCode: 404, error: 'Not Found', message: 'Saved object [tag/no] not found' },
        },
        { id: 'a', attributes: { title: 'A', color: 'red' } },
        { id: 'b', attributes: { title: 'B', color: 'blue' } },
        {
          id: 'x',
          error: { statusCode: 400, message: "Unsupported saved object type: 'nonsense': Bad Request" },
        },
      ]);
      expect(body.saved_objects[0]).not.toHaveProperty(['attributes', 'color']);
      expect((await admin.call<Bulk>('POST', `${base}/_bulk_get`, [])).body).toEqual({ saved_objects: [] });
    });

    it('creates and updates many at once, each on its own [API-20, API-25]', async () => {
      await create('lens', 'taken', { title: 'before' });
      const created = await admin.call<Bulk>('POST', `${base}/_bulk_create`, [
        { type: 'lens', id: 'taken', attributes: { title: 'after' } },
        { type: 'lens', id: 'free', attributes: { title: 'free' } },
        { type: 'nonsense', attributes: {} },
      ]);
      expect(created.status).toBe(200);
      expect(created.body.saved_objects).toMatchObject([
        {
          id: 'taken',
          error: { statusCode: 409, error: 'Conflict', message: 'Saved object [lens/taken] conflict' },
        },
        { id: 'free', attributes: { title: 'free' } },
        { error: { statusCode: 400 } },
      ]);
      const over = await admin.call<Bulk>('POST', `${base}/_bulk_create?overwrite=true`, [
        { type: 'lens', id: 'taken', attributes: { title: 'after' } },
      ]);
      expect(over.body.saved_objects[0]).toMatchObject({ attributes: { title: 'after' } });

      const updated = await admin.call<Bulk>('PUT', `${base}/_bulk_update`, [
        { type: 'lens', id: 'no', attributes: {} },
        { type: 'lens', id: 'free', attributes: { more: 1 }, version: 'WzAsMV0=' },
        { type: 'lens', id: 'taken', attributes: { more: 1 } },
      ]);
      expect(updated.body.saved_objects.map((object) => object.error?.statusCode)).toEqual([
        404,
        409,
        undefined,
      ]);
      expect((await read('lens', 'free')).body.attributes).toEqual({ title: 'free' });
      expect((await read('lens', 'taken')).body.attributes).toEqual({ title: 'after', more: 1 });
    });

    it('are refused with an id that is too long for a node, or attributes without a name', async () => {
      const tooLong = 'x'.repeat(place.longestId('lens') + 1);
      expect((await create('lens', tooLong, { title: 'a' })).status).toBe(400);
      await create('lens', 'named', { title: 'a' });
      const { body } = await admin.call<Bulk>('PUT', `${base}/_bulk_update`, [
        { type: 'lens', id: 'named', attributes: { '': 1 } },
      ]);
      expect(body.saved_objects[0]?.error?.statusCode).toBe(400);
      expect((await read('lens', 'named')).body.attributes).toEqual({ title: 'a' });
    });

    it.each(['__proto__', 'constructor', 'ä/ö%2F#?', 'a\u0000b', ' ', '\u{1F600}', 'long'])(
      'takes the hostile id %j for the text it is',
      async (name) => {
        const id = name === 'long' ? 'x'.repeat(place.longestId('explore')) : name;
        const attributes = JSON.parse(
          '{"__proto__":{"polluted":true},"constructor":1,"list":[{"__proto__":2}]}',
        ) as object;
        const created = await create('explore', id, attributes);
        expect(created.status).toBe(200);
        const { body } = await read('explore', id);
        expect(body.id).toBe(id);
        expect(JSON.stringify(body.attributes)).toBe(JSON.stringify(attributes));
        const change = JSON.parse('{"__proto__":{"more":1}}') as object;
        await admin.call('PUT', `${base}/explore/${encodeURIComponent(id)}`, { attributes: change });
        expect(JSON.stringify((await read('explore', id)).body.attributes)).toBe(
          '{"__proto__":{"polluted":true,"more":1},"constructor":1,"list":[{"__proto__":2}]}',
        );
        expect({}).not.toHaveProperty('polluted');
        expect((await admin.call('DELETE', `${base}/explore/${encodeURIComponent(id)}`)).status).toBe(200);
      },
    );

    it('refuses invalid input with 400 and stores nothing', async () => {
      const nested = `{"attributes":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
      const bodies = [
        undefined,
        [],
        {},
        { attributes: 7 },
        { attributes: [] },
        { attributes: {}, odd: 1 },
        nested,
      ];
      for (const body of bodies) {
        const { status } = await admin.call('POST', `${base}/dashboard/odd`, body);
        expect([status, JSON.stringify(body)?.slice(0, 60)]).toEqual([
          400,
          JSON.stringify(body)?.slice(0, 60),
        ]);
      }
      expect((await admin.call('POST', `${base}/dashboard/odd?odd=1`, { attributes: {} })).status).toBe(400);
      expect(
        (await admin.call('POST', `${base}/dashboard/odd?overwrite=maybe`, { attributes: {} })).status,
      ).toBe(400);
      expect((await admin.call('POST', `${base}/_bulk_get`, [{ type: 'tag' }])).status).toBe(400);
      expect(
        (await admin.call('POST', `${base}/_bulk_get`, Array(10_001).fill({ type: 'a', id: 'b' }))).status,
      ).toBe(400);
      expect(await admin.call('POST', `${base}/nonsense/odd`, { attributes: {} })).toMatchObject({
        status: 400,
        body: { message: "Unsupported saved object type: 'nonsense': Bad Request" },
      });
      expect((await read('dashboard', 'odd')).status).toBe(404);
      const huge = { attributes: { text: 'x'.repeat(1_100_000) } };
      expect((await admin.call('POST', `${base}/dashboard/odd`, huge)).status).toBe(413);
    });
  });
}
