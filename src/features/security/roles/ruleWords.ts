import { type InternalUser } from '../../../api/contract/resources';
import { type useT } from '../../../i18n';
import { type NamedItem } from '../../../store/resources/createResourceSlice';

/** Something that can be put into a query. */
export interface RuleWord {
  text: string;
  label: string;
}

/** Attributes beyond so many are typed. */
const MAX_ATTRIBUTES = 50;

/** Variables that are put in as a list with its quotes; all others stand inside quotes. */
const LISTS = ['${user.roles}', '${user.securityRoles}'];

/** The variables of document rules, with the attributes that users have. */
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
 * A query with a word put in: between quotes, unless it is a list or the place is inside quotes already.
 *
 * @param from where the selection begins that is replaced
 * @returns the query, and the place behind the word
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
