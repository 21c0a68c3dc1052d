import { isRecord } from '../../api/contract/plainData';

/** Members of a record from which on it is kept as lists. */
const MANY = 1_000;

/** A record of many members, such as a list of all users: as two lists it takes a fifth of the memory. */
class Packed {
  constructor(
    readonly names: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/**
 * Data as the log keeps it until it is saved. The entries are not touched, which the state holds too.
 *
 * @returns what `unpacked` makes a copy of the data from; the data itself where it has no large record at its top or below
 */
export function packed(data: unknown, alike: Packed[] = [], levels = 2): unknown {
  if (!isRecord(data) || levels === 0) return data;
  const names = Object.keys(data);
  const values = Object.values(data);
  if (names.length < MANY) {
    const kept = values.map((value) => packed(value, alike, levels - 1));
    return kept.every((value, at) => value === values[at]) ? data : new Packed(names, kept);
  }
  // The versions of entries have the same names as the entries.
  const same = alike.find(
    (other) => other.names.length === names.length && names.every((name, at) => name === other.names[at]),
  );
  const record = new Packed(same?.names ?? names, values);
  alike.push(record);
  return record;
}

/** What `packed` was given, its records made anew. */
export const unpacked = (kept: unknown): unknown =>
  kept instanceof Packed
    ? Object.fromEntries(kept.names.map((name, at) => [name, unpacked(kept.values[at])]))
    : kept;
