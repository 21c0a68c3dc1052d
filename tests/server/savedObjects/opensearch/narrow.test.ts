import { describe, expect, it } from '@jest/globals';
import { createTypeRegistry } from '../../../../server/savedObjects';
import { IndexMapping, ownMapping } from '../../../../server/savedObjects/opensearch/mapping';
import { narrowed, neededFields } from '../../../../server/savedObjects/opensearch/narrow';
import { type FindQuery } from '../../../../server/savedObjects/repository';

const own = new IndexMapping(ownMapping(createTypeRegistry(['my.runbook'])));
const query = (more: Partial<FindQuery>): FindQuery => ({
  spaces: [{ key: 'global' }],
  types: ['map'],
  page: 1,
  perPage: 20,
  operator: 'OR',
  sortOrder: 'asc',
  ...more,
});
const has = (word: string, ...fields: string[]) => ({
  bool: {
    should: fields.map((field) => ({ wildcard: { [field]: { value: `*${word}*` } } })),
    minimum_should_match: 1,
  },
});
const ofMap = (wanted: object) => [
  {
    bool: {
      should: [{ bool: { filter: [{ term: { type: 'map' } }, wanted] } }],
      minimum_should_match: 1,
    },
  },
];

describe('what a cluster sends for a find', () => {
  const root = ['type', 'namespace', 'namespaces', 'references', 'updated_at', 'migrationVersion'];

  it('has the fields of search, filter and sort', () => {
    expect(
      neededFields(
        query({
          types: ['map', 'lens'],
          search: 'a',
          searchFields: ['title^3'],
          sortField: 'size',
          filter: 'lens.attributes.meta.owner: ada and map.updated_at > 2020',
        }),
      ),
    ).toEqual([...root, 'map.title', 'map.size', 'lens.title', 'lens.size', 'lens.meta.owner']);
    expect(neededFields(query({ sortField: 'updated_at' }))).toEqual(root);
  });

  it('is the whole object when a search covers every attribute', () => {
    expect(neededFields(query({ search: 'a' }))).toBeUndefined();
    expect(neededFields(query({ search: 'a', searchFields: ['title', '*'] }))).toBeUndefined();
  });
});

describe('the documents that a cluster searches', () => {
  const conditions = (search: string, more: Partial<FindQuery> = {}, mapping = own) =>
    narrowed(query({ search, searchFields: ['title'], ...more }), mapping);

  it('have the searched words in one of its fields', () => {
    expect(conditions('Sales*', { searchFields: ['title^3', 'description'] })).toEqual(
      ofMap({ bool: { filter: [has('sales', 'map.title', 'map.description')] } }),
    );
  });

  it('have one of several words, or all of them', () => {
    const a = { bool: { filter: [has('a', 'map.title')] } };
    const b = { bool: { filter: [has('b', 'map.title')] } };
    expect(conditions('a b')).toEqual(ofMap({ bool: { should: [a, b], minimum_should_match: 1 } }));
    expect(conditions('a b', { operator: 'AND' })).toEqual(ofMap({ bool: { filter: [a, b] } }));
  });

  it('can be any of the type where a word excludes, or its letters can be apart in the index', () => {
    const anyMap = [{ bool: { should: [{ term: { type: 'map' } }], minimum_should_match: 1 } }];
    expect(conditions('-a')).toEqual(anyMap);
    expect(conditions('東京 | a')).toEqual(anyMap);
  });

  it('are not restricted if the index has no word fields', () => {
    expect(conditions('a', { searchFields: undefined })).toEqual([]);
    expect(conditions('a', { searchFields: ['size'] })).toEqual([]);
    expect(conditions('a', { searchFields: ['ti*'] })).toEqual([]);
    expect(conditions('a', { types: ['config', 'my.runbook'] })).toEqual([]);
    expect(conditions('a', {}, new IndexMapping(undefined))).toEqual([]);
    expect(conditions('***')).toEqual([]);
    const other = (field: object) =>
      new IndexMapping({
        properties: { type: { type: 'keyword' }, map: { properties: { title: field } } },
      });
    expect(conditions('a', {}, other({ type: 'text', analyzer: 'german' }))).toEqual([]);
    expect(conditions('a', {}, other({ type: 'text', index: false }))).toEqual([]);
    expect(conditions('a', {}, other({ type: 'keyword' }))).toEqual([]);
    expect(conditions('a', {}, other({ type: 'text' }))).toHaveLength(1);
  });

  it('include all of a type without word fields, beside matches of other types', () => {
    const [condition] = conditions('a', { types: ['map', 'config'] });
    expect(condition).toEqual({
      bool: {
        should: [
          {
            bool: { filter: [{ term: { type: 'map' } }, { bool: { filter: [has('a', 'map.title')] } }] },
          },
          { terms: { type: ['config'] } },
        ],
        minimum_should_match: 1,
      },
    });
  });
});

describe('the mapping of an index', () => {
  it('names the position of the whole type', () => {
    const withType = (type: object) => new IndexMapping({ properties: { type } }).typeField;
    expect(withType({ type: 'keyword' })).toBe('type');
    expect(withType({ type: 'text', fields: { keyword: { type: 'keyword' } } })).toBe('type.keyword');
    expect(withType({ type: 'text' })).toBeUndefined();
    expect(new IndexMapping('nonsense').typeField).toBeUndefined();
  });
});
