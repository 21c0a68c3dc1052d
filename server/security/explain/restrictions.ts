import { type HiddenField, type NamedIndex, type Restrictions } from '../../../src/api/contract/access';
import { fieldsOfRule, isExcludedField } from '../../../src/api/contract/ruleFields';
import { testPattern } from '../patterns';
import { type Given, matchingPattern } from './grants';
import { type IndexEntry, type PreparedRole } from './permissions';

/** A rule for fields, and the entry that it stands in. */
export interface FieldRule {
  role: string;
  entry: number;
  value: string;
}

/** What the roles of a user do to the fields of an index. */
export interface FieldView {
  fields: readonly FieldRule[];
  masks: readonly FieldRule[];
}

/** Whether a pattern for fields covers a field; an excluded or masked object covers what is in it, too. */
const covers = (pattern: string, field: string, isDeep: boolean): boolean =>
  testPattern(pattern, field) === true ||
  (isDeep && field.includes('.') && covers(pattern, field.slice(0, field.lastIndexOf('.')), true));

/**
 * Why a user does not see a field as it is stored; undefined where they do. Document rules run on what is left of a document, so a
 * condition on such a field matches nothing: measured on OpenSearch 2.19 and 3.4.
 */
export function hiddenBy(field: string, { fields, masks }: FieldView): HiddenField | undefined {
  if (field.startsWith('_')) return undefined;
  const told = (why: HiddenField['why'], { role, entry }: FieldRule): HiddenField => ({
    field,
    why,
    role,
    entry,
  });
  const mask = masks.find(({ value }) => covers(value.split('::')[0] ?? value, field, true));
  if (mask !== undefined) return told('masked', mask);
  const excluding = fields.filter(({ value }) => isExcludedField(value));
  const excluded = excluding.find(({ value }) => covers(value.slice(1), field, true));
  if (excluded !== undefined) return told('excluded', excluded);
  // One excluded field makes OpenSearch ignore all included ones.
  const [included] = fields;
  if (excluding.length > 0 || included === undefined) return undefined;
  const base = field.replace(/\.keyword$/, '');
  const isIn = fields.some(({ value }) => covers(value, field, false) || covers(value, base, false));
  return isIn ? undefined : told('notIncluded', included);
}

/** Fields of a document rule that a user does not see as they are stored. */
export const hiddenFieldsIn = (query: string, view: FieldView): HiddenField[] =>
  fieldsOfRule(query).flatMap((field) => hiddenBy(field, view) ?? []);

/** The entries of roles whose patterns surely match one of the indices. */
export function entriesFor(
  roles: readonly { name: string; prepared: PreparedRole | undefined }[],
  indices: readonly NamedIndex[],
  given: Given,
): { role: string; entry: number; content: IndexEntry }[] {
  return roles.flatMap(({ name, prepared }) =>
    (prepared?.entries ?? []).flatMap((content, entry) => {
      const restricts = content.documentRule !== '' || content.fieldRules.length + content.masks.length > 0;
      const place = { role: name, entry };
      const isMatch =
        restricts &&
        indices.some((index) => matchingPattern(content.patterns, index, given, place)?.doubts.length === 0);
      return isMatch ? [{ role: name, entry, content }] : [];
    }),
  );
}

/**
 * Combines the document rules, field rules and masks of all entries whose patterns match one of the indices, whatever actions they
 * allow. A role without a rule does not lift the rule of another; one excluded field makes OpenSearch ignore all included ones.
 */
export function combineRestrictions(
  roles: readonly { name: string; prepared: PreparedRole | undefined }[],
  indices: readonly NamedIndex[],
  given: Given,
): Restrictions {
  const entries = entriesFor(roles, indices, given);
  const rulesOf = (values: (entry: IndexEntry) => readonly string[]) =>
    entries.flatMap(({ role, entry, content }) => values(content).map((value) => ({ role, entry, value })));

  const fields = rulesOf(({ fieldRules }) => fieldRules);
  const masks = rulesOf((content) => content.masks);
  const excluded = fields
    .filter(({ value }) => isExcludedField(value))
    .map((rule) => ({ ...rule, value: rule.value.slice(1) }));
  const documents = rulesOf(({ documentRule }) =>
    documentRule === '' ? [] : [given.substitute(documentRule)],
  );
  return {
    documents: documents.map((rule) => {
      const hiddenFields = hiddenFieldsIn(rule.value, { fields, masks });
      return hiddenFields.length === 0 ? rule : { ...rule, hiddenFields };
    }),
    fields:
      excluded.length > 0
        ? { mode: 'except', rules: excluded }
        : fields.length > 0
          ? { mode: 'only', rules: fields }
          : { mode: 'all' },
    masks,
  };
}
