import { brokenRules, FORM_RULES } from '../../../contract/entryNames';

export type NameProblem = (typeof FORM_RULES)[number];

/** Returns the rules a new name breaks; existing names may be older [SEC-16..19, A17]. */
export const validateResourceName = (name: string): NameProblem[] =>
  name === '' ? ['empty'] : brokenRules(name, FORM_RULES);

/** Returns the name of a duplicate [SEC-13]; too long ones are shown as invalid [A17]. */
export const proposeCopyName = (name: string): string => `${name}_copy`;
