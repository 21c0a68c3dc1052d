/** True for `-admin*`, `!admin*`, `/~(admin.*)/`: role patterns only add, so these never match. */
export const isVainExclusion = (pattern: string): boolean => /^\/?[-!~]/.test(pattern);

/** Matches `*` and `?` wildcards. Never exponential: only the last star backtracks. */
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
