import { setImmediate } from 'node:timers/promises';
import { type Database } from '../../store/database';
import { leavesOf, pick, valuesAt } from '../query/attributes';
import { compileFilter } from '../query/filter';
import { compileSearch } from '../query/search';
import { badRequest, type FindQuery, type FoundPage } from '../repository';
import { attributesOf, COLUMNS, columnOf, objectOf, type Row } from './rows';

/** As on a search engine: nobody pages deeper than this. */
const DEEPEST_RESULT = 10_000;
/** Rows looked at before other requests get their turn. */
const AT_ONCE = 500;

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

/** Objects in the order they were first written come straight from the database, page by page. */
function pageInOrder(db: Database, query: FindQuery, offset: number): { rows: Row[]; total: number } {
  const { where, values } = condition(query);
  const { total } = db
    .prepare(`SELECT COUNT(*) AS total FROM saved_objects AS o WHERE ${where}`)
    .get(...values) as {
    total: number;
  };
  const rows = db
    .prepare(`SELECT ${COLUMNS} FROM saved_objects AS o WHERE ${where} ORDER BY row LIMIT ? OFFSET ?`)
    .all(...values, query.perPage, offset) as unknown as Row[];
  return { rows, total };
}

/** Looks at every candidate, some hundred at a time, and remembers which match. */
async function hitsOf(db: Database, query: FindQuery): Promise<Hit[]> {
  const matches = query.filter === undefined ? undefined : compileFilter(query.filter, query.types);
  const score =
    query.search === undefined ? undefined : compileSearch(query.search, query.searchFields, query.operator);
  const { sortField } = query;
  const { where, values } = condition(query);
  const next = db.prepare(
    `SELECT ${COLUMNS} FROM saved_objects AS o WHERE ${where} AND row > ? ORDER BY row LIMIT ${AT_ONCE}`,
  );
  const hits: Hit[] = [];
  for (let after = -1; ; await setImmediate()) {
    const rows = next.all(...values, after) as unknown as Row[];
    for (const row of rows) {
      const object = objectOf(row);
      if (matches && !matches(object)) continue;
      const found = score ? score(object.attributes) : 0;
      if (score && found === 0) continue;
      const key =
        sortField === undefined
          ? undefined
          : ROOT_SORT.has(sortField)
            ? valuesAt(object, sortField)[0]
            : leavesOf(valuesAt(object.attributes, sortField)).find((value) => value !== null);
      hits.push({ row: row.row, score: found, key });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return hits;
    after = last.row;
  }
}

/**
 * Finds objects of the embedded store. Searching, filtering and sorting look at every object of the types asked for,
 * without keeping them in memory.
 *
 * @throws HttpProblem 400 for a page too deep or a filter that cannot be understood
 */
export async function findObjects(db: Database, query: FindQuery): Promise<FoundPage> {
  const { page, perPage, sortField, sortOrder, search, filter, fields } = query;
  const end = page * perPage;
  if (end > DEEPEST_RESULT) {
    throw badRequest(
      `Result window is too large, from + size must be less than or equal to: [${DEEPEST_RESULT}] but was [${end}]`,
    );
  }
  if (query.spaces.length === 0 || query.types.length === 0) return { total: 0, objects: [] };
  const offset = end - perPage;
  const shown = (row: Row, score: number) => {
    const attributes = attributesOf(row);
    return { ...objectOf(row, fields === undefined ? attributes : pick(attributes, fields)), score };
  };

  if (sortField === undefined && search === undefined && filter === undefined) {
    const { rows, total } = pageInOrder(db, query, offset);
    return { total, objects: rows.map((row) => shown(row, 0)) };
  }
  const hits = await hitsOf(db, query);
  const direction = sortOrder === 'asc' ? 1 : -1;
  if (sortField !== undefined) hits.sort((a, b) => compareKeys(a.key, b.key, direction) || a.row - b.row);
  else hits.sort((a, b) => b.score - a.score || a.row - b.row);
  const one = db.prepare(`SELECT ${COLUMNS} FROM saved_objects WHERE row = ?`);
  const objects = hits.slice(offset, end).flatMap((hit) => {
    const row = one.get(hit.row) as unknown as Row | undefined;
    // Somebody may have deleted it since it was looked at.
    return row === undefined ? [] : [shown(row, hit.score)];
  });
  return { total: hits.length, objects };
}
