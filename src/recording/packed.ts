import { isRecord } from '../../contract/plainData';

/** Number of members from which a record is stored as lists. */
const MANY = 1_000;

/** Large record, such as all users; as two lists it takes a fifth of the memory. */
export class Packed {
  constructor(
    readonly names: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** Packs large records at the top level or one below; entries are shared with the state. */
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

/** Restores a copy of packed data. */
export const unpacked = (kept: unknown): unknown =>
  kept instanceof Packed
    ? Object.fromEntries(kept.names.map((name, at) => [name, unpacked(kept.values[at])]))
    : kept;
