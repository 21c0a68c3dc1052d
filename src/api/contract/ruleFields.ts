import { type HiddenField } from './access';
import { matchesGlob } from './glob';
import { isRecord, jsonOrNothing, textOf } from './plainData';

/** The fields that document rules name, and those among them that other rules hide. */

const TEXTS_AND_VARIABLES = /"(?:[^"\\]|\\.)*"|\$\{[^}]*\}/g;

/** A rule as data, a text in place of each variable that stands outside quotes; undefined where it is not JSON. */
export const parseRule = (query: string): unknown =>
  jsonOrNothing(query.replace(TEXTS_AND_VARIABLES, (part) => (part.startsWith('"') ? part : '"x"')));

/** Queries whose keys are the fields that they search. */
const BY_FIELD = new Set(
  (
    'common fuzzy intervals match match_bool_prefix match_phrase match_phrase_prefix prefix range regexp ' +
    'span_term term terms terms_set wildcard'
  ).split(' '),
);
/** Queries that list their fields, each perhaps with a weight, as in `title^2`. */
const BY_LIST = new Set(['combined_fields', 'multi_match', 'query_string', 'simple_query_string']);
/** Keys of such queries that are no fields. */
const OPTIONS = new Set(['boost', '_name']);

const listedIn = (value: Record<string, unknown>): string[] =>
  [value['default_field'], ...(Array.isArray(value['fields']) ? (value['fields'] as unknown[]) : [])]
    .map((field) => textOf(field).split('^')[0] ?? '')
    .filter((field) => field !== '' && !field.includes('*'));

/** The fields that a rule searches, each once; none where it is not JSON. */
export function fieldsOfRule(query: string): string[] {
  const found = new Set<string>();
  const add = (names: readonly string[]) => names.forEach((name) => found.add(name));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    for (const [name, inner] of Object.entries(value))
      if (!isRecord(inner)) visit(inner);
      else if (BY_FIELD.has(name)) add(Object.keys(inner).filter((key) => !OPTIONS.has(key)));
      else if (BY_LIST.has(name)) add(listedIn(inner));
      else if (name === 'exists') add([textOf(inner['field'])]);
      else visit(inner);
  };
  visit(parseRule(query));
  found.delete('');
  return [...found].sort();
}

/** Whether a stored field is excluded: `~name`, or `!name` as older versions wrote it. */
export const isExcludedField = (field: string): boolean => field.startsWith('~') || field.startsWith('!');

/** A rule for fields, or a mask, and the entry of a role that it stands in. */
export interface FieldRule {
  role: string;
  entry: number;
  /** An included field, or an excluded one with its mark; of a mask `field`, or `field::` with how it is masked. */
  value: string;
}

/** What the roles of a user do to the fields of an index. */
export interface FieldView {
  fields: readonly FieldRule[];
  masks: readonly FieldRule[];
}

type Matches = (pattern: string, field: string) => boolean;

/** Whether a pattern covers a field, or an object that the field lies in. */
const coversDeep = (pattern: string, field: string, matches: Matches): boolean =>
  matches(pattern, field) ||
  (field.includes('.') && coversDeep(pattern, field.slice(0, field.lastIndexOf('.')), matches));

/** Returns why a user does not see a field as it is stored; undefined where they do. */
function hiddenBy(field: string, { fields, masks }: FieldView, matches: Matches): HiddenField | undefined {
  if (field.startsWith('_')) return undefined;
  const because = (why: HiddenField['why'], { role, entry }: FieldRule) => ({ field, why, role, entry });
  const mask = masks.find(({ value }) => coversDeep(value.split('::')[0] ?? value, field, matches));
  if (mask !== undefined) return because('masked', mask);
  const excluding = fields.filter(({ value }) => isExcludedField(value));
  const excluded = excluding.find(({ value }) => coversDeep(value.slice(1), field, matches));
  if (excluded !== undefined) return because('excluded', excluded);
  // One excluded field makes OpenSearch ignore all included ones.
  const [included] = fields;
  if (excluding.length > 0 || included === undefined) return undefined;
  const base = field.replace(/\.keyword$/, '');
  const isIn = fields.some(({ value }) => matches(value, field) || matches(value, base));
  return isIn ? undefined : because('notIncluded', included);
}

/**
 * Returns the fields of a document rule that a user does not see as they are stored. OpenSearch runs document rules on
 * what is left of a document, so a condition on such a field matches nothing: measured on OpenSearch 2.19 and 3.4.
 */
export const hiddenFieldsIn = (query: string, view: FieldView, matches: Matches): HiddenField[] =>
  fieldsOfRule(query).flatMap((field) => hiddenBy(field, view, matches) ?? []);

const isExpression = (pattern: string) => /^\/.+\/$/.test(pattern);

/**
 * Returns the names of the fields of a rule that its own index permission hides. Expressions are not run, and count as
 * no reason to warn.
 *
 * @param fields rules for fields, as an index permission writes them
 */
export function hiddenFieldsOf(
  query: string,
  { fields, masks }: { fields: readonly string[]; masks: readonly string[] },
): string[] {
  const ruleOf = (value: string): FieldRule => ({ role: '', entry: 0, value });
  const sure = fields.some(isExpression) ? fields.filter(isExcludedField) : fields;
  const view = { fields: sure.map(ruleOf), masks: masks.map(ruleOf) };
  return hiddenFieldsIn(query, view, matchesGlob).map(({ field }) => field);
}
