import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Place, type TestUser } from '../place';

/** What one search can ask for at most. */
export function limitsSuite(place: Place): void {
  describe('how much a search can ask for', () => {
    let admin: TestUser;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const started = await place.start();
      admin = started.admin;
      stop = () => started.gateway.dispose();
      await admin.call('POST', '/api/saved_objects/map/1', { attributes: { title: 'a b' } });
    });
    afterAll(() => stop());

    const find = async (query: [string, string][]) => {
      const path = `/api/saved_objects/_find?${new URLSearchParams([['type', 'map'], ...query])}`;
      const { status, body } = await admin.call<{ message?: string }>('GET', path);
      return status === 200 ? 200 : body.message;
    };
    const times = (count: number, text: string, between: string) => Array(count).fill(text).join(between);
    const repeat = (count: number, name: string) =>
      Array.from({ length: count }, (_, at): [string, string] => [name, `f${at}`]);

    it.each<[string, (path: string) => [string, string][]]>([
      ['sort_field', (path) => [['sort_field', path]]],
      [
        'search_fields',
        (path) => [
          ['search', 'a'],
          ['search_fields', path],
        ],
      ],
      ['fields', (path) => [['fields', path]]],
      ['filter', (path) => [['filter', `map.attributes.${path}: a`]]],
    ])(
      '%s takes a path of 50 segments and 255 characters and no longer one [API-22]',
      async (what, query) => {
        expect(await find(query(times(50, 'a', '.')))).toBe(200);
        expect(await find(query(times(51, 'a', '.')))).toBe(
          `${what}: the field 'a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a....' has more than 50 segments: Bad Request`,
        );
        expect(await find(query('a'.repeat(255)))).toBe(200);
        expect(await find(query('a'.repeat(256)))).toBe(
          `${what}: the field '${'a'.repeat(40)}...' is longer than 255 characters: Bad Request`,
        );
      },
    );

    it.each(['search_fields', 'fields'])('%s names at most 100 fields [API-22]', async (name) => {
      expect(await find([['search', 'a'], ...repeat(100, name)])).toBe(200);
      expect(await find([['search', 'a'], ...repeat(101, name)])).toBe(
        `${name} names 101 fields; at most 100 are allowed: Bad Request`,
      );
    });

    it('fields of a bulk get are as few and as short as those of a find [API-21]', async () => {
      const get = (fields: string[]) =>
        admin.call<{ message?: string }>('POST', '/api/saved_objects/_bulk_get', [
          { type: 'map', id: '1', fields },
        ]);
      expect((await get(repeat(100, 'f').map(([, field]) => field))).status).toBe(200);
      expect((await get(repeat(101, 'f').map(([, field]) => field))).body.message).toBe(
        'fields names 101 fields; at most 100 are allowed: Bad Request',
      );
    });

    it.each<[string, (phrase: string) => [string, string][]]>([
      ['search', (phrase) => [['search', `"${phrase}"`]]],
      ['search', (phrase) => [['search', phrase.replaceAll(' ', '/')]]],
      ['filter', (phrase) => [['filter', `map.attributes.title: "${phrase}"`]]],
    ])('a phrase in %s has 50 words and no more [API-22]', async (what, query) => {
      expect(await find(query(times(50, 'a', ' ')))).toBe(200);
      expect(await find(query(times(51, 'a', ' ')))).toBe(
        `${what}: a phrase has 51 words; at most 50 are allowed: Bad Request`,
      );
    });

    it('a search has at most 100 words and a filter at most 100 conditions [API-22]', async () => {
      expect(await find([['search', times(100, 'a', ' ')]])).toBe(200);
      expect(await find([['search', times(101, 'a', ' ')]])).toBe(
        'search has more than 100 words or conditions: Bad Request',
      );
      const key = 'map.attributes.n';
      expect(await find([['filter', times(50, `${key}: 1`, ' or ')]])).toBe(200);
      expect(await find([['filter', times(101, `${key} > 1`, ' or ')]])).toBe(
        'filter has more than 100 words or conditions: Bad Request',
      );
      expect(await find([['filter', `${key}: (${times(101, '1', ' or ')})`]])).toBe(
        'filter has more than 100 words or conditions: Bad Request',
      );
    });
  });
}
