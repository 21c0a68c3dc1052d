import { type Filter, parseFilter } from '../query/filterSyntax';
import { parseSearch, type SearchNode } from '../query/search';
import { type FindQuery } from '../repository';
import { type IndexMapping } from './mapping';

/**
 * Optimisations for searches evaluated here: the cluster sends only the attributes examined and
 * omits documents that lack the search words. Neither changes a result.
 */

const ROOT_MEMBERS = ['type', 'namespace', 'namespaces', 'references', 'updated_at', 'migrationVersion'];
const ROOT_SORTS = new Set(['type', 'id', 'updated_at']);
/** Words per document condition; the remaining ones are only checked here. */
const MAX_WORDS = 20;

const pathOf = (searchField: string): string => searchField.split('^', 1)[0] ?? '';

function keysOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.flatMap(keysOf);
    case 'not':
      return keysOf(filter.part);
    case 'is':
    case 'range':
      return [filter.key];
  }
}

/** Returns the document members that a find examines; undefined for all. */
export function neededFields(query: FindQuery): string[] | undefined {
  const { types, search, searchFields = ['*'], filter, sortField } = query;
  const searched = search === undefined ? [] : searchFields.map(pathOf);
  if (searched.includes('*')) return undefined;
  const attributes = [
    ...searched,
    ...(sortField === undefined || ROOT_SORTS.has(sortField) ? [] : [sortField]),
  ];
  const marker = '.attributes.';
  const filtered = (filter === undefined ? [] : keysOf(parseFilter(filter))).flatMap((key) => {
    const type = types.find((name) => key.startsWith(name + marker));
    return type === undefined ? [] : [`${type}.${key.slice(type.length + marker.length)}`];
  });
  return [
    ...ROOT_MEMBERS,
    ...types.flatMap((type) => attributes.map((path) => `${type}.${path}`)),
    ...filtered,
  ];
}

/**
 * Returns conditions that every document with the search words meets, as far as the index allows. A
 * plain word lies within a single token of any index, so documents without one cannot match.
 */
export function narrowed(query: FindQuery, mapping: IndexMapping): object[] {
  const { search, searchFields, operator, types } = query;
  const { typeField } = mapping;
  if (search === undefined || searchFields === undefined || typeField === undefined) return [];
  const node = parseSearch(search, operator);
  if (node === undefined) return [];
  const paths = searchFields.map(pathOf);
  const known = types.filter((type) =>
    paths.every((path) => !path.includes('*') && mapping.hasWords(type, path)),
  );
  const others = types.filter((type) => !known.includes(type));
  const conditions = known.map((type) => {
    const wanted = conditionOf(
      node,
      paths.map((path) => `${type}.${path}`),
    );
    const isType = { term: { [typeField]: type } };
    return wanted === undefined ? isType : { bool: { filter: [isType, wanted] } };
  });
  if (conditions.length === 0) return [];
  return [
    {
      bool: {
        should: [...conditions, ...(others.length === 0 ? [] : [{ terms: { [typeField]: others } }])],
        minimum_should_match: 1,
      },
    },
  ];
}

/** Returns a condition that every match meets; undefined if none can be stated. */
function conditionOf(node: SearchNode, fields: readonly string[]): object | undefined {
  switch (node.kind) {
    case 'word': {
      const plain = [...new Set(node.words)].filter((word) => /^[a-z0-9_]+$/.test(word)).slice(0, MAX_WORDS);
      if (plain.length === 0) return undefined;
      const has = (word: string) => ({
        bool: {
          should: fields.map((field) => ({ wildcard: { [field]: { value: `*${word}*` } } })),
          minimum_should_match: 1,
        },
      });
      return { bool: { filter: plain.map(has) } };
    }
    case 'not':
      return undefined;
    case 'all': {
      const parts = node.nodes.flatMap((inner) => conditionOf(inner, fields) ?? []);
      return parts.length === 0 ? undefined : { bool: { filter: parts } };
    }
    case 'any': {
      const parts = node.nodes.map((inner) => conditionOf(inner, fields));
      return parts.some((part) => part === undefined)
        ? undefined
        : { bool: { should: parts, minimum_should_match: 1 } };
    }
  }
}
