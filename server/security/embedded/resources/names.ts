import { brokenRules, LONGEST_NAME, type NameRule, STORE_RULES } from '../../../../contract/entryNames';
import { type SecurityAnswer } from '../../backend';
import { message } from '../answers';
import { type EntryType } from '../types';

const RULES: readonly StoreRule[] = [...STORE_RULES, 'tooLong'];
const TENANT_RULES: readonly StoreRule[] = [...STORE_RULES, 'private', 'tooLong'];
type StoreRule = (typeof STORE_RULES)[number] | Extract<NameRule, 'private' | 'tooLong'>;

const REASONS: Record<StoreRule, string> = {
  empty: 'it must not be blank',
  blanks: 'it must not begin or end with a space',
  meta: 'OpenSearch reserves it',
  dots: "'.' and '..' have another meaning in addresses",
  control: 'it must not contain control characters',
  unread: 'it must not contain characters that could not be read',
  private: "it must not begin with '__user__', which stands for private tenants",
  tooLong: `it must not be longer than ${LONGEST_NAME} characters`,
};

/**
 * Refuses new names that lists cannot show, addresses drop, or that resemble another name.
 * OpenSearch accepts them, so existing ones remain editable. Role mappings are exempt: they bear
 * the name of an existing role.
 */
export function newNameProblem(type: EntryType, name: string): SecurityAnswer | undefined {
  if (type === 'rolesmapping') return undefined;
  const [broken] = brokenRules(name, type === 'tenants' ? TENANT_RULES : RULES);
  if (broken === undefined) return undefined;
  const reason = name.trim() === '' ? REASONS.empty : REASONS[broken];
  return message(400, `Invalid name: ${reason}.`);
}
