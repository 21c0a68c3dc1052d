import { type DriftState, type ManagedType } from '../../contract/drift';
import { TimeSlices } from '../lib/timeSlices';
import { type Entries } from '../security/embedded';
import { isSameContent, managedContent } from './content';
import { type ManagedRow } from './store';

/** A managed entry beside the present one. */
export interface Compared {
  row: ManagedRow;
  state: DriftState;
  present: Record<string, unknown> | null;
}

/**
 * Compares managed entries with the present ones.
 *
 * @param entriesOf returns the entries of a type; undefined leaves its managed entries out
 */
export async function compareManaged(
  rows: readonly ManagedRow[],
  entriesOf: (type: ManagedType) => Entries | undefined,
): Promise<Compared[]> {
  const slices = new TimeSlices();
  const compared: Compared[] = [];
  for (const row of rows) {
    if (slices.isUsedUp()) await slices.next();
    const entries = entriesOf(row.type);
    if (entries === undefined) continue;
    const entry = entries.get(row.name);
    const present = entry === undefined ? null : managedContent(row.type, entry);
    const state = present === null ? 'missing' : isSameContent(row.content, present) ? 'same' : 'changed';
    compared.push({ row, state, present });
  }
  return compared;
}
