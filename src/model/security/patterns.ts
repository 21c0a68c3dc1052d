import { isVainExclusion, matchesGlob } from '../../../contract/glob';
import { message, type Text } from '../../i18n/text';

/** True for a regular expression. The browser never runs one: it could hang. */
export const isExpression = (pattern: string): boolean =>
  pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/');

/** True if a mapping pattern may match more than its own text. */
export const isPattern = (pattern: string): boolean => /[*?]/.test(pattern) || isExpression(pattern);

/** True if a mapping pattern surely matches; regular expressions are undecided: false. */
export const surelyMatches = (pattern: string, name: string): boolean =>
  !isExpression(pattern) && (isPattern(pattern) ? matchesGlob(pattern, name) : pattern === name);

/** True if a mapping pattern may match; regular expressions always may. */
export const canMatch = (pattern: string, name: string): boolean =>
  isExpression(pattern) || surelyMatches(pattern, name);

/** Returns a warning about index patterns written as exclusions, if any. */
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
