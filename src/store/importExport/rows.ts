import { type EntryType } from '../../../contract/history';
import { type EntrySelection, type ImportedEntry, type ImportPreview } from '../../../contract/importExport';

/** An entry that the import would add, change or remove. */
export interface ImportRow {
  key: string;
  type: EntryType;
  entry: ImportedEntry;
}

export const rowsOf = ({ differences }: ImportPreview): ImportRow[] =>
  differences.flatMap(({ type, entries }) =>
    entries.map((entry) => ({ key: `${type}/${entry.name}`, type, entry })),
  );

export interface ImportSelection {
  only: EntrySelection[];
  /** Number of entries to be deleted. */
  removed: number;
}

/** Returns the names of the rows by type. */
export function selectionOf(rows: readonly ImportRow[]): ImportSelection {
  const types = [...new Set(rows.map(({ type }) => type))];
  return {
    only: types.map((type) => ({
      type,
      names: rows.filter((row) => row.type === type).map(({ entry }) => entry.name),
    })),
    removed: rows.filter(({ entry }) => entry.kind === 'removed').length,
  };
}
