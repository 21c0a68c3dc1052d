import { type SavedObject } from '../../../src/api/contract/savedObjects';
import { badRequest } from '../repository';
import { leavesOf, valuesAt } from './attributes';
import { type Filter, type FilterValue, parseFilter, type RangeOperator } from './filterSyntax';
import { hasPhrase, matchesPattern, wordsOf } from './words';

/** Whether an object passes. */
export type Matches = (object: SavedObject) => boolean;

/** What a key may name besides attributes. */
const ROOT_FIELDS = new Set(['id', 'type', 'updated_at', 'updatedAt', 'references', 'migrationVersion']);

/** A key `dashboard.attributes.title` or `dashboard.updated_at`: the type, and where the value lies. */
interface Place {
  type: string;
  attribute?: string;
  field?: string;
}

function placeOf(key: string, types: readonly string[]): Place {
  const type = types.find((name) => key.startsWith(`${name}.`));
  if (type === undefined) {
    const named = key.split('.', 1)[0] ?? '';
    throw badRequest(
      key.includes('.')
        ? `This type ${named.slice(0, 100)} is not allowed`
        : `This key '${key.slice(0, 100)}' need to be wrapped by a saved object type like ${types.slice(0, 5).join()}`,
    );
  }
  const rest = key.slice(type.length + 1);
  if (rest.startsWith('attributes.') && rest.length > 'attributes.'.length)
    return { type, attribute: rest.slice('attributes.'.length) };
  if (ROOT_FIELDS.has(rest.split('.', 1)[0] ?? ''))
    return { type, field: rest === 'updatedAt' ? 'updated_at' : rest };
  throw badRequest(
    `This key '${key.slice(0, 100)}' does NOT match the filter proposition SavedObjectType.attributes.key`,
  );
}

const valuesOf = (object: SavedObject, { attribute, field }: Place): unknown[] =>
  (attribute === undefined ? valuesAt(object, field ?? '') : valuesAt(object.attributes, attribute))
    .flatMap(leavesOf)
    .filter((value) => value !== undefined && value !== null);

function isValue(kept: unknown, { text, isQuoted, pattern }: FilterValue): boolean {
  const whole = String(kept).toLowerCase();
  if (pattern !== undefined) {
    const wanted = pattern.toLowerCase();
    return matchesPattern(whole, wanted) || wordsOf(kept).some((word) => matchesPattern(word, wanted));
  }
  if (whole === text.toLowerCase()) return true;
  // Numbers and flags are equal or they are not; texts are looked at word by word.
  if (typeof kept !== 'string') return false;
  const words = wordsOf(kept);
  const wanted = wordsOf(text);
  return isQuoted ? hasPhrase(words, wanted) : wanted.some((word) => words.includes(word));
}

const COMPARE: Record<RangeOperator, (order: number) => boolean> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

function inRange(kept: unknown, operator: RangeOperator, limit: string): boolean {
  const number = Number(limit);
  if (typeof kept === 'number') return !Number.isNaN(number) && COMPARE[operator](kept - number);
  const text = String(kept);
  return COMPARE[operator](text < limit ? -1 : text > limit ? 1 : 0);
}

function compile(filter: Filter, types: readonly string[]): Matches {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => compile(part, types));
      return (object) => parts.every((matches) => matches(object));
    }
    case 'or': {
      const parts = filter.parts.map((part) => compile(part, types));
      return (object) => parts.some((matches) => matches(object));
    }
    case 'not': {
      const matches = compile(filter.part, types);
      return (object) => !matches(object);
    }
    case 'is':
    case 'range': {
      const place = placeOf(filter.key, types);
      const passes = (value: unknown) =>
        filter.kind === 'is' ? isValue(value, filter.value) : inRange(value, filter.operator, filter.value);
      return (object) => object.type === place.type && valuesOf(object, place).some(passes);
    }
  }
}

/**
 * A filter made ready to look at many objects.
 *
 * @param types the types that are searched; a key of any other is refused
 * @throws HttpProblem 400 when the filter cannot be understood
 */
export function compileFilter(text: string, types: readonly string[]): Matches {
  return compile(parseFilter(text), types);
}
