/** Returns the separator of the values in a line: names of a directory hold commas, expressions and masks anything. */
function separatorOf(line: string): RegExp | null {
  if (/^\/.*\/$|::/.test(line)) return null;
  return line.includes('=') ? /;/ : /[,;]/;
}

/**
 * Returns the values of a pasted text, trimmed. Line breaks, tabs, semicolons and commas separate them.
 * Commas stay in names of a directory (`cn=admins,dc=example`), regular expressions (`/a{1,2}/`) stay whole.
 */
export const splitPasted = (text: string): string[] =>
  text
    .split(/[\r\n\t]/)
    .map((line) => line.trim())
    .flatMap((line) => {
      const separator = separatorOf(line);
      return separator ? line.split(separator).map((part) => part.trim()) : [line];
    })
    .filter((part) => part !== '');

/** Returns the name and the value of each pasted line, separated by a tab, `=`, a semicolon, a comma or a colon. */
export const splitPairs = (text: string): [string, string][] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.includes('\t') ? line.indexOf('\t') : line.search(/[=;,:]/);
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
