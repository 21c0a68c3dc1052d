import {
  type Attributes,
  type SavedObject,
  type SavedObjectReference,
} from '../../../src/api/contract/savedObjects';
import { HttpProblem } from '../../http/problem';

/** One row of `saved_objects`. */
export interface Row {
  row: number;
  space: string;
  type: string;
  id: string;
  attributes: string;
  refs: string;
  migration_version: string | null;
  updated_at: string;
  seq: number;
}

export const COLUMNS = 'row, space, type, id, attributes, refs, migration_version, updated_at, seq';

/**
 * A text as it stands in a column: escaped like the inside of a JSON string, because SQLite ends a text at U+0000 and
 * replaces half surrogates, which would make different ids one. Ordinary texts are unchanged.
 */
export const columnOf = (text: string): string => JSON.stringify(text).slice(1, -1);
export const textOf = (column: string): string => JSON.parse(`"${column}"`) as string;

/**
 * Most text of one object. Updates that merge could otherwise let it grow with each request, until reading it holds everybody up.
 */
export const LARGEST_OBJECT = 4 * 1024 * 1024;
/** Most text of objects that one answer holds; larger ones would fill the memory, since objects can be asked for repeatedly. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** Adds up what an answer will hold. */
export class AnswerSize {
  private size = 0;

  /** @throws HttpProblem 400 when the answer would be too large */
  add({ attributes, refs }: Pick<Row, 'attributes' | 'refs'>): void {
    this.size += attributes.length + refs.length;
    if (this.size > LARGEST_ANSWER)
      throw new HttpProblem(
        400,
        `The objects are larger than ${LARGEST_ANSWER / 1024 / 1024} MB together. Ask for fewer of them.`,
      );
  }
}

/** The version of an object: its place in the order of all writes, and a term that this store never changes. */
export const encodeVersion = (seq: number): string =>
  Buffer.from(JSON.stringify([seq, 1])).toString('base64');

/**
 * The place that a version stands for; -1 for one of another term, which no object has.
 *
 * @throws HttpProblem 400 when the text is not a version
 */
export function decodeVersion(version: string): number {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(version, 'base64').toString('utf8'));
    if (Array.isArray(decoded) && decoded.length === 2 && decoded.every(Number.isInteger)) {
      const [seq, term] = decoded as [number, number];
      return term === 1 ? seq : -1;
    }
  } catch {
    // Said below.
  }
  throw new HttpProblem(400, `Invalid version [${version.slice(0, 100)}]`);
}

export const attributesOf = (row: Pick<Row, 'attributes'>): Attributes =>
  JSON.parse(row.attributes) as Attributes;
export const referencesOf = (row: Pick<Row, 'refs'>): SavedObjectReference[] =>
  JSON.parse(row.refs) as SavedObjectReference[];

/** The object of a row; `namespaces` holds the storage key of its space. */
export function objectOf(row: Row, attributes: Attributes = attributesOf(row)): SavedObject {
  return {
    id: textOf(row.id),
    type: textOf(row.type),
    namespaces: [textOf(row.space)],
    updated_at: row.updated_at,
    version: encodeVersion(row.seq),
    attributes,
    references: referencesOf(row),
    ...(row.migration_version === null
      ? {}
      : { migrationVersion: JSON.parse(row.migration_version) as Record<string, string> }),
  };
}
