import { type HiddenField } from './explain';
import { matchesGlob } from './glob';
import { isRecord, jsonOrNothing, textOf } from './plainData';

/** Fields used in document rules, and those hidden by other rules. */

const TEXTS_AND_VARIABLES = /"(?:[^"\\]|\\.)*"|\$\{[^}]*\}/g;

/** Parses a rule with a string for each unquoted variable; undefined if not JSON. */
export const parseRule = (query: string): unknown =>
  jsonOrNothing(query.replace(TEXTS_AND_VARIABLES, (part) => (part.startsWith('"') ? part : '"x"')));

/** Queries keyed by field. */
const BY_FIELD = new Set(
  (
    'common fuzzy intervals match match_bool_prefix match_phrase match_phrase_prefix prefix range regexp ' +
    'span_term term terms terms_set wildcard'
  ).split(' '),
);
/** Queries with a list of fields, possibly weighted as in `title^2`. */
const BY_LIST = new Set(['combined_fields', 'multi_match', 'query_string', 'simple_query_string']);
/** Keys that are not fields. */
const OPTIONS = new Set(['boost', '_name']);

const listedIn = (value: Record<string, unknown>): string[] =>
  [value['default_field'], ...(Array.isArray(value['fields']) ? (value['fields'] as unknown[]) : [])]
    .map((field) => textOf(field).split('^')[0] ?? '')
    .filter((field) => field !== '' && !field.includes('*'));

/** Returns the distinct fields of a rule; none if it is not JSON. */
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

/** True for `~name`, or `!name` as in older versions. */
export const isExcludedField = (field: string): boolean => field.startsWith('~') || field.startsWith('!');

/** A field rule or mask, and its role entry. */
export interface FieldRule {
  role: string;
  entry: number;
  /** A field, `~field`, or for masks `field` or `field::method`. */
  value: string;
}

/** Field rules and masks of a user's roles on an index. */
export interface FieldView {
  fields: readonly FieldRule[];
  masks: readonly FieldRule[];
}

type Matches = (pattern: string, field: string) => boolean;

/** True if the pattern matches the field or a parent object. */
const coversDeep = (pattern: string, field: string, matches: Matches): boolean =>
  matches(pattern, field) ||
  (field.includes('.') && coversDeep(pattern, field.slice(0, field.lastIndexOf('.')), matches));

/** Returns the reason a field is altered for the user, if any. */
function hiddenBy(field: string, { fields, masks }: FieldView, matches: Matches): HiddenField | undefined {
  if (field.startsWith('_')) return undefined;
  const because = (why: HiddenField['why'], { role, entry }: FieldRule) => ({ field, why, role, entry });
  const mask = masks.find(({ value }) => coversDeep(value.split('::')[0] ?? value, field, matches));
  if (mask !== undefined) return because('masked', mask);
  const excluding = fields.filter(({ value }) => isExcludedField(value));
  const excluded = excluding.find(({ value }) => coversDeep(value.slice(1), field, matches));
  if (excluded !== undefined) return because('excluded', excluded);
  // A single exclusion makes OpenSearch ignore all inclusions.
  const [included] = fields;
  if (excluding.length > 0 || included === undefined) return undefined;
  const base = field.replace(/\.keyword$/, '');
  const isIn = fields.some(({ value }) => matches(value, field) || matches(value, base));
  return isIn ? undefined : because('notIncluded', included);
}

/**
 * Returns the fields of a rule that are altered for the user. OpenSearch applies document rules to
 * the altered documents, so conditions on them never match (OpenSearch 2.19 and 3.4).
 */
export const hiddenFieldsIn = (query: string, view: FieldView, matches: Matches): HiddenField[] =>
  fieldsOfRule(query).flatMap((field) => hiddenBy(field, view, matches) ?? []);

const isExpression = (pattern: string) => /^\/.+\/$/.test(pattern);

/**
 * Returns the rule's fields hidden by its own index permission. Regular expressions are not
 * evaluated and never cause a warning.
 *
 * @param fields in the notation of index permissions
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
