import { type SavedObject } from '../../../contract/savedObjects';
import { type TimeSlices } from '../../lib/timeSlices';
import { badRequest } from '../repository';
import { compilePath, leavesOf } from './attributes';
import { type Filter, type FilterValue, parseFilter, type RangeOperator } from './filterSyntax';
import { checkPaths, checkPhrase } from './limits';
import { compilePattern, Phrase, WordReader, wordsOf } from './words';

type Condition = (object: SavedObject, words: WordReader) => Promise<boolean>;

export type Matches = (object: SavedObject) => Promise<boolean>;

const ROOT_FIELDS = new Set(['id', 'type', 'updated_at', 'updatedAt', 'references', 'migrationVersion']);

/** A parsed key such as `dashboard.attributes.title` or `dashboard.updated_at`. */
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

function readerOf({ attribute, field }: Place): (object: SavedObject) => unknown[] {
  const path = attribute ?? field ?? '';
  checkPaths('filter', [path]);
  const read = compilePath(path);
  return (object) =>
    leavesOf(read(attribute === undefined ? object : object.attributes)).filter(
      (value) => value !== undefined && value !== null,
    );
}

type ValueTest = (kept: unknown, words: WordReader) => Promise<boolean>;

function valueTest({ text, isQuoted, pattern }: FilterValue, slices: TimeSlices): ValueTest {
  if (pattern !== undefined) {
    const matches = compilePattern(pattern.toLowerCase());
    return async (kept, reader) => {
      if (matches(String(kept).toLowerCase())) return true;
      for (const word of await reader.words(kept)) {
        if (slices.isUsedUp()) await slices.next();
        if (matches(word)) return true;
      }
      return false;
    };
  }
  const literal = text.toLowerCase();
  const wanted = wordsOf(text);
  checkPhrase('filter', wanted);
  const phrase = new Phrase(wanted);
  const any = new Set(wanted);
  return async (kept, reader) => {
    if (String(kept).toLowerCase() === literal) return true;
    // Numbers and booleans match exactly; strings match by word.
    if (typeof kept !== 'string') return false;
    const words = await reader.words(kept);
    return isQuoted ? phrase.isIn(words) : words.some((word) => any.has(word));
  };
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

function compile(filter: Filter, types: readonly string[], slices: TimeSlices): Condition {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => compile(part, types, slices));
      return async (object, words) => {
        for (const passes of parts) if (!(await passes(object, words))) return false;
        return true;
      };
    }
    case 'or': {
      const parts = filter.parts.map((part) => compile(part, types, slices));
      return async (object, words) => {
        for (const passes of parts) if (await passes(object, words)) return true;
        return false;
      };
    }
    case 'not': {
      const passes = compile(filter.part, types, slices);
      return async (object, words) => !(await passes(object, words));
    }
    case 'is':
    case 'range': {
      const place = placeOf(filter.key, types);
      const read = readerOf(place);
      const passes: ValueTest =
        filter.kind === 'is'
          ? valueTest(filter.value, slices)
          : async (value) => inRange(value, filter.operator, filter.value);
      return async (object, words) => {
        if (object.type !== place.type) return false;
        if (slices.isUsedUp()) await slices.next();
        for (const value of read(object)) {
          if (slices.isUsedUp()) await slices.next();
          if (await passes(value, words)) return true;
        }
        return false;
      };
    }
  }
}

/** Compiles a filter. Throws 400 if it is invalid, excessive or names a type not in `types`. */
export function compileFilter(text: string, types: readonly string[], slices: TimeSlices): Matches {
  const passes = compile(parseFilter(text), types, slices);
  return (object) => passes(object, new WordReader(slices));
}
