import {
  blockKindOf,
  blocksOf,
  type BlockVersions,
  canMergeInBlock,
  isBlockSection,
  isSameBlock,
  isSameInBlock,
  keysOf,
  matchBlocks,
} from './blocks';
import {
  type FieldDomain,
  fieldId,
  type FieldKind,
  type FieldPath,
  fieldsOf,
  isContent,
  kindOf,
  valueAt,
  withField,
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
  /** The block of permissions it belongs to, and its key there; without a key it is the block as a whole. */
  block?: { id: string; key?: string };
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it; `same` when both have, to the same. */
  changedBy: 'mine' | 'theirs' | 'both' | 'same';
  /** Both changes put together; absent when they cannot both hold, or when there is only one. */
  merged?: readonly unknown[];
  /** What holds unless a user chooses; null when a user must. */
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

function isSame(domain: FieldDomain, path: FieldPath, kind: FieldKind, a: unknown, b: unknown): boolean {
  if (isContent(domain, path)) return JSON.stringify(a) === JSON.stringify(b);
  if (kind === 'value') return canonical(a) === canonical(b);
  const [first, second] = [membersOf(a), membersOf(b)];
  return without(first, second).length === 0 && without(second, first).length === 0;
}

type Found = Omit<FieldChange, 'changedBy' | 'merged' | 'proposed'>;

/** Who has changed a field, and what holds; null when no side has. `unite` gives the union of both changes, where there is one. */
function changeBetween(
  found: Found,
  same: (a: unknown, b: unknown) => boolean,
  unite: () => readonly unknown[] | undefined,
): FieldChange | null {
  const { base, mine, theirs } = found;
  const [byMe, byThem] = [!same(base, mine), !same(base, theirs)];
  if (!byMe && !byThem) return null;
  if (!byThem) return { ...found, changedBy: 'mine', proposed: 'mine' };
  if (!byMe) return { ...found, changedBy: 'theirs', proposed: 'theirs' };
  if (same(mine, theirs)) return { ...found, changedBy: 'same', proposed: 'theirs' };
  const merged = unite();
  if (merged === undefined) return { ...found, changedBy: 'both', proposed: null };
  return { ...found, changedBy: 'both', merged, proposed: 'both' };
}

function changeOf(domain: FieldDomain, path: FieldPath, versions: Versions): FieldChange | null {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((value) =>
    valueAt(value, path),
  );
  const kind = kindOf(domain, path);
  return changeBetween(
    { field: fieldId(path), path, kind, base, mine, theirs },
    (a, b) => isSame(domain, path, kind, a, b),
    () => (kind === 'value' ? undefined : mergeSets(base, mine, theirs)),
  );
}

/** The blocks of a section in their three states; null where the field is no section, or not readable as one. */
function blocksAt(
  domain: FieldDomain,
  [section, part]: FieldPath,
  versions: Versions,
): BlockVersions[] | null {
  if (domain !== 'roles' || part !== undefined || !isBlockSection(section)) return null;
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((value) =>
    blocksOf(value?.[section]),
  );
  return base && mine && theirs ? matchBlocks(section, { base, mine, theirs }) : null;
}

/** What has changed of one block: field by field while it is there in all three states, else as a whole. */
function changesOfBlock(section: string, { id, base, mine, theirs }: BlockVersions): FieldChange[] {
  const field = `${section}[${JSON.stringify(id)}]`;
  const path = [section] as const;
  if (!base || !mine || !theirs) {
    const change = changeBetween(
      { field, path, kind: 'block', block: { id }, base, mine, theirs },
      (a, b) => isSameBlock(section, a as BlockVersions['base'], b as BlockVersions['base']),
      () => undefined,
    );
    return change ? [change] : [];
  }
  return keysOf(theirs, mine, base)
    .map((key) => {
      const kind = blockKindOf(section, key);
      const values = { base: base[key], mine: mine[key], theirs: theirs[key] };
      return changeBetween(
        { field: `${field}.${key}`, path, kind, block: { id, key }, ...values },
        (a, b) => isSameInBlock(section, key, a, b),
        () => {
          if (kind === 'value') return undefined;
          const union = mergeSets(values.base, values.mine, values.theirs);
          return canMergeInBlock(section, key, values, union) ? union : undefined;
        },
      );
    })
    .filter((change) => change !== null);
}

/**
 * Every field that a side has changed since `base`, in the order of the entry as it is now. What is equal but for order,
 * or for what stands for nothing, is no change.
 */
export function compare(domain: FieldDomain, versions: Versions): FieldChange[] {
  const { base, mine, theirs } = versions;
  return fieldsOf(domain, [theirs, mine, base]).flatMap((path) => {
    const blocks = blocksAt(domain, path, versions);
    if (blocks) return blocks.flatMap((block) => changesOfBlock(path[0], block));
    const change = changeOf(domain, path, versions);
    return change ? [change] : [];
  });
}

/** The fields of which a user has chosen a side. A list, since fields are free text. */
export type Choices = readonly { field: string; side: Side }[];

/** What holds of a field; null while a user has to choose. `both` counts only where the two can be put together. */
export function sideOf({ field, path, merged, proposed }: FieldChange, choices: Choices): Side | null {
  // Recorded choices of earlier versions are about a list of blocks as a whole.
  const named = (wanted: string) => choices.find((choice) => choice.field === wanted)?.side;
  const chosen = named(field) ?? named(fieldId(path));
  return chosen === undefined || (chosen === 'both' && !merged) ? proposed : chosen;
}

/**
 * What to save: the entry as it is now, with my changes where mine are to hold. So whatever no one here knows of the entry
 * stays as it is now.
 *
 * @returns null while a choice is lacking
 */
export function merge(domain: FieldDomain, versions: Versions, choices: Choices = []): Value | null {
  const changes = compare(domain, versions);
  const sides = new Map(changes.map((change) => [change, sideOf(change, choices)]));
  if ([...sides.values()].includes(null)) return null;
  let result: Value = versions.theirs;
  for (const [change, side] of sides) {
    if (change.block) continue;
    if (side === 'mine') result = withField(result, change.path, change.mine);
    if (side === 'both') result = withField(result, change.path, change.merged);
  }
  const ours = changes.filter((change) => change.block && sides.get(change) !== 'theirs');
  for (const section of new Set(ours.map(({ path }) => path[0]))) {
    const blocks = blocksAt(domain, [section], versions) ?? [];
    const changed = ours.filter(({ path }) => path[0] === section);
    result = withField(
      result,
      [section],
      blocks.flatMap((block) => {
        const mended = mergeBlock(
          block,
          changed.filter((change) => change.block?.id === block.id),
          (change) => (sides.get(change) === 'both' ? change.merged : change.mine),
        );
        return mended ? [mended] : [];
      }),
    );
  }
  return result;
}

/** A block as it is to be saved: theirs, with the changes that are not; undefined when it is not to be there. */
function mergeBlock(
  { theirs }: BlockVersions,
  changes: readonly FieldChange[],
  valueOf: (change: FieldChange) => unknown,
): Value | undefined {
  let result: Value | undefined = theirs;
  for (const change of changes) {
    const key = change.block?.key;
    const value = valueOf(change);
    result = key === undefined ? (value as Value | undefined) : withField(result ?? {}, [key], value);
  }
  return result;
}
