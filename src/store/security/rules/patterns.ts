import { isVainExclusion, matchesGlob } from '../../../api/contract/glob';
import { message, type Text } from '../../../i18n/text';

/** Whether a pattern is a regular expression. None is ever run in the browser, which it could bring to a halt. */
export const isExpression = (pattern: string): boolean =>
  pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/');

/** Whether a pattern of a role mapping may match more than the text that it is. */
export const isPattern = (pattern: string): boolean => /[*?]/.test(pattern) || isExpression(pattern);

/**
 * Whether a pattern of a role mapping matches a name beyond doubt: `*` and `?` as in globs, else the exact text.
 * Case-sensitive. A regular expression may match or not, so it does not count.
 */
export const surelyMatches = (pattern: string, name: string): boolean =>
  !isExpression(pattern) && (isPattern(pattern) ? matchesGlob(pattern, name) : pattern === name);

/** Whether a pattern of a role mapping may match a name: one that surely does, or a regular expression. */
export const canMatch = (pattern: string, name: string): boolean =>
  isExpression(pattern) || surelyMatches(pattern, name);

/** What to say of index patterns that are written as exclusions; undefined where none is. */
export function vainExclusions(patterns: readonly string[]): Text | undefined {
  const vain = patterns.filter(isVainExclusion);
  if (vain.length === 0) return undefined;
  const others = patterns.filter((pattern) => !isVainExclusion(pattern));
  return message('role.vainExclusions', {
    count: vain.length,
    patterns: vain.join(', '),
    others: others.length === 0 ? 'none' : others.join(', '),
    otherCount: others.length,
  });
}
