import { type Doubt, type NamedIndex, type NamedIndices } from '../../../contract/explain';
import { ALL_INDICES } from './grants';

export const MAX_TOLD = 100;

/** Indices that a question is about, as far as known. */
export interface Target {
  by: NamedIndices['by'];
  asked: string;
  indices: readonly NamedIndex[];
  /** True if only a pattern's text is known: matching a part of it counts as a part. */
  isPattern: boolean;
  /** True for the saved objects index alone, which the global tenant also governs. */
  isDashboards: boolean;
  /** True if the cluster leaves out forbidden indices instead of refusing the request. */
  skipsForbidden: boolean;
  /** True if the index does not exist yet, so that writing a document creates it. */
  isNew: boolean;
  /** Reason why more may be included, which makes a no uncertain. */
  doubt?: Doubt;
}

export const toldNames = (target: Target | undefined): NamedIndices | null =>
  target === undefined
    ? null
    : { by: target.by, indices: target.indices.slice(0, MAX_TOLD), count: target.indices.length };

const plain = (name: string): NamedIndex => ({ name, aliases: [] });
/** In a request, unlike in role patterns, `?` is literal. */
export const hasWildcard = (name: string): boolean => name.includes('*');

/** Names for all indices. */
const isAll = (asked: string) => asked === ALL_INDICES || asked === '_all';

/** Returns a request's names. A minus sign excludes only after a name with a wildcard. */
export function readNames(asked: string): { names: string[]; excluded: string[] } {
  const names: string[] = [];
  const excluded: string[] = [];
  for (const part of asked.split(',').filter((name) => name !== ''))
    if (part.startsWith('-') && names.some(hasWildcard)) excluded.push(part.slice(1));
    else names.push(part);
  return { names, excluded };
}

/** Creates a target from its text alone. @param reason why no more is known */
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
