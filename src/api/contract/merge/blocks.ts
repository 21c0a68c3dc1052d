import { isRecord } from '../plainData';
import { isSet } from '../resources/field';
import { RESOURCE_FIELDS } from '../resources/schemas';
import { type FieldKind } from './fields';
import { canonical, membersOf, without } from './values';

/** One block of permissions of a role, as it travels. */
export type Block = Readonly<Record<string, unknown>>;

/** One block in its three states; absent where it does not exist. */
export interface BlockVersions {
  /** Its patterns as text; a number behind it when another block has the same. */
  id: string;
  base: Block | undefined;
  mine: Block | undefined;
  theirs: Block | undefined;
}

interface BlockShape {
  /** The key that says what the block is about. */
  patterns: string;
  /** Lists whose members count once each, in any order. */
  sets: readonly string[];
}

/** The first field of a block says what it is about. */
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

/** Whether a field of a role is a list of blocks. */
export const isBlockSection = (section: string): boolean => Object.hasOwn(SHAPES, section);

export const blockKindOf = (section: string, key: string): FieldKind =>
  SHAPES[section]?.sets.includes(key) ? 'set' : 'value';

/** The blocks of a section, none where it is absent; null when it is no list of blocks. */
export function blocksOf(value: unknown): readonly Block[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : null;
}

/** Whether two values of a field of a block say the same. */
export function isSameInBlock(section: string, key: string, a: unknown, b: unknown): boolean {
  if (blockKindOf(section, key) !== 'set') return canonical(a) === canonical(b);
  const [first, second] = [membersOf(a), membersOf(b)];
  return without(first, second).length === 0 && without(second, first).length === 0;
}

/** The keys that any of the blocks has. */
export const keysOf = (...blocks: readonly (Block | undefined)[]): string[] => [
  ...new Set(blocks.flatMap((block) => Object.keys(block ?? {}))),
];

/** Whether two blocks say the same; an absent one says something else than any that is there. */
export function isSameBlock(section: string, a: Block | undefined, b: Block | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return keysOf(a, b).every((key) => isSameInBlock(section, key, a[key], b[key]));
}

/** How a list of field-level security works: it names what is visible, or what is not; empty means all fields. */
function modeOf(fls: readonly unknown[]): 'all' | 'exclude' | 'include' | 'mixed' {
  const excluded = fls.filter((field) => typeof field === 'string' && /^[~!]/.test(field)).length;
  if (fls.length === 0) return 'all';
  return excluded === fls.length ? 'exclude' : excluded === 0 ? 'include' : 'mixed';
}

const maskedName = (mask: unknown): unknown => (typeof mask === 'string' ? mask.split('::')[0] : mask);

/** Whether both sides have taken away the same member and put different ones in: then they have changed the same thing. */
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
 * Whether two changes of a list in a block can both hold. They cannot where both replace the same member, and where their
 * union means something that neither side wanted: an emptied list of visible fields makes all visible, a block needs a
 * pattern, a field has one mask.
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

/** Pairs blocks of two lists: by all they say, then by their patterns, by a shared pattern, by all but the patterns. */
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
 * Tells which blocks of three states of a section are one and the same, in the order of `theirs`, followed by those that are
 * not there. Two blocks that were added on either side are one only if they have the same patterns.
 */
export function matchBlocks(
  section: string,
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', readonly Block[]>>,
): BlockVersions[] {
  // A list could hold one object twice.
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
