/** Returns the separator for a line: DNs contain commas, expressions and masks anything. */
function separatorOf(line: string): RegExp | null {
  if (/^\/.*\/$|::/.test(line)) return null;
  return line.includes('=') ? /;/ : /[,;]/;
}

/**
 * Splits a pasted text at line breaks, tabs, semicolons and commas, and trims the values. Keeps
 * commas in DNs (`cn=admins,dc=example`) and regular expressions (`/a{1,2}/`) whole.
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

/** Returns name and value per line, separated by tab, `=`, semicolon, comma or colon. */
export const splitPairs = (text: string): [string, string][] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.includes('\t') ? line.indexOf('\t') : line.search(/[=;,:]/);
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
