/**
 * Whether an index pattern is written as an exclusion, such as `-admin*`, `!admin*` or `/~(admin.*)/`. Index patterns
 * of a role only add, so it matches no index that there is.
 */
export const isVainExclusion = (pattern: string): boolean => /^\/?[-!~]/.test(pattern);

/**
 * Whether a text matches a pattern of `*` for any text and `?` for any character. Never exponential: on a mismatch only the
 * last star is tried again, one character further.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let afterStar = 0;
  while (t < text.length) {
    if (p < pattern.length && pattern[p] === '*') {
      star = p++;
      afterStar = t;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      t = ++afterStar;
    } else {
      return false;
    }
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}
