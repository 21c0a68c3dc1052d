import { type EntryType } from '../../../../contract/history';
import {
  type EntrySelection,
  type ImportedEntry,
  type ImportPreview,
} from '../../../../contract/importExport';

export interface ImportRow {
  key: string;
  type: EntryType;
  entry: ImportedEntry;
}

export const rowsOf = ({ differences }: ImportPreview): ImportRow[] =>
  differences.flatMap(({ type, entries }) =>
    entries.map((entry) => ({ key: `${type}/${entry.name}`, type, entry })),
  );

/** Returns the selection by type and the number of entries to be deleted. */
export function choiceOf(
  rows: readonly ImportRow[],
  chosen: ReadonlySet<string>,
): { only: EntrySelection[]; removed: number } {
  const wanted = rows.filter(({ key }) => chosen.has(key));
  const types = [...new Set(wanted.map(({ type }) => type))];
  return {
    only: types.map((type) => ({
      type,
      names: wanted.filter((row) => row.type === type).map(({ entry }) => entry.name),
    })),
    removed: wanted.filter(({ entry }) => entry.kind === 'removed').length,
  };
}
