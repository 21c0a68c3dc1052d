import {
  type Attributes,
  type SavedObject,
  type SavedObjectReference,
} from '../../../src/api/contract/savedObjects';
import { decodeVersion, encodeVersion } from '../versions';

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

/** This store numbers all writes itself, so that its term never changes. */
const TERM = 1;

/** The sequence number that a version stands for; -1 for one of another term, which no object has. */
export function sequenceOf(version: string): number {
  const { seq, term } = decodeVersion(version);
  return term === TERM ? seq : -1;
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
    version: encodeVersion({ seq: row.seq, term: TERM }),
    attributes,
    references: referencesOf(row),
    ...(row.migration_version === null
      ? {}
      : { migrationVersion: JSON.parse(row.migration_version) as Record<string, string> }),
  };
}
