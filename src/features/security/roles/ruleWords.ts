import { type InternalUser } from '../../../../contract/resources';
import { type useT } from '../../../i18n';
import { type NamedItem } from '../../../model/namedItem';

export interface RuleWord {
  text: string;
  label: string;
}

/** Maximum number of attributes offered; others can be typed. */
const MAX_ATTRIBUTES = 50;

/** Variables that expand to a quoted list; all others must be quoted. */
const LISTS = ['${user.roles}', '${user.securityRoles}'];

export function ruleVariables(
  t: ReturnType<typeof useT>,
  users: readonly NamedItem<InternalUser>[],
): RuleWord[] {
  const names = new Set(users.flatMap(({ value }) => Object.keys(value.attributes ?? {})));
  const word = (text: string, meaning: string) => ({ text, label: `${text} (${meaning})` });
  return [
    word('${user.name}', t('rule.userName')),
    word('${user.roles}', t('rule.backendRoles')),
    word('${user.securityRoles}', t('rule.securityRoles')),
    ...[...names]
      .sort()
      .slice(0, MAX_ATTRIBUTES)
      .map((name) => word(`\${attr.internal.${name}}`, t('rule.attribute', { name }))),
  ];
}

/**
 * Inserts a text into a query, quoted if needed.
 * @returns the query and the cursor position after the text
 */
export function withWord(
  query: string,
  word: string,
  from: number,
  to: number,
): { query: string; at: number } {
  const before = query.slice(0, from);
  const isQuoted = (before.match(/(?<!\\)"/g) ?? []).length % 2 === 1;
  const put = isQuoted || LISTS.includes(word) ? word : `"${word}"`;
  return { query: before + put + query.slice(to), at: from + put.length };
}
