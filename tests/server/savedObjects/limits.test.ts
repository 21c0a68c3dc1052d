import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  EmbeddedSavedObjects,
  createTypeRegistry,
  SAVED_OBJECT_MIGRATIONS,
} from '../../../server/savedObjects';
import { findObjects } from '../../../server/savedObjects/embedded/find';
import { findTurns } from '../../../server/savedObjects/query/judge';
import { openDatabase } from '../../../server/store/database';
import { type Person, startWithPeople } from './support';

describe('how much a search can ask for', () => {
  let admin: Person;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await startWithPeople();
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
  ])('%s takes a path of 50 segments and 255 characters and no longer one [API-22]', async (what, query) => {
    expect(await find(query(times(50, 'a', '.')))).toBe(200);
    expect(await find(query(times(51, 'a', '.')))).toBe(
      `${what}: the field 'a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a....' has more than 50 segments: Bad Request`,
    );
    expect(await find(query('a'.repeat(255)))).toBe(200);
    expect(await find(query('a'.repeat(256)))).toBe(
      `${what}: the field '${'a'.repeat(40)}...' is longer than 255 characters: Bad Request`,
    );
  });

  it.each(['search_fields', 'fields'])('%s names 100 fields and no more [API-22]', async (name) => {
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

  it('a search has 100 words and a filter 100 conditions, and no more [API-22]', async () => {
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

describe('the time of a find', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
  const db = openDatabase(folder, SAVED_OBJECT_MIGRATIONS);
  const objects = new EmbeddedSavedObjects(db, createTypeRegistry());
  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const query = {
    spaces: [{ key: 'global' }],
    types: ['map'],
    page: 1,
    perPage: 10,
    operator: 'OR',
    sortOrder: 'asc',
  } as const;

  beforeAll(async () => {
    await objects.create(
      { key: 'global' },
      { type: 'map', id: 'long', attributes: { title: 'a '.repeat(400_000) } },
      { overwrite: false },
    );
  });

  it('a find gives way within a single long object', async () => {
    const turns = findTurns();
    const { total } = await findObjects(db, { ...query, search: 'a b c d', searchFields: ['title'] }, turns);
    expect(total).toBe(1);
    expect(turns.given).toBeGreaterThanOrEqual(1);
  });

  it('a find that has worked too long ends with a reason', async () => {
    await expect(findObjects(db, { ...query, search: 'a' }, findTurns(0))).rejects.toMatchObject({
      statusCode: 400,
      message: 'The search takes too long. Ask for fewer types, words, fields or conditions: Bad Request',
    });
  });
});
