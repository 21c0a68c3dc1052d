import { type EntryType } from '../../../contract/history';
import { type ImpactChange } from '../../../contract/impact';
import { type EntrySelection, type ImportedEntry, type ImportPreview } from '../../../contract/importExport';
import { RESOURCES } from '../../../contract/resources';
import { withoutServerOwned } from '../../../contract/resources/serverOwned';

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

/** Returns the changes of the rows that may change access; null if a content is unknown here. */
export function changesOf(rows: readonly ImportRow[]): ImpactChange[] | null {
  const changes: ImpactChange[] = [];
  for (const { type: typeOfRow, entry } of rows) {
    const type = RESOURCES.find((each) => each === typeOfRow);
    if (type === undefined) continue;
    const { name, kind, after } = entry;
    if (kind === 'removed') changes.push({ type, name, value: null });
    else if (after == null) return null;
    else changes.push({ type, name, value: withoutServerOwned(after) });
  }
  return changes;
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
