import { type SavedObject } from '../../../src/api/contract/savedObjects';
import { sortInTurns, Turns } from '../../turns';
import { badRequest, type FindQuery } from '../repository';
import { compilePath, firstLeaf } from './attributes';
import { compileFilter } from './filter';
import { checkPaths } from './limits';
import { compileSearch } from './search';

/** As on a search engine: no one pages deeper than this. */
const DEEPEST_RESULT = 10_000;
/** Longest time that one find works, in milliseconds; what it waits for others is not counted. */
const LONGEST_FIND_MS = 10_000;
/** So much of a text decides its place in the order. */
const SORTED_BY = 256;

const ROOT_SORT = new Set(['type', 'id', 'updated_at']);
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** How an object stands in a find. */
export interface Rank {
  /** How well it matches the search; 0 without one. */
  score: number;
  /** What it is sorted by. */
  key: unknown;
}

/** Looks at objects one by one and says where they stand; undefined for one that does not match. */
export type Judge = (object: SavedObject) => Promise<Rank | undefined>;

/** The clock of one find. */
export const findTurns = (limitMs = LONGEST_FIND_MS): Turns =>
  new Turns(limitMs, () =>
    badRequest('The search takes too long. Ask for fewer types, words, fields or conditions'),
  );

/**
 * Where the page that a find asks for begins and ends among all results.
 *
 * @throws HttpProblem 400 for a page too deep
 */
export function windowOf({ page, perPage }: Pick<FindQuery, 'page' | 'perPage'>): [from: number, to: number] {
  const end = page * perPage;
  if (end > DEEPEST_RESULT) {
    throw badRequest(
      `Result window is too large, from + size must be less than or equal to: [${DEEPEST_RESULT}] but was [${end}]`,
    );
  }
  return [end - perPage, end];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Numbers before texts, both in their own order. What has no value comes last, whichever way the rest is sorted. */
function compareKeys(one: unknown, other: unknown, direction: 1 | -1): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (isNumber(one) && isNumber(other)) return direction * (one - other);
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -direction : direction;
  return direction * order.compare(String(one), String(other));
}

/** The part of a value that decides its place in the order. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, SORTED_BY) : value === null ? undefined : value;

/** Finds what an object is sorted by. */
function sortKey(field: string): (object: SavedObject) => unknown {
  checkPaths('sort_field', [field]);
  const read = compilePath(field);
  return ROOT_SORT.has(field)
    ? (object) => keyOf(read(object)[0])
    : (object) => keyOf(firstLeaf(read(object.attributes)));
}

/** Whether a field to sort by is one of every object, and none of its attributes. */
export const isRootSort = (field: string): boolean => ROOT_SORT.has(field);

/**
 * Makes search, filter and order of a find ready to look at many objects.
 *
 * @throws HttpProblem 400 when one of them cannot be understood or asks for too much
 */
export function compileJudge(query: FindQuery, turns: Turns): Judge {
  const { sortField, filter, search } = query;
  const matches = filter === undefined ? undefined : compileFilter(filter, query.types, turns);
  const score =
    search === undefined ? undefined : compileSearch(search, query.searchFields, query.operator, turns);
  const key = sortField === undefined ? undefined : sortKey(sortField);
  return async (object) => {
    if (matches && !(await matches(object))) return undefined;
    const found = score ? await score(object.attributes) : 0;
    return score && found === 0 ? undefined : { score: found, key: key?.(object) };
  };
}

/**
 * Puts what matches in the order that a find asks for: by its field, else the best first.
 *
 * @param place decides between those that are equal otherwise
 */
export function inOrder<T extends Rank>(
  hits: readonly T[],
  { sortField, sortOrder }: Pick<FindQuery, 'sortField' | 'sortOrder'>,
  place: (one: T, other: T) => number,
  turns: Turns,
): Promise<T[]> {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return sortInTurns(
    hits,
    sortField === undefined
      ? (a, b) => b.score - a.score || place(a, b)
      : (a, b) => compareKeys(a.key, b.key, direction) || place(a, b),
    turns,
  );
}
