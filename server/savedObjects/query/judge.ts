import { type SavedObject } from '../../../contract/savedObjects';
import { TimeSlices } from '../../lib/timeSlices';
import { badRequest, type FindQuery } from '../repository';
import { compilePath, firstLeaf } from './attributes';
import { compileFilter } from './filter';
import { checkPaths } from './limits';
import { compileSearch } from './search';

/** Deepest result that can be paged to, as in OpenSearch. */
const DEEPEST_RESULT = 10_000;
/** Longest working time of one find in milliseconds, without time yielded to others. */
const LONGEST_FIND_MS = 10_000;
/** Leading characters of a string that determine its sort order. */
const SORTED_BY = 256;

const ROOT_SORT = new Set(['type', 'id', 'updated_at']);
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface Rank {
  /** Relevance; 0 without a search. */
  score: number;
  key: unknown;
}

/** Ranks an object; undefined if it does not match. */
export type Judge = (object: SavedObject) => Promise<Rank | undefined>;

export const findTimeSlices = (limitMs = LONGEST_FIND_MS): TimeSlices =>
  new TimeSlices(limitMs, () =>
    badRequest('The search takes too long. Ask for fewer types, words, fields or conditions'),
  );

/** Returns the start and end of the requested page. Throws 400 for a page too deep. */
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

/** Orders numbers before strings; missing values come last in either direction. */
function compareKeys(one: unknown, other: unknown, direction: 1 | -1): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  if (isNumber(one) && isNumber(other)) return direction * (one - other);
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -direction : direction;
  return direction * order.compare(String(one), String(other));
}

const keyOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, SORTED_BY) : value === null ? undefined : value;

function sortKey(field: string): (object: SavedObject) => unknown {
  checkPaths('sort_field', [field]);
  const read = compilePath(field);
  return ROOT_SORT.has(field)
    ? (object) => keyOf(read(object)[0])
    : (object) => keyOf(firstLeaf(read(object.attributes)));
}

/** True if the sort field belongs to every object rather than to its attributes. */
export const isRootSort = (field: string): boolean => ROOT_SORT.has(field);

/** Compiles search, filter and order of a find. Throws 400 if one is invalid or excessive. */
export function compileJudge(query: FindQuery, slices: TimeSlices): Judge {
  const { sortField, filter, search } = query;
  const matches = filter === undefined ? undefined : compileFilter(filter, query.types, slices);
  const score =
    search === undefined ? undefined : compileSearch(search, query.searchFields, query.operator, slices);
  const key = sortField === undefined ? undefined : sortKey(sortField);
  return async (object) => {
    if (matches && !(await matches(object))) return undefined;
    const found = score ? await score(object.attributes) : 0;
    return score && found === 0 ? undefined : { score: found, key: key?.(object) };
  };
}

/** Sorts matches by the requested field, by default best first; `place` breaks ties. */
export function inOrder<T extends Rank>(
  hits: readonly T[],
  { sortField, sortOrder }: Pick<FindQuery, 'sortField' | 'sortOrder'>,
  place: (one: T, other: T) => number,
): T[] {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return hits.toSorted(
    sortField === undefined
      ? (a, b) => b.score - a.score || place(a, b)
      : (a, b) => compareKeys(a.key, b.key, direction) || place(a, b),
  );
}
