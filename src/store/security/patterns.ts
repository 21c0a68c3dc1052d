/**
 * Whether a pattern of a role mapping matches: `*` anything; `/.../` a whole-match regular expression; `*` and `?` as in
 * globs; else the exact text. Case-sensitive (security API, pattern language). A broken expression matches nothing.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/')) {
    try {
      return new RegExp(`^(?:${pattern.slice(1, -1)})$`, 'u').test(value);
    } catch {
      return false;
    }
  }
  if (!/[*?]/.test(pattern)) return pattern === value;
  const source = [...pattern]
    .map((char) => (char === '*' ? '[\\s\\S]*' : char === '?' ? '[\\s\\S]' : escape(char)))
    .join('');
  return new RegExp(`^${source}$`, 'u').test(value);
}

const escape = (char: string) => char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
