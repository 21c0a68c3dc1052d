import { isExpression } from '../../lib/patterns';

const isWildcard = (letter: string | undefined) => letter === '*' || letter === '?';

/** True if the texts before the first wildcards differ: then nothing matches both patterns. */
export function beginDifferently(one: string, other: string): boolean {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    if (isWildcard(one[at]) || isWildcard(other[at])) return false;
    if (one[at] !== other[at]) return true;
  }
  return false;
}

/** True if some text matches both wildcard patterns (`*`, `?`); time is the product of lengths. */
export function globsOverlap(one: string, other: string): boolean {
  if (beginDifferently(one, other)) return false;
  // True at an index if the rest of `other` can match the rest of `one`, row by row from the end.
  let below: boolean[] = [];
  for (let i = one.length; i >= 0; i -= 1) {
    const row: boolean[] = [];
    for (let j = other.length; j >= 0; j -= 1) {
      const a = one[i];
      const b = other[j];
      if (a === undefined && b === undefined) row[j] = true;
      else if (a === '*') row[j] = (below[j] ?? false) || (b !== undefined && (row[j + 1] ?? false));
      else if (b === '*') row[j] = (row[j + 1] ?? false) || (a !== undefined && (below[j] ?? false));
      else
        row[j] =
          a !== undefined &&
          b !== undefined &&
          (a === b || a === '?' || b === '?') &&
          (below[j + 1] ?? false);
    }
    below = row;
  }
  return below[0] ?? false;
}

/**
 * True if every text that matches `narrow` surely matches `wide`, both with wildcards (`*`, `?`). A
 * false answer is not certain: `?*` and `*?` are the same, but not recognised as such.
 */
export function globCovers(wide: string, narrow: string): boolean {
  // True at an index if the rest of `wide` covers the rest of `narrow`, row by row from the end.
  let below: boolean[] = [];
  for (let i = wide.length; i >= 0; i -= 1) {
    const row: boolean[] = [];
    for (let j = narrow.length; j >= 0; j -= 1) {
      const a = wide[i];
      const b = narrow[j];
      if (a === undefined) row[j] = b === undefined;
      else if (a === '*') row[j] = (below[j] ?? false) || (b !== undefined && (row[j + 1] ?? false));
      else row[j] = (a === b || (a === '?' && b !== undefined && b !== '*')) && (below[j + 1] ?? false);
    }
    below = row;
  }
  return below[0] ?? false;
}

/** Returns the text that begins every match of an expression. */
export const fixedBeginning = (expression: string): string => {
  const source = expression.slice(1, -1).replace(/^\^/, '');
  if (source.includes('|')) return '';
  const plain = /^[\w-]*/.exec(source)?.[0] ?? '';
  // A quantifier may make the last letter optional.
  return /^[*?{]/.test(source.slice(plain.length)) ? plain.slice(0, -1) : plain;
};

/** True if a role's pattern matches part of a wildcard pattern; undefined if undecidable. */
export function overlaps(pattern: string, asked: string): boolean | undefined {
  if (asked === '*' || pattern === '*') return true;
  if (!isExpression(pattern)) return globsOverlap(pattern, asked);
  return globsOverlap(`${fixedBeginning(pattern)}*`, asked) ? undefined : false;
}
