import { type HiddenField, type NamedIndex, type Restrictions } from '../../../contract/explain';
import {
  type FieldView,
  hiddenFieldsIn as hiddenFieldsByPattern,
  isExcludedField,
} from '../../../contract/ruleFields';
import { testPattern } from '../../lib/patterns';
import { type Given, matchingPattern } from './grants';
import { type IndexEntry, type PreparedRole } from './permissions';

/** Returns the fields of a document rule that a user sees altered or not at all. */
export const hiddenFieldsIn = (query: string, view: FieldView): HiddenField[] =>
  hiddenFieldsByPattern(query, view, (pattern, field) => testPattern(pattern, field) === true);

/** Role entries whose patterns surely match one of the indices. */
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
 * Combines the rules and masks of all entries that match one of the indices, whatever their
 * actions. A role without a rule does not lift another's; one excluded field makes OpenSearch
 * ignore all included ones.
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
