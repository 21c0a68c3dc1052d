import { type TimeSlices } from '../../lib/timeSlices';
import { type Database } from '../../store/database';
import { pick } from '../query/attributes';
import { compileJudge, findTimeSlices, inOrder, type Rank, windowOf } from '../query/judge';
import { checkPaths } from '../query/limits';
import { type FindQuery, type FoundPage } from '../repository';
import { AnswerSize } from '../sizes';
import { attributesOf, columnOf, COLUMNS, objectOf, type Row } from './rows';

/** Candidates listed per query; their contents may be large and are read one by one. */
const LISTED = 1000;

/** A match, without its content until its page is known. */
interface Hit extends Rank {
  row: number;
}

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Returns the part of the query that SQLite evaluates. */
function condition({ spaces, types, hasReference }: FindQuery): { where: string; values: string[] } {
  const where = `space IN (${places(spaces)}) AND type IN (${places(types)})`;
  const values = [...spaces.map(({ key }) => key), ...types].map(columnOf);
  if (hasReference === undefined) return { where, values };
  return {
    where: `${where} AND row IN (SELECT r.row FROM saved_object_references AS r WHERE r.type = ? AND r.id = ?)`,
    values: [...values, columnOf(hasReference.type), columnOf(hasReference.id)],
  };
}

const rowNumbers = (rows: readonly unknown[]) => (rows as { row: number }[]).map(({ row }) => row);

/** Returns a page in creation order, straight from the database. */
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

async function hitsOf(db: Database, query: FindQuery, slices: TimeSlices): Promise<Hit[]> {
  const judge = compileJudge(query, slices);
  const { where, values } = condition(query);
  const next = db.prepare(
    `SELECT row FROM saved_objects AS o WHERE ${where} AND row > ? ORDER BY row LIMIT ${LISTED}`,
  );
  const read = rowReader(db);
  const hits: Hit[] = [];
  for (let after = -1; ;) {
    const rows = rowNumbers(next.all(...values, after));
    for (const number of rows) {
      if (slices.isUsedUp()) await slices.next();
      const row = read(number);
      if (row === undefined) continue;
      const rank = await judge(objectOf(row));
      if (rank !== undefined) hits.push({ row: number, ...rank });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LISTED) return hits;
    after = last;
  }
}

/** Reads a row by number; undefined if it was deleted after being listed. */
function rowReader(db: Database): (row: number) => Row | undefined {
  const one = db.prepare(`SELECT ${COLUMNS} FROM saved_objects WHERE row = ?`);
  return (row) => one.get(row) as unknown as Row | undefined;
}

/**
 * Finds objects of the embedded store. Search, filter and sort scan every object of the requested
 * types, yielding to other requests. Throws 400 for invalid or excessive queries.
 */
export async function findObjects(
  db: Database,
  query: FindQuery,
  slices = findTimeSlices(),
): Promise<FoundPage> {
  const { sortField, search, filter, fields } = query;
  const [offset, end] = windowOf(query);
  if (fields !== undefined) checkPaths('fields', fields);
  if (query.spaces.length === 0 || query.types.length === 0) return { total: 0, objects: [] };
  const read = rowReader(db);
  const size = new AnswerSize();
  const shown = async (hits: readonly { row: number; score: number }[]) => {
    const objects: FoundPage['objects'] = [];
    for (const hit of hits) {
      if (slices.isUsedUp()) await slices.next();
      const row = read(hit.row);
      if (row === undefined) continue;
      size.add(row.attributes.length + row.refs.length);
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
  const hits = await hitsOf(db, query, slices);
  const sorted = inOrder(hits, query, (a, b) => a.row - b.row);
  return { total: hits.length, objects: await shown(sorted.slice(offset, end)) };
}
