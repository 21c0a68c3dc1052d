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

const isExpression = (pattern: string) => /^\/.+\/$/.test(pattern);

/** Rules of fields and masks, as index permissions write them. */
export interface FieldRules {
  /** Included fields, or excluded ones with a mark. */
  fields: readonly string[];
  /** `field`, or `field::` with how it is masked. */
  masks: readonly string[];
}

/**
 * The fields of a rule that are masked, excluded or not included. OpenSearch runs document rules on what is left
 * of a document, so a condition on such a field never matches. Expressions are not run, and count as no reason to
 * warn.
 */
export function hiddenFieldsOf(query: string, { fields, masks }: FieldRules): string[] {
  const excluded = fields.filter(isExcludedField).map((field) => field.slice(1));
  const masked = masks.map((mask) => mask.split('::')[0] ?? mask);
  // An excluded field makes OpenSearch ignore all included ones.
  const included = excluded.length > 0 || fields.some(isExpression) ? [] : fields;
  return fieldsOfRule(query).filter((field) => {
    const plain = field.replace(/\.keyword$/, '');
    const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(pattern, plain));
    if (plain.startsWith('_')) return false;
    return isIn(excluded) || isIn(masked) || (included.length > 0 && !isIn(included));
  });
}
