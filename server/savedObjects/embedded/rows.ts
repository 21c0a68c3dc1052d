import { type Attributes, type SavedObject, type SavedObjectReference } from '../../../contract/savedObjects';
import { decodeVersion, encodeVersion } from '../versions';

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
 * Escapes text for a column like a JSON string: SQLite cuts text at U+0000 and replaces lone
 * surrogates, which would make distinct ids equal. Ordinary text is unchanged.
 */
export const columnOf = (text: string): string => JSON.stringify(text).slice(1, -1);
export const textOf = (column: string): string => JSON.parse(`"${column}"`) as string;

const TERM = 1;

/** Returns the sequence number in a version; -1, which no object has, for another term. */
export function sequenceOf(version: string): number {
  const { seq, term } = decodeVersion(version);
  return term === TERM ? seq : -1;
}

export const attributesOf = (row: Pick<Row, 'attributes'>): Attributes =>
  JSON.parse(row.attributes) as Attributes;
export const referencesOf = (row: Pick<Row, 'refs'>): SavedObjectReference[] =>
  JSON.parse(row.refs) as SavedObjectReference[];

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
