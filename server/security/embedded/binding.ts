import { isRecord } from '../../../contract/plainData';
import { RESOURCES } from '../../../contract/resources';
import { type Field } from '../../../contract/resources/field';
import { RESOURCE_FIELDS } from '../../../contract/resources/schemas';
import { type SecurityAnswer } from '../backend';
import { invalid } from './answers';
import { type JsonObject } from './json';
import { maskedFieldProblem } from './maskedFields';
import { firstProblems, listedKeys } from './size';
import { type Entry, type EntryType } from './types';

/** Binds JSON to entities: checks nested keys and types, converts list items to strings. */

export interface EntryProblem {
  /** `unknownValue`: a value a newer cluster may know. */
  kind: 'type' | 'unknownKey' | 'value' | 'unknownValue';
  /** Keys and indexes from the entry down, e.g. `['index_permissions', 0, 'fls']`. */
  path: readonly (string | number)[];
  /** The expected type, e.g. `Array expected`; a full sentence for an unknown key. */
  message: string;
}

export interface Bound {
  entry: Entry;
  problems: EntryProblem[];
}

type Path = readonly (string | number)[];
type Binder = (value: unknown, path: Path, problems: EntryProblem[]) => unknown;

const text: Binder = (value, path, problems) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  problems.push({ kind: 'type', path, message: 'String expected' });
  return value;
};

const flag: Binder = (value, path, problems) => {
  if (typeof value !== 'boolean') problems.push({ kind: 'type', path, message: 'Boolean expected' });
  return value;
};

const listOf =
  (item: Binder): Binder =>
  (value, path, problems) => {
    if (Array.isArray(value)) return value.map((element, index) => item(element, [...path, index], problems));
    problems.push({ kind: 'type', path, message: 'Array expected' });
    return value;
  };

const textByName: Binder = (value, path, problems) => {
  if (!isRecord(value)) {
    problems.push({ kind: 'type', path, message: 'Object expected' });
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, text(item, [...path, key], problems)]),
  );
};

const maskedField: Binder = (value, path, problems) => {
  const field = text(value, path, problems);
  const problem = typeof field === 'string' ? maskedFieldProblem(field) : undefined;
  if (problem !== undefined)
    problems.push({ kind: 'value', path: [`Masked field not valid: ${String(field)}`], message: problem });
  return field;
};

/** Binds an object; null members count as absent, unknown keys are problems, but kept. */
function objectOf(fields: readonly Field[]): Binder {
  const binders = new Map(fields.map((field) => [field.key, binderOf(field)]));
  return (value, path, problems) => {
    if (!isRecord(value)) {
      problems.push({ kind: 'type', path, message: 'Object expected' });
      return value;
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== null)
        .map(([key, item]) => {
          const bind = binders.get(key);
          if (bind !== undefined) return [key, bind(item, [...path, key], problems)];
          problems.push({ kind: 'unknownKey', path: [...path, key], message: `Unrecognized field "${key}"` });
          return [key, item];
        }),
    );
  };
}

function binderOf({ type, items, masks }: Field): Binder {
  if (type === 'string') return text;
  if (type === 'boolean') return flag;
  if (type === 'object') return textByName;
  return listOf(items !== undefined ? objectOf(items) : masks ? maskedField : text);
}

const BINDERS = new Map<EntryType, Binder>(RESOURCES.map((type) => [type, objectOf(RESOURCE_FIELDS[type])]));

/** Binds a value to an entity of a resource type and returns all problems. */
export function bindEntity(type: EntryType, value: unknown): Bound {
  const problems: EntryProblem[] = [];
  const bound = BINDERS.get(type)?.(value, [], problems);
  return { entry: isRecord(bound) ? bound : {}, problems };
}

/**
 * Answers 400 for bad input, where a cluster answers 500.
 * @param ignoring unknown top-level keys already stored
 */
export function bindingAnswer(
  problems: readonly EntryProblem[],
  ignoring: readonly string[] = [],
): SecurityAnswer | undefined {
  const real = problems.filter(
    ({ kind, path }) => !(kind === 'unknownKey' && path.length === 1 && ignoring.includes(String(path[0]))),
  );
  if (real.length === 0) return undefined;
  const unknown = real.filter(({ kind }) => kind === 'unknownKey');
  if (unknown.length > 0) {
    return invalid('Invalid configuration', {
      invalid_keys: { keys: listedKeys(unknown.map(({ path }) => pathText(path))) },
    });
  }
  return invalid(
    'Wrong datatype',
    Object.fromEntries(firstProblems(real).map(({ path, message }) => [pathText(path), message])),
  );
}

/** Formats `['index_permissions', 0, 'fls']` as `index_permissions[0].fls`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

const KNOWN_KEYS = new Map<EntryType, ReadonlySet<string>>(
  RESOURCES.map((type) => [type, new Set(RESOURCE_FIELDS[type].map(({ key }) => key))]),
);

/** Returns unknown keys of a stored entry; they are kept and may be sent back. */
export function unknownKeys(type: EntryType, entry: JsonObject | undefined): string[] {
  const known = KNOWN_KEYS.get(type);
  return Object.entries(entry ?? {})
    .filter(([key, value]) => value !== null && known?.has(key) !== true)
    .map(([key]) => key);
}
