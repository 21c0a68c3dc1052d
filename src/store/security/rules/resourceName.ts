import { hasUnreadable } from '../../../api/contract/entryNames';

/** A rule that a resource name breaks. */
export type NameProblem = 'empty' | 'length' | 'invisible' | 'percent' | 'blanks' | 'dots';

/** The shortest and the longest name, in Unicode code points [SEC-19]. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;

/**
 * The rules that `name` breaks, each once, in a fixed order; none when the name may be used. It is for new names only:
 * a resource that exists may have an older name [SEC-16..19, A17]. Nothing is trimmed: blanks at the ends are refused.
 * "Invisible" are the characters of the Unicode category Other (control, format, surrogate, private use, unassigned) and the one
 * that stands for what could not be read.
 */
export function validateResourceName(name: string): NameProblem[] {
  if (name === '') return ['empty'];
  const problems: NameProblem[] = [];
  const length = [...name].length;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) problems.push('length');
  if (hasUnreadable(name)) problems.push('invisible');
  if (name.includes('%')) problems.push('percent');
  if (/^\s|\s$/u.test(name)) problems.push('blanks');
  // Browsers take `..` in an address for the folder above, even when it is encoded.
  if (name === '..') problems.push('dots');
  return problems;
}

/** The name proposed for a duplicate [SEC-13]. Not shortened: a name that becomes too long is shown as invalid [A17]. */
export const proposeCopyName = (name: string): string => `${name}_copy`;
