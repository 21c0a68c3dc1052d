import { isRecord } from '../plainData';
import { isSet } from '../resources/field';
import { RESOURCE_FIELDS } from '../resources/schemas';
import { type FieldKind } from './fields';
import { canonical, membersOf, without } from './values';

export type Block = Readonly<Record<string, unknown>>;

export interface BlockVersions {
  /** Patterns of the block, numbered if several blocks share them. */
  id: string;
  base: Block | undefined;
  mine: Block | undefined;
  theirs: Block | undefined;
}

interface BlockShape {
  patterns: string;
  /** Lists compared as sets. */
  sets: readonly string[];
}

/** The first field of a block holds its patterns. */
const SHAPES: Readonly<Record<string, BlockShape>> = Object.fromEntries(
  RESOURCE_FIELDS.roles.flatMap(({ key, items: [patterns, ...others] = [] }) =>
    patterns === undefined
      ? []
      : [
          [
            key,
            { patterns: patterns.key, sets: [patterns, ...others].filter(isSet).map((field) => field.key) },
          ],
        ],
  ),
);

export const isBlockSection = (section: string): boolean => Object.hasOwn(SHAPES, section);

export const blockKindOf = (section: string, key: string): FieldKind =>
  SHAPES[section]?.sets.includes(key) ? 'set' : 'value';

/** Returns the blocks of a section, or null if it is not a list of blocks. */
export function blocksOf(value: unknown): readonly Block[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : null;
}

export function isSameInBlock(section: string, key: string, a: unknown, b: unknown): boolean {
  if (blockKindOf(section, key) !== 'set') return canonical(a) === canonical(b);
  const [first, second] = [membersOf(a), membersOf(b)];
  return without(first, second).length === 0 && without(second, first).length === 0;
}

export const keysOf = (...blocks: readonly (Block | undefined)[]): string[] => [
  ...new Set(blocks.flatMap((block) => Object.keys(block ?? {}))),
];

export function isSameBlock(section: string, a: Block | undefined, b: Block | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return keysOf(a, b).every((key) => isSameInBlock(section, key, a[key], b[key]));
}

/** Returns the mode of a field list: visible fields, hidden ones, or all if empty. */
function modeOf(fls: readonly unknown[]): 'all' | 'exclude' | 'include' | 'mixed' {
  const excluded = fls.filter((field) => typeof field === 'string' && /^[~!]/.test(field)).length;
  if (fls.length === 0) return 'all';
  return excluded === fls.length ? 'exclude' : excluded === 0 ? 'include' : 'mixed';
}

const maskedName = (mask: unknown): unknown => (typeof mask === 'string' ? mask.split('::')[0] : mask);

/** True if both sides replaced the same member by different ones. */
function collide(base: unknown, mine: unknown, theirs: unknown): boolean {
  const [before, own, other] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const [removedByMe, removedByThem] = [without(before, own), without(before, other)];
  const isShared = without(removedByMe, removedByThem).length < removedByMe.length;
  const [addedByMe, addedByThem] = [without(own, before), without(other, before)];
  return (
    isShared && (without(addedByMe, addedByThem).length > 0 || without(addedByThem, addedByMe).length > 0)
  );
}

/**
 * True if two list changes can be combined. Not if both replace the same member, or if the union
 * means something neither side wanted: emptied visible fields show all, a block needs a pattern, a
 * field has one mask.
 *
 * @param merged the union of both changes
 */
export function canMergeInBlock(
  section: string,
  key: string,
  values: Readonly<Record<'base' | 'mine' | 'theirs', unknown>>,
  merged: readonly unknown[],
): boolean {
  const { base, mine, theirs } = values;
  if (collide(base, mine, theirs)) return false;
  if (key === SHAPES[section]?.patterns) return merged.length > 0;
  if (key === 'fls') return merged.length > 0 && modeOf(membersOf(mine)) === modeOf(membersOf(theirs));
  if (key === 'masked_fields') return new Set(merged.map(maskedName)).size === merged.length;
  return true;
}

/** Pairs blocks that are equal, or share all patterns, one pattern, or everything but patterns. */
function pair(section: string, from: readonly Block[], to: readonly Block[]): Map<Block, Block> {
  const key = SHAPES[section]?.patterns ?? '';
  const patternsOf = (block: Block) => membersOf(block[key]);
  const rest = (block: Block) => ({ ...block, [key]: undefined });
  const likenesses: readonly ((a: Block, b: Block) => boolean)[] = [
    (a, b) => isSameBlock(section, a, b),
    (a, b) => isSameInBlock(section, key, a[key], b[key]),
    (a, b) => without(patternsOf(a), patternsOf(b)).length < patternsOf(a).length,
    (a, b) => isSameBlock(section, rest(a), rest(b)),
  ];
  const pairs = new Map<Block, Block>();
  const free = new Set(to);
  for (const isLike of likenesses) {
    for (const block of from) {
      if (pairs.has(block)) continue;
      const found = [...free].find((other) => isLike(block, other));
      if (!found) continue;
      pairs.set(block, found);
      free.delete(found);
    }
  }
  return pairs;
}

/**
 * Matches the blocks of three states, in the order of `theirs`, missing ones last. Blocks added by
 * both sides match only if their patterns are equal.
 */
export function matchBlocks(
  section: string,
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', readonly Block[]>>,
): BlockVersions[] {
  // Copies, because a list may contain the same object twice.
  const [before, own, other] = [base, mine, theirs].map((blocks) => blocks.map((block) => ({ ...block })));
  if (!before || !own || !other) return [];
  const [toOwn, toOther] = [pair(section, before, own), pair(section, before, other)];
  const key = SHAPES[section]?.patterns ?? '';
  const matched = new Set([...toOwn.values(), ...toOther.values()]);
  const addedByMe = own.filter((block) => !matched.has(block));
  const triples: Omit<BlockVersions, 'id'>[] = before.map((block) => ({
    base: block,
    mine: toOwn.get(block),
    theirs: toOther.get(block),
  }));
  for (const block of other.filter((added) => !matched.has(added))) {
    const at = addedByMe.findIndex((added) => isSameInBlock(section, key, added[key], block[key]));
    const [added] = at < 0 ? [] : addedByMe.splice(at, 1);
    triples.push({ base: undefined, mine: added, theirs: block });
  }
  triples.push(...addedByMe.map((block) => ({ base: undefined, mine: block, theirs: undefined })));
  const place = ({ theirs: there }: Omit<BlockVersions, 'id'>) =>
    there ? other.indexOf(there) : other.length;
  const used = new Map<string, number>();
  return triples
    .sort((a, b) => place(a) - place(b))
    .map((triple) => {
      const patterns = membersOf((triple.base ?? triple.theirs ?? triple.mine)?.[key]);
      const name = patterns
        .map((pattern) => (typeof pattern === 'string' ? pattern : canonical(pattern)))
        .join(', ');
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return { ...triple, id: count === 1 ? name : `${name} (${count})` };
    });
}
