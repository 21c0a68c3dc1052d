import { type Doubt, type NamedIndex, type NamedIndices } from '../../../src/api/contract/access';
import { ALL_INDICES } from './grants';

/** Most indices that an answer lists. */
export const MAX_TOLD = 100;

/** What a question is about, as far as it is known. */
export interface Target {
  by: NamedIndices['by'];
  /** As the question names it. */
  asked: string;
  indices: readonly NamedIndex[];
  /** A pattern of which only the text is known: what matches a part of it counts as a part. */
  isPattern: boolean;
  /** The index in which saved objects are kept, by itself: the global tenant decides, too. */
  isDashboards: boolean;
  /** The cluster leaves out what a user may not read, instead of refusing it all. */
  skipsForbidden: boolean;
  /** Whether an index does not exist yet, so that a document written to it makes it. */
  isNew: boolean;
  /** Why there may be more to it, which makes a no uncertain. */
  doubt?: Doubt;
}

/** What an answer tells of it. */
export const toldNames = (target: Target | undefined): NamedIndices | null =>
  target === undefined
    ? null
    : { by: target.by, indices: target.indices.slice(0, MAX_TOLD), count: target.indices.length };

const plain = (name: string): NamedIndex => ({ name, aliases: [] });
/** In a request `?` is a character as any other, unlike in the patterns of roles. */
export const hasWildcard = (name: string): boolean => name.includes('*');

/** Names that stand for every index, whichever there are. */
const isAll = (asked: string) => asked === ALL_INDICES || asked === '_all';

/**
 * The names of a request as they are written. A name with a minus sign excludes only behind a name with a wildcard; before, it is
 * a name as any other.
 */
export function readNames(asked: string): { names: string[]; excluded: string[] } {
  const names: string[] = [];
  const excluded: string[] = [];
  for (const part of asked.split(',').filter((name) => name !== ''))
    if (part.startsWith('-') && names.some(hasWildcard)) excluded.push(part.slice(1));
    else names.push(part);
  return { names, excluded };
}

/** What a question is about where nothing is known but its text. @param reason why no more is known, for what may be another thing */
export function targetOfText(
  asked: string,
  { dashboardsIndex, reason }: { dashboardsIndex: string; reason?: string | undefined },
): Target {
  const base = {
    by: 'text',
    asked,
    isDashboards: asked === dashboardsIndex,
    skipsForbidden: false,
    isNew: false,
  } as const;
  if (isAll(asked)) return { ...base, indices: [plain(ALL_INDICES)], isPattern: true };
  const { names, excluded } = readNames(asked);
  const isRelative = names.some((name) => name.startsWith('<') && name.endsWith('>'));
  const why =
    reason ??
    (excluded.length > 0 || isRelative ? 'This server has no indices to look it up in.' : undefined);
  return {
    ...base,
    indices: names.map(plain),
    isPattern: names.length === 1 && names.some(hasWildcard),
    ...(why === undefined ? {} : { doubt: { kind: 'name', reason: why } }),
  };
}
