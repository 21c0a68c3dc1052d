import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FindAnswer } from '../../../../contract/savedObjects';
import { type Place, type TestUser } from '../place';

/** What a find finds, and in which order. */
export function findSuite(place: Place): void {
  describe('finding saved objects', () => {
    let admin: TestUser;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const started = await place.start();
      admin = started.admin;
      stop = () => started.gateway.dispose();
      const object = (type: string, id: string, attributes: object, references: object[] = []) => ({
        type,
        id,
        attributes,
        references,
      });
      const toLogs = [{ name: 'index', type: 'index-pattern', id: 'logs' }];
      await admin.call('POST', '/api/saved_objects/_bulk_create', [
        object('dashboard', 'd1', { title: 'Sales of the north', size: 9, meta: { owner: 'Ada' } }, toLogs),
        object('dashboard', 'd2', { title: 'sales report', size: 10, tags: ['quarter', 'north-east'] }),
        object('dashboard', 'd3', {
          title: 'Hospital beds',
          size: 100,
          meta: { owner: 'Bob' },
          isOpen: true,
        }),
        object('visualization', 'v1', { title: 'Beds by ward', description: 'sales of nothing' }, toLogs),
        object('map', 'm1', { title: 'Zürich 東京', __proto__: undefined }),
        object('search', 's1', { title: 'untitled' }),
      ]);
    });
    afterAll(() => stop());

    const find = (query: Record<string, string | string[]>) => {
      const parameters = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, one]),
        ),
      );
      return admin.call<FindAnswer & { message?: string }>('GET', `/api/saved_objects/_find?${parameters}`);
    };
    const idsOf = async (query: Record<string, string | string[]>) => {
      const { status, body } = await find(query);
      return status === 200 ? body.saved_objects.map(({ id }) => id) : body.message;
    };
    const all = ['dashboard', 'visualization', 'map'];

    it('pages through the objects of some types and counts them [API-22, SAV-09]', async () => {
      const { body } = await find({ type: all, per_page: '2', page: '2' });
      expect(body).toMatchObject({ page: 2, per_page: 2, total: 5 });
      expect(body.saved_objects.map(({ id }) => id)).toEqual(['d3', 'v1']);
      expect(body.saved_objects[0]).toMatchObject({
        type: 'dashboard',
        version: expect.any(String),
        score: 0,
      });
      expect((await find({ type: 'dashboard', per_page: '0' })).body).toMatchObject({
        total: 3,
        saved_objects: [],
      });
      expect((await find({ type: 'nonsense' })).body).toMatchObject({ total: 0, saved_objects: [] });
    });

    it('returns the requested attributes and always the rest of the object [API-22, SAV-08]', async () => {
      const { body } = await find({ type: 'dashboard', fields: ['title', 'meta.owner'] });
      expect(body.saved_objects[0]).toMatchObject({
        references: [{ id: 'logs' }],
        updated_at: expect.any(String),
      });
      expect(body.saved_objects.map(({ attributes }) => attributes)).toEqual([
        { title: 'Sales of the north', meta: { owner: 'Ada' } },
        { title: 'sales report' },
        { title: 'Hospital beds', meta: { owner: 'Bob' } },
      ]);
    });

    it.each<[string, Record<string, string | string[]>, string[]]>([
      ['a word in any attribute', { search: 'SALES' }, ['d1', 'd2', 'v1']],
      ['a word in some attributes', { search: 'sales', search_fields: 'title' }, ['d1', 'd2']],
      [
        'the weight of attributes first',
        { search: 'sales', search_fields: ['title', 'description^5'] },
        ['v1', 'd1', 'd2'],
      ],
      ['any of several words, best first', { search: 'sales north', search_fields: 'title' }, ['d1', 'd2']],
      [
        'all of several words',
        { search: 'sales north', default_search_operator: 'AND', search_fields: 'title' },
        ['d1'],
      ],
      ['words joined by plus', { search: 'sales + report' }, ['d2']],
      ['either of two, by a bar', { search: 'report | hospital' }, ['d2', 'd3']],
      ['words in parentheses', { search: 'sales + (north | report)', search_fields: 'title' }, ['d1', 'd2']],
      ['a phrase', { search: '"of the north"' }, ['d1']],
      ['a phrase that is not one', { search: '"the of north"' }, []],
      ['a beginning', { search: 'hosp*' }, ['d3']],
      ['a word without another', { search: 'sales -report -nothing' }, ['d1']],
      ['nested attributes and lists', { search: 'ada quarter' }, ['d1', 'd2']],
      ['attributes by pattern', { search: 'bob', search_fields: 'meta.*' }, ['d3']],
      ['words of any script', { search: 'ZÜRICH + 東京' }, ['m1']],
      ['what is broken, as words', { search: '((sales +| "report' }, ['d2', 'd1', 'v1']],
      ['nothing to look for', { search: '***' }, ['d1', 'd2', 'd3', 'v1', 'm1']],
    ])('searches: %s [SAV-08]', async (_what, query, ids) => {
      const seen = (await idsOf({ type: all, ...query })) as string[];
      expect(query['search'] === '((sales +| "report' ? seen.toSorted() : seen).toEqual(
        query['search'] === '((sales +| "report' ? ids.toSorted() : ids,
      );
    });

    it.each<[string, string[]]>([
      ['dashboard.attributes.title: sales', ['d1', 'd2']],
      ['dashboard.attributes.title: "hospital beds"', ['d3']],
      ['dashboard.attributes.title: sal*', ['d1', 'd2']],
      ['dashboard.attributes.meta.owner: *', ['d1', 'd3']],
      ['dashboard.attributes.title: sales and not dashboard.attributes.title: report', ['d1']],
      ['dashboard.attributes.meta.owner: (ada or bob)', ['d1', 'd3']],
      ['dashboard.attributes.size >= 10 and dashboard.attributes.size < 100', ['d2']],
      ['dashboard.attributes.size: 9', ['d1']],
      ['dashboard.attributes.isOpen: true', ['d3']],
      ['dashboard.attributes.tags: quarter', ['d2']],
      ['dashboard.attributes.size > 50 or visualization.attributes.title: ward', ['d3', 'v1']],
      ['dashboard.id: d2', ['d2']],
      ['dashboard.updated_at > 2020', ['d1', 'd2', 'd3']],
    ])('filters by %s [SAV-08]', async (filter, ids) => {
      expect(await idsOf({ type: all, filter })).toEqual(ids);
    });

    it.each([
      ['dashboard.attributes.title: (', 'DQLSyntaxError'],
      ['dashboard.attributes.title: "open', 'DQLSyntaxError'],
      ['and', 'DQLSyntaxError'],
      ['', 'DQLSyntaxError'],
      ['dashboard.title: x', "This key 'dashboard.title' does NOT match"],
      ['search.attributes.title: x', 'This type search is not allowed'],
      ['title: x', "This key 'title' need to be wrapped"],
    ])('refuses the filter %j with 400', async (filter, words) => {
      const { status, body } = await find({ type: all, filter });
      expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
    });

    it('refuses a filter nested too deeply with 400', async () => {
      expect((await find({ type: all, filter: '('.repeat(5000) })).status).toBe(400);
    });

    it('sorts texts by locale and numbers by value, in both directions, missing values last [SAV-08]', async () => {
      expect(await idsOf({ type: all, sort_field: 'title' })).toEqual(['v1', 'd3', 'd1', 'd2', 'm1']);
      expect(await idsOf({ type: all, sort_field: 'title', sort_order: 'desc' })).toEqual([
        'm1',
        'd2',
        'd1',
        'd3',
        'v1',
      ]);
      expect(await idsOf({ type: all, sort_field: 'size' })).toEqual(['d1', 'd2', 'd3', 'v1', 'm1']);
      expect(await idsOf({ type: all, sort_field: 'size', sort_order: 'desc' })).toEqual([
        'd3',
        'd2',
        'd1',
        'v1',
        'm1',
      ]);
      expect(await idsOf({ type: all, sort_field: 'type', per_page: '2' })).toEqual(['d1', 'd2']);
    });

    it('finds who refers to an object, also after the reference is gone [SAV-07]', async () => {
      const has_reference = JSON.stringify({ type: 'index-pattern', id: 'logs' });
      expect(await idsOf({ type: all, has_reference })).toEqual(['d1', 'v1']);
      expect(await idsOf({ type: all, has_reference, search: 'ward' })).toEqual(['v1']);
      await admin.call('PUT', '/api/saved_objects/visualization/v1', { attributes: {}, references: [] });
      expect(await idsOf({ type: all, has_reference })).toEqual(['d1']);
    });

    it.each<[string, Record<string, string>]>([
      ['no type', { search: 'x' }],
      ['page 0', { type: 'map', page: '0' }],
      ['a page that is no number', { type: 'map', page: '1e1' }],
      ['a page too deep', { type: 'map', page: '501', per_page: '20' }],
      ['an operator that is none', { type: 'map', default_search_operator: 'XOR' }],
      ['a reference that is no JSON', { type: 'map', has_reference: 'x' }],
      ['a key that no one knows', { type: 'map', odd: 'x' }],
    ])('refuses %s with 400', async (_what, query) => {
      expect((await find(query)).status).toBe(400);
    });
  });
}
