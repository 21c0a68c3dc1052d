import { type Doubt, type NamedIndex } from '../../../../contract/explain';
import { isProtected, mayBeProtected } from '../actionLevel';
import { matchingPattern } from '../grants';
import { type PatternTests } from '../patternTests';
import { type ExistingIndices } from './compareSides';

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
  const names = new Set(
    all.flatMap(({ name, aliases, dataStream }) => [
      name,
      ...aliases,
      ...(dataStream === undefined ? [] : [dataStream]),
    ]),
  );
  const matching = (pattern: string): ReadonlySet<NamedIndex> => {
    const known = byPattern.get(pattern);
    if (known !== undefined) return known;
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
    isName: (pattern) => names.has(pattern),
    open: (indices, actions) =>
      indices.filter(({ name }) => {
        if (actions.some((action) => isProtected(action, name))) return false;
        if (!actions.some((action) => mayBeProtected(action, name))) return true;
        onDoubt({ kind: 'protected', index: name });
        return false;
      }),
  };
}
