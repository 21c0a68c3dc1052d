import { isExpression } from '../patterns';

/** Whether some text matches both of two wildcard patterns (`*`, `?`). Time is the product of their lengths. */
export function globsOverlap(one: string, other: string): boolean {
  // What is left of `other` can be met by what is left of `one`, row by row from the end.
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

/** The text with which all that an expression matches begins. */
const fixedBeginning = (expression: string): string => {
  const source = expression.slice(1, -1).replace(/^\^/, '');
  if (source.includes('|')) return '';
  const plain = /^[\w-]*/.exec(source)?.[0] ?? '';
  // A quantifier makes the last letter one that need not be there.
  return /^[*?{]/.test(source.slice(plain.length)) ? plain.slice(0, -1) : plain;
};

/**
 * Whether a pattern of a role matches a part of what a pattern with wildcards names; undefined where that cannot be told, as for a
 * regular expression.
 */
export function overlaps(pattern: string, asked: string): boolean | undefined {
  if (asked === '*' || pattern === '*') return true;
  if (!isExpression(pattern)) return globsOverlap(pattern, asked);
  return globsOverlap(`${fixedBeginning(pattern)}*`, asked) ? undefined : false;
}
