const escape = (char: string) => char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const compiled = (source: string): ((value: string) => boolean) => {
  try {
    const expression = new RegExp(`^(?:${source})$`, 'u');
    return (value) => expression.test(value);
  } catch {
    return () => false;
  }
};

/** Whether a pattern of a role mapping may match more than the text that it is. */
export const isPattern = (pattern: string): boolean =>
  /[*?]/.test(pattern) || (pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/'));

/**
 * The test that a pattern of a role mapping is: `*` anything; `/.../` a whole-match regular expression; `*` and `?` as in
 * globs; else the exact text. Case-sensitive (security API, pattern language). A broken expression matches nothing.
 */
export function patternMatcher(pattern: string): (value: string) => boolean {
  if (pattern === '*') return () => true;
  if (pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/'))
    return compiled(pattern.slice(1, -1));
  if (!isPattern(pattern)) return (value) => value === pattern;
  return compiled(
    [...pattern]
      .map((char) => (char === '*' ? '[\\s\\S]*' : char === '?' ? '[\\s\\S]' : escape(char)))
      .join(''),
  );
}

/** Whether a pattern of a role mapping matches a name; for many names, take `patternMatcher` once. */
export const matchesPattern = (pattern: string, value: string): boolean => patternMatcher(pattern)(value);
