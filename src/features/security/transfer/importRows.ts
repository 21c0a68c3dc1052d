import { type EntryType } from '../../../../contract/history';
import {
  type TransferEntry,
  type TransferPreview,
  type TransferSelection,
} from '../../../../contract/transfer';

export interface ImportRow {
  key: string;
  type: EntryType;
  entry: TransferEntry;
}

export const rowsOf = ({ differences }: TransferPreview): ImportRow[] =>
  differences.flatMap(({ type, entries }) =>
    entries.map((entry) => ({ key: `${type}/${entry.name}`, type, entry })),
  );

/** Returns the selection by type and the number of entries to be deleted. */
export function choiceOf(
  rows: readonly ImportRow[],
  chosen: ReadonlySet<string>,
): { only: TransferSelection[]; removed: number } {
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
