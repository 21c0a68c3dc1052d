import {
  fieldId,
  fieldsOf,
  isContent,
  kindOf,
  valueAt,
  withField,
  type ConflictDomain,
  type FieldKind,
  type FieldPath,
} from './fields';
import { canonical, membersOf, without } from './values';

/** An entry, or a configuration, as it travels. */
export type Value = Readonly<Record<string, unknown>>;

/** The three states of a change that met another one. */
export interface Versions {
  /** What was read before the change; null when there was none. */
  base: Value | null;
  mine: Value;
  theirs: Value;
}

/** Which of two changes holds; `both` is their union, where there is one. */
export type Side = 'mine' | 'theirs' | 'both';

/** One field that is not the same in the three states. */
export interface FieldChange {
  /** The field as one text. */
  field: string;
  path: FieldPath;
  kind: FieldKind;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it; `same` when both have, to the same. */
  changedBy: 'mine' | 'theirs' | 'both' | 'same';
  /** Both changes put together; absent when they cannot both hold, or when there is only one. */
  merged?: readonly unknown[];
  /** What holds unless somebody chooses; null when a person must. */
  proposed: Side | null;
}

/**
 * A three-way merge of a list of which each member counts once. What either side has added is there, what either side has
 * removed is not; the order is theirs, with my additions behind.
 */
export function mergeSets(base: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [before, own, other] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const kept = without(other, without(before, own));
  return [...kept, ...without(without(own, before), kept)];
}

/** Whether both sides have taken away the same block and put different ones in: then they have changed the same thing. */
function collide(base: unknown, mine: unknown, theirs: unknown): boolean {
  const [before, own, other] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const [removedByMe, removedByThem] = [without(before, own), without(before, other)];
  const isShared = without(removedByMe, removedByThem).length < removedByMe.length;
  const [addedByMe, addedByThem] = [without(own, before), without(other, before)];
  return (
    isShared && (without(addedByMe, addedByThem).length > 0 || without(addedByThem, addedByMe).length > 0)
  );
}

function isSame(domain: ConflictDomain, path: FieldPath, kind: FieldKind, a: unknown, b: unknown): boolean {
  if (isContent(domain, path)) return JSON.stringify(a) === JSON.stringify(b);
  if (kind === 'value') return canonical(a) === canonical(b);
  const [first, second] = [membersOf(a), membersOf(b)];
  return without(first, second).length === 0 && without(second, first).length === 0;
}

function changeOf(domain: ConflictDomain, path: FieldPath, versions: Versions): FieldChange | null {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((value) =>
    valueAt(value, path),
  );
  const kind = kindOf(domain, path);
  const same = (a: unknown, b: unknown) => isSame(domain, path, kind, a, b);
  const [byMe, byThem] = [!same(base, mine), !same(base, theirs)];
  if (!byMe && !byThem) return null;
  const found = { field: fieldId(path), path, kind, base, mine, theirs };
  if (!byThem) return { ...found, changedBy: 'mine', proposed: 'mine' };
  if (!byMe) return { ...found, changedBy: 'theirs', proposed: 'theirs' };
  if (same(mine, theirs)) return { ...found, changedBy: 'same', proposed: 'theirs' };
  if (kind === 'value' || (kind === 'blocks' && collide(base, mine, theirs)))
    return { ...found, changedBy: 'both', proposed: null };
  return { ...found, changedBy: 'both', merged: mergeSets(base, mine, theirs), proposed: 'both' };
}

/**
 * Every field that somebody has changed since `base`, in the order of the entry as it is now. What is equal but for order,
 * or for what stands for nothing, is no change.
 */
export function compare(domain: ConflictDomain, versions: Versions): FieldChange[] {
  const { base, mine, theirs } = versions;
  return fieldsOf(domain, [theirs, mine, base])
    .map((path) => changeOf(domain, path, versions))
    .filter((change) => change !== null);
}

/** The fields of which a person has chosen a side. A list, since fields are free text. */
export type Choices = readonly { field: string; side: Side }[];

/** What holds of a field; null while a person has to choose. `both` counts only where the two can be put together. */
export function sideOf({ field, merged, proposed }: FieldChange, choices: Choices): Side | null {
  const chosen = choices.find((choice) => choice.field === field)?.side;
  return chosen === undefined || (chosen === 'both' && !merged) ? proposed : chosen;
}

/**
 * What to save: the entry as it is now, with my changes where mine are to hold. So whatever nobody here knows of the entry
 * stays as it is now.
 *
 * @returns null while a choice is lacking
 */
export function merge(domain: ConflictDomain, versions: Versions, choices: Choices = []): Value | null {
  let result: Value = versions.theirs;
  for (const change of compare(domain, versions)) {
    const side = sideOf(change, choices);
    if (side === null) return null;
    if (side === 'mine') result = withField(result, change.path, change.mine);
    if (side === 'both') result = withField(result, change.path, change.merged);
  }
  return result;
}
