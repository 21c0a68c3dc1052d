import { type Doubt, type NamedIndex } from '../../../../contract/explain';
import { isExact } from '../../../lib/patterns';
import { isProtected, mayBeProtected } from '../actionLevel';
import { DATE_MATH, matchingPattern } from '../grants';
import { type PatternTests } from '../patternTests';

/** Existing indices that patterns match, as the explainer matches them. */
export interface ExistingIndices {
  /** Returns the indices that one of `from` matches and none of `to`. */
  difference(from: readonly string[], to: readonly string[]): readonly NamedIndex[];
  /** True if both patterns match the same index, perhaps by different names. */
  shares(one: string, other: string): boolean;
  /** True if the name stands for something that exists. */
  isName(pattern: string): boolean;
  /** Leaves out indices that no role opens for these actions. */
  open(indices: readonly NamedIndex[], actions: readonly string[]): readonly NamedIndex[];
}

const NONE: ReadonlySet<NamedIndex> = new Set();
const PLACE = { role: '', entry: null };

/**
 * Returns which existing indices patterns match, cached by pattern.
 *
 * @param onDoubt receives indices that `opensearch.yml` may protect
 */
export function createExistingIndices(
  all: readonly NamedIndex[],
  tests: PatternTests,
  onDoubt: (doubt: Doubt) => void,
): ExistingIndices {
  const given = { substitute: (text: string) => text, tests };
  const byPattern = new Map<string, ReadonlySet<NamedIndex>>();
  const byName = new Set(
    all.flatMap(({ name, aliases, dataStream }) => [
      name,
      ...aliases,
      ...(dataStream === undefined ? [] : [dataStream]),
    ]),
  );
  const matching = (pattern: string): ReadonlySet<NamedIndex> => {
    const known = byPattern.get(pattern);
    if (known !== undefined) return known;
    if (isExact(pattern) && !byName.has(pattern) && !DATE_MATH.test(pattern)) return NONE;
    const patterns = [{ written: pattern, matches: undefined }];
    const found = new Set(
      all.filter((index) => matchingPattern(patterns, index, given, PLACE)?.doubts.length === 0),
    );
    byPattern.set(pattern, found);
    return found;
  };
  return {
    difference(from, to) {
      const lost = new Set(from.flatMap((pattern) => [...matching(pattern)]));
      for (const pattern of to) {
        if (lost.size === 0) break;
        for (const index of matching(pattern)) lost.delete(index);
      }
      return [...lost];
    },
    shares(one, other) {
      const indices = matching(other);
      return [...matching(one)].some((index) => indices.has(index));
    },
    isName: (pattern) => byName.has(pattern),
    open: (indices, actions) =>
      indices.filter(({ name }) => {
        if (actions.some((action) => isProtected(action, name))) return false;
        if (!actions.some((action) => mayBeProtected(action, name))) return true;
        onDoubt({ kind: 'protected', index: name });
        return false;
      }),
  };
}
