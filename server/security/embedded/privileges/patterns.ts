/**
 * The pattern language of OpenSearch Security (facts 4.1): `*` is anything, `/regex/` a full match, `*` and `?` a glob,
 * anything else the exact text. Case-sensitive.
 */

export type Matcher = (value: string) => boolean;

/** Compiles one pattern. A regular expression that cannot be compiled matches nothing. */
export function compilePattern(pattern: string): Matcher {
  if (pattern === '*') return () => true;
  if (pattern.length >= 2 && pattern.startsWith('/') && pattern.endsWith('/'))
    return compileRegex(pattern.slice(1, -1));
  if (pattern.includes('*') || pattern.includes('?')) return (value) => matchesGlob(pattern, value);
  return (value) => value === pattern;
}

/** Whether a pattern is plain text, so that it can be found by a look-up instead of by trying. */
export function isExact(pattern: string): boolean {
  return !/[*?]/.test(pattern) && !(pattern.length >= 2 && pattern.startsWith('/') && pattern.endsWith('/'));
}

/** Compiles a list; matches when any pattern does, and nothing when the list is empty. */
export function compilePatterns(patterns: readonly string[]): Matcher {
  const matchers = patterns.map(compilePattern);
  return (value) => matchers.some((matches) => matches(value));
}

function compileRegex(expression: string): Matcher {
  const regex = tryRegex(expression);
  return (value) => regex?.test(value) ?? false;
}

function tryRegex(expression: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${expression})$`, 's');
  } catch {
    return undefined;
  }
}

/** Linear in practice and never exponential: on a mismatch only the last star is tried again, one character further. */
function matchesGlob(pattern: string, value: string): boolean {
  let p = 0;
  let v = 0;
  let star = -1;
  let afterStar = 0;
  while (v < value.length) {
    if (p < pattern.length && pattern[p] === '*') {
      star = p++;
      afterStar = v;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === value[v])) {
      p += 1;
      v += 1;
    } else if (star >= 0) {
      p = star + 1;
      v = ++afterStar;
    } else {
      return false;
    }
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}
