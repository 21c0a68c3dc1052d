import { hasUnreadable } from '../../../contract/entryNames';

export type NameProblem = 'empty' | 'length' | 'invisible' | 'percent' | 'blanks' | 'dots';

/** Length limits in Unicode code points [SEC-19]. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;

/** Returns the rules a new name breaks; existing names may be older [SEC-16..19, A17]. */
export function validateResourceName(name: string): NameProblem[] {
  if (name === '') return ['empty'];
  const problems: NameProblem[] = [];
  const length = [...name].length;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) problems.push('length');
  if (hasUnreadable(name)) problems.push('invisible');
  if (name.includes('%')) problems.push('percent');
  if (/^\s|\s$/u.test(name)) problems.push('blanks');
  // Browsers resolve `..` in a URL, even encoded.
  if (name === '..') problems.push('dots');
  return problems;
}

/** Returns the name of a duplicate [SEC-13]; too long ones are shown as invalid [A17]. */
export const proposeCopyName = (name: string): string => `${name}_copy`;
