import { type Filter, parseFilter } from '../query/filterSyntax';
import { parseSearch, type SearchNode } from '../query/search';
import { type FindQuery } from '../repository';
import { type IndexMapping } from './mapping';

/**
 * What a cluster can do for a search that is decided here: send only the attributes that it looks at, and leave out documents that
 * lack its words. Neither changes a result.
 */

/** Members of documents that are looked at besides attributes. */
const ROOT_MEMBERS = ['type', 'namespace', 'namespaces', 'references', 'updated_at', 'migrationVersion'];
const ROOT_SORTS = new Set(['type', 'id', 'updated_at']);
/** Words that are looked for in one document; the others of a search are looked for here. */
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

/** The members of documents that a find looks at; undefined for all of them. */
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
 * The conditions that a document meets if it has the words of the search, as far as the index can tell. A word of plain letters stands
 * inside one token of any index, so that a document without such a token is none that matches.
 *
 * @returns no condition where the index does not know the words of every type
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

/** What every document that matches has; undefined when nothing can be said. */
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
