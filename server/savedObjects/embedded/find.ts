import { type SavedObject } from '../../../src/api/contract/savedObjects';
import { type Database } from '../../store/database';
import { sortInTurns, Turns } from '../../turns';
import { compilePath, firstLeaf, pick } from '../query/attributes';
import { compileFilter } from '../query/filter';
import { checkPaths } from '../query/limits';
import { compileSearch } from '../query/search';
import { badRequest, type FindQuery, type FoundPage } from '../repository';
import { AnswerSize, attributesOf, COLUMNS, columnOf, objectOf, type Row } from './rows';

/** As on a search engine: nobody pages deeper than this. */
const DEEPEST_RESULT = 10_000;
/** Candidates that are listed in one go; their contents, which may be large, are read one by one. */
const LISTED = 1000;
/** Longest time that one find works, in milliseconds; what it waits for others is not counted. */
const LONGEST_FIND_MS = 10_000;
/** So much of a text decides its place in the order. */
const SORTED_BY = 256;

const ROOT_SORT = new Set(['type', 'id', 'updated_at']);
const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What is remembered of an object that matches, until it is known which page it is on. */
interface Hit {
  row: number;
  score: number;
  key: unknown;
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

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** The part of the query that the database decides: where, which types, which references. */
function condition({ spaces, types, hasReference }: FindQuery): { where: string; values: string[] } {
  const where = `space IN (${places(spaces)}) AND type IN (${places(types)})`;
  const values = [...spaces, ...types].map(columnOf);
  if (hasReference === undefined) return { where, values };
  return {
    where: `${where} AND row IN (SELECT r.row FROM saved_object_references AS r WHERE r.type = ? AND r.id = ?)`,
    values: [...values, columnOf(hasReference.type), columnOf(hasReference.id)],
  };
}

const rowNumbers = (rows: readonly unknown[]) => (rows as { row: number }[]).map(({ row }) => row);

/** Objects in the order they were first written come straight from the database, page by page. */
function pageInOrder(db: Database, query: FindQuery, offset: number): { rows: number[]; total: number } {
  const { where, values } = condition(query);
  const { total } = db
    .prepare(`SELECT COUNT(*) AS total FROM saved_objects AS o WHERE ${where}`)
    .get(...values) as {
    total: number;
  };
  const rows = db
    .prepare(`SELECT row FROM saved_objects AS o WHERE ${where} ORDER BY row LIMIT ? OFFSET ?`)
    .all(...values, query.perPage, offset);
  return { rows: rowNumbers(rows), total };
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

/** Looks at every candidate and remembers which match. */
async function hitsOf(db: Database, query: FindQuery, turns: Turns): Promise<Hit[]> {
  const { sortField, filter, search } = query;
  const matches = filter === undefined ? undefined : compileFilter(filter, query.types, turns);
  const score =
    search === undefined ? undefined : compileSearch(search, query.searchFields, query.operator, turns);
  const key = sortField === undefined ? undefined : sortKey(sortField);
  const { where, values } = condition(query);
  const next = db.prepare(
    `SELECT row FROM saved_objects AS o WHERE ${where} AND row > ? ORDER BY row LIMIT ${LISTED}`,
  );
  const read = rowReader(db);
  const hits: Hit[] = [];
  for (let after = -1; ;) {
    const rows = rowNumbers(next.all(...values, after));
    for (const number of rows) {
      if (turns.isDue()) await turns.next();
      const row = read(number);
      if (row === undefined) continue;
      const object = objectOf(row);
      if (matches && !(await matches(object))) continue;
      const found = score ? await score(object.attributes) : 0;
      if (score && found === 0) continue;
      hits.push({ row: number, score: found, key: key?.(object) });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LISTED) return hits;
    after = last;
  }
}

/** Reads a row by its number; undefined when it was deleted since it was listed. */
function rowReader(db: Database): (row: number) => Row | undefined {
  const one = db.prepare(`SELECT ${COLUMNS} FROM saved_objects WHERE row = ?`);
  return (row) => one.get(row) as unknown as Row | undefined;
}

/** The clock of one find. */
export const findTurns = (limitMs = LONGEST_FIND_MS): Turns =>
  new Turns(limitMs, () =>
    badRequest('The search takes too long. Ask for fewer types, words, fields or conditions'),
  );

/**
 * Finds objects of the embedded store. Searching, filtering and sorting look at every object of the types asked for,
 * without keeping them in memory, and give way to other requests.
 *
 * @throws HttpProblem 400 for a page too deep, a filter that cannot be understood, or what asks for too much
 */
export async function findObjects(db: Database, query: FindQuery, turns = findTurns()): Promise<FoundPage> {
  const { page, perPage, sortField, sortOrder, search, filter, fields } = query;
  const end = page * perPage;
  if (end > DEEPEST_RESULT) {
    throw badRequest(
      `Result window is too large, from + size must be less than or equal to: [${DEEPEST_RESULT}] but was [${end}]`,
    );
  }
  if (fields !== undefined) checkPaths('fields', fields);
  if (query.spaces.length === 0 || query.types.length === 0) return { total: 0, objects: [] };
  const offset = end - perPage;
  const read = rowReader(db);
  const size = new AnswerSize();
  const shown = async (hits: readonly { row: number; score: number }[]) => {
    const objects: FoundPage['objects'] = [];
    for (const hit of hits) {
      if (turns.isDue()) await turns.next();
      const row = read(hit.row);
      if (row === undefined) continue;
      size.add(row);
      const attributes = attributesOf(row);
      const object = objectOf(row, fields === undefined ? attributes : pick(attributes, fields));
      objects.push({ ...object, score: hit.score });
    }
    return objects;
  };

  if (sortField === undefined && search === undefined && filter === undefined) {
    const { rows, total } = pageInOrder(db, query, offset);
    return { total, objects: await shown(rows.map((row) => ({ row, score: 0 }))) };
  }
  const hits = await hitsOf(db, query, turns);
  const direction = sortOrder === 'asc' ? 1 : -1;
  const sorted = await sortInTurns(
    hits,
    sortField === undefined
      ? (a, b) => b.score - a.score || a.row - b.row
      : (a, b) => compareKeys(a.key, b.key, direction) || a.row - b.row,
    turns,
  );
  return { total: hits.length, objects: await shown(sorted.slice(offset, end)) };
}
