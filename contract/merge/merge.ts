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

/** An entry or a configuration, in wire format. */
export type Value = Readonly<Record<string, unknown>>;

export interface Versions {
  /** As read before the change; null if absent. */
  base: Value | null;
  mine: Value;
  theirs: Value;
}

/** The winning change; `both` is their union, if possible. */
export type Side = 'mine' | 'theirs' | 'both';

/** A field that differs between the three states. */
export interface FieldChange {
  field: string;
  path: FieldPath;
  kind: FieldKind;
  /** Permission block and key; without a key, the whole block. */
  block?: { id: string; key?: string };
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** `same` if both sides made the same change. */
  changedBy: 'mine' | 'theirs' | 'both' | 'same';
  /** Union of both changes; absent if impossible or if only one side changed. */
  merged?: readonly unknown[];
  /** Default choice; null if the user has to decide. */
  proposed: Side | null;
}

/** Merges sets three-way, with the changes of both sides; my additions come last. */
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

/** Returns who changed a field and which side wins; null if unchanged. */
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

/** Matches the blocks of a section; null if it is not a readable section. */
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

/** Lists changes of a block: by key if it is in all states, otherwise as a whole. */
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

/** Lists fields changed since `base`, in current order. Order and empty values are ignored. */
export function compare(domain: FieldDomain, versions: Versions): FieldChange[] {
  const { base, mine, theirs } = versions;
  return fieldsOf(domain, [theirs, mine, base]).flatMap((path) => {
    const blocks = blocksAt(domain, path, versions);
    if (blocks) return blocks.flatMap((block) => changesOfBlock(path[0], block));
    const change = changeOf(domain, path, versions);
    return change ? [change] : [];
  });
}

/** A list, because field names are free text. */
export type Choices = readonly { field: string; side: Side }[];

/** Returns the winning side; null if the user has to decide. `both` requires a union. */
export function sideOf({ field, path, merged, proposed }: FieldChange, choices: Choices): Side | null {
  // Choices recorded by earlier versions refer to the whole list of blocks.
  const named = (wanted: string) => choices.find((choice) => choice.field === wanted)?.side;
  const chosen = named(field) ?? named(fieldId(path));
  return chosen === undefined || (chosen === 'both' && !merged) ? proposed : chosen;
}

/**
 * Merges my winning changes into the current entry, so unknown members survive.
 *
 * @returns null while a choice is missing
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

/** Applies the winning changes to a block; undefined if it is removed. */
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
