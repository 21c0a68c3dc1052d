import { type Restrictions } from '../../../src/api/contract/access';
import { matchingPattern } from './grants';
import { type IndexEntry, type PreparedRole } from './permissions';

const isExclusion = (field: string) => field.startsWith('~') || field.startsWith('!');

/**
 * Combines the document rules, field rules and masks of all entries whose patterns match an index, whatever actions they allow. A role
 * without a rule does not lift the rule of another; one excluded field makes OpenSearch ignore all included ones.
 */
export function combineRestrictions(
  roles: readonly { name: string; prepared: PreparedRole | undefined }[],
  index: string,
  substitute: (text: string) => string,
): Restrictions {
  const entries = roles.flatMap(({ name, prepared }) =>
    (prepared?.entries ?? []).flatMap((content, entry) =>
      matchingPattern(content.patterns, index, substitute) === undefined
        ? []
        : [{ role: name, entry, content }],
    ),
  );
  const rulesOf = (values: (entry: IndexEntry) => readonly string[]) =>
    entries.flatMap(({ role, entry, content }) => values(content).map((value) => ({ role, entry, value })));

  const fields = rulesOf(({ fieldRules }) => fieldRules);
  const excluded = fields
    .filter(({ value }) => isExclusion(value))
    .map((rule) => ({ ...rule, value: rule.value.slice(1) }));
  return {
    documents: rulesOf(({ documentRule }) => (documentRule === '' ? [] : [substitute(documentRule)])),
    fields:
      excluded.length > 0
        ? { mode: 'except', rules: excluded }
        : fields.length > 0
          ? { mode: 'only', rules: fields }
          : { mode: 'all' },
    masks: rulesOf(({ masks }) => masks),
  };
}
