/** Length limits of the console's forms in Unicode code points [SEC-19]. */
export const NAME_LENGTH = { min: 2, max: 50 } as const;
/** Limit of file systems and directories, in code points. OpenSearch has none. */
export const LONGEST_NAME = 255;

const lengthOf = (name: string) => [...name].length;

/** True if a tenant of this name would be taken for a private tenant. */
export const isPrivateTenantName = (name: string): boolean => name.toLowerCase().startsWith('__user__');

/** Rules for new names; each returns true if a name breaks it. Existing names may be older. */
export const NAME_RULES = {
  empty: (name) => name === '',
  length: (name) => lengthOf(name) < NAME_LENGTH.min || lengthOf(name) > NAME_LENGTH.max,
  tooLong: (name) => name.length > LONGEST_NAME && lengthOf(name) > LONGEST_NAME,
  /** Includes replacement characters: such a name could not be found again. */
  invisible: (name) => /[\p{C}\uFFFD]/u.test(name),
  control: (name) => /[\p{Cc}\p{Cs}]/u.test(name),
  unread: (name) => name.includes('\uFFFD'),
  percent: (name) => name.includes('%'),
  blanks: (name) => name !== name.trim(),
  /** Browsers resolve these in addresses, even encoded. */
  dots: (name) => name === '.' || name === '..',
  /** A key of OpenSearch's configuration files. */
  meta: (name) => name === '_meta',
  private: isPrivateTenantName,
  /** Separates name and password in Basic authentication. */
  colon: (name) => name.includes(':'),
} as const satisfies Record<string, (name: string) => boolean>;

export type NameRule = keyof typeof NAME_RULES;

/** Rules of the forms [SEC-16..19]. */
export const FORM_RULES = ['empty', 'length', 'invisible', 'percent', 'blanks', 'dots'] as const;
/** Rules of the gateway, whatever its back end. */
export const GATEWAY_RULES = ['empty', 'percent', 'invisible'] as const;
/** Rules of the embedded store. Like OpenSearch it takes percent signs and short names. */
export const STORE_RULES = ['empty', 'blanks', 'meta', 'dots', 'control', 'unread'] as const;

/** Returns those of the rules that a name breaks, in their order. */
export const brokenRules = <R extends NameRule>(name: string, rules: readonly R[]): R[] =>
  rules.filter((rule) => NAME_RULES[rule](name));
