import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HttpProblem } from '../../../server/lib/problem';
import { type ClusterClient } from '../../../server/opensearch';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  OpenSearchSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
  type SavedObjectsRepository,
  type TenantSpace,
} from '../../../server/savedObjects';
import { aliasOf } from '../../../server/savedObjects/opensearch/names';
import { type FindQuery } from '../../../server/savedObjects/repository';
import { type Database, openDatabase } from '../../../server/store/database';
import { callCluster } from '../support';
import { adminSpace, clusterPlace, sharedClient } from './place';

const OBJECTS = 120;
const QUERIES = 150;
const TYPES = ['dashboard', 'visualization', 'map', 'search'];

/** Pseudorandom numbers, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Words that a search engine's text analysis splits in special ways. */
const WORDS = [
  'sales',
  'Sales_Report',
  "don't",
  'example.com',
  'a-b',
  '1,000',
  '3.14',
  'Zürich',
  '東京都',
  'ÎÏ',
  'x1y2',
  'U.S.A',
  'foo/bar',
  'north',
  'NORTH',
  'e-mail@host',
  '🙂ok',
  'über',
];

const seed = Number(process.env['SEED'] ?? 20_261_122);
const under = numbers(seed);
const pick = <T>(list: readonly T[]): T => list[under(list.length)] as T;
const some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + under(most) }, make);
const phrase = () => some(4, () => pick(WORDS)).join(pick([' ', ', ', ' - ']));

function object(at: number) {
  return {
    type: pick(TYPES),
    id: `o${at}`,
    attributes: {
      ...(under(8) === 0 ? {} : { title: under(10) === 0 ? [phrase(), phrase()] : phrase() }),
      ...(under(2) === 0 ? {} : { description: phrase() }),
      ...(under(3) === 0 ? { n: under(12) } : {}),
      ...(under(3) === 0 ? { meta: { owner: pick(WORDS), 'a.b': under(3) } } : {}),
    },
    references: under(3) === 0 ? [{ name: 'r', type: 'index-pattern', id: `p${under(3)}` }] : [],
  };
}

const word = () => pick(['', '', '', '-', '(']) + pick([...WORDS, 'sal*', 'nor*', 'ex*', '"of the"', 'b']);
const key = () => pick(['title', 'description', 'n', 'meta.owner', 'meta.a.b']);
const condition = () => {
  const name = `${pick(TYPES)}.attributes.${key()}`;
  return pick([
    `${name}: ${pick(['sales', 'north', '"foo/bar"', 'x*', '*', '3', 'usa'])}`,
    `${name} >= ${under(12)}`,
    `not ${name}: ${pick(['sales', '1'])}`,
  ]);
};

function query(): Omit<FindQuery, 'spaces'> {
  const isSearched = under(3) > 0;
  return {
    types: under(4) === 0 ? TYPES : some(3, () => pick(TYPES)),
    page: 1 + under(3),
    perPage: pick([0, 5, 20, 1000]),
    operator: pick(['AND', 'OR'] as const),
    sortOrder: pick(['asc', 'desc'] as const),
    ...(isSearched ? { search: some(3, word).join(pick([' ', ' | ', ' + '])) } : {}),
    ...(isSearched && under(4) > 0
      ? { searchFields: pick([['title'], ['title^3', 'description'], ['description', 'meta.*'], ['n']]) }
      : {}),
    ...(under(3) === 0 ? { filter: some(3, condition).join(pick([' and ', ' or '])) } : {}),
    ...(under(2) === 0 ? { sortField: pick(['title', 'n', 'type', 'id', 'meta.owner', 'updated_at']) } : {}),
    ...(under(5) === 0 ? { hasReference: { type: 'index-pattern', id: `p${under(3)}` } } : {}),
    ...(under(4) === 0 ? { fields: pick([['title'], ['meta.owner', 'n'], ['meta']]) } : {}),
  };
}

/** Result of a find without versions and times, which differ between stores. */
async function resultOf(
  repository: SavedObjectsRepository,
  space: TenantSpace,
  asked: Omit<FindQuery, 'spaces'>,
) {
  try {
    const { total, objects } = await repository.find({ ...asked, spaces: [space] });
    return {
      total,
      objects: objects.map(({ type, id, attributes, references, score }) => ({
        type,
        id,
        attributes,
        references,
        score,
      })),
    };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { refused: error.message };
  }
}

describe(`a find on a cluster (seed ${seed})`, () => {
  const place = clusterPlace();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
  const types = createTypeRegistry();
  let clock = Date.parse('2026-01-01T00:00:00.000Z');
  const now = () => (clock += 1000);
  let db: Database;
  let client: ClusterClient;
  let embedded: SavedObjectsRepository;
  let cluster: SavedObjectsRepository;
  let dispose: () => Promise<void>;

  /** Tenants by the mapping of their index. */
  const spaces = {
    'of its own': adminSpace(place.name('own')),
    'of OpenSearch Dashboards': adminSpace(place.name('platform')),
    'that the cluster has made by itself': adminSpace(place.name('dynamic')),
  };
  const made = Array.from({ length: OBJECTS }, (_, at) => object(at));

  beforeAll(async () => {
    const { gateway } = await place.start();
    dispose = () => gateway.dispose();
    for (const { caller } of Object.values(spaces))
      await callCluster('PUT', `/_plugins/_security/api/tenants/${caller?.tenant}`, {
        body: { description: '' },
      });
    client = sharedClient();
    db = openDatabase(folder, SAVED_OBJECT_MIGRATIONS);
    embedded = new EmbeddedSavedObjects(db, types, now);
    cluster = new OpenSearchSavedObjects({
      client,
      index: '.kibana',
      types,
      now,
    });
    const text = { type: 'text' };
    const keyword = { type: 'keyword' };
    const mappings = [
      undefined,
      {
        dynamic: 'strict',
        properties: {
          ...Object.fromEntries(
            TYPES.map((type) => [
              type,
              {
                properties: {
                  title: text,
                  description: text,
                  n: { type: 'integer' },
                  meta: { type: 'object', enabled: false },
                },
              },
            ]),
          ),
          type: keyword,
          namespace: keyword,
          namespaces: keyword,
          references: { type: 'nested', properties: { id: keyword, name: keyword, type: keyword } },
          updated_at: { type: 'date' },
        },
      },
      {},
    ];
    for (const [at, space] of Object.values(spaces).entries()) {
      const alias = aliasOf('.kibana', space.caller ?? { userName: '', tenant: '', address: '' });
      const mapping = mappings[at];
      if (mapping !== undefined)
        await callCluster('PUT', `/${alias}_1`, { body: { aliases: { [alias]: {} }, mappings: mapping } });
      const begun = clock;
      const results = await cluster.bulkCreate(space, made, { overwrite: false });
      expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
      clock = begun;
    }
    await embedded.bulkCreate({ key: 'global' }, made, { overwrite: false });
  });
  afterAll(async () => {
    await client.close();
    db.close();
    rmSync(folder, { recursive: true, force: true });
    await dispose();
  });

  it.each(Object.entries(spaces))(
    'has the results of the embedded store on an index %s',
    async (_what, space) => {
      const differing: unknown[] = [];
      const seen = { found: 0, refused: 0 };
      for (let at = 0; at < QUERIES; at += 1) {
        const asked = query();
        const [mine, theirs] = [
          await resultOf(embedded, { key: 'global' }, asked),
          await resultOf(cluster, space, asked),
        ];
        seen[mine.refused === undefined ? 'found' : 'refused'] += mine.total === 0 ? 0 : 1;
        if (JSON.stringify(mine) !== JSON.stringify(theirs)) differing.push({ asked, mine, theirs });
      }
      expect(differing.slice(0, 2)).toEqual([]);
      // The comparison means something only if most queries find objects.
      expect(seen.found).toBeGreaterThan(QUERIES / 2);
    },
  );
});
