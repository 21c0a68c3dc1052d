import { type SecurityAnswer } from '../backend';
import { invalid } from './answers';
import { maskedFieldProblem } from './maskedFields';
import { isObject, type JsonObject } from './json';
import { firstProblems, listedKeys } from './size';
import { type Entry, type EntryType } from './types';

/** Turning checked JSON into an entity: nested keys and types, scalars in lists of strings turned into strings. */

/** What is wrong with an entity, and where. */
export interface EntryProblem {
  kind: 'type' | 'unknownKey' | 'value';
  /** Keys and indexes from the entry downwards, e.g. `['index_permissions', 0, 'fls']`. */
  path: readonly (string | number)[];
  /** What is expected, e.g. `Array expected`; for an unknown key a sentence. */
  message: string;
}

export interface Bound {
  entry: Entry;
  problems: EntryProblem[];
}

type Path = readonly (string | number)[];
type Field = (value: unknown, path: Path, problems: EntryProblem[]) => unknown;

const text: Field = (value, path, problems) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  problems.push({ kind: 'type', path, message: 'String expected' });
  return value;
};

const flag: Field = (value, path, problems) => {
  if (typeof value !== 'boolean') problems.push({ kind: 'type', path, message: 'Boolean expected' });
  return value;
};

const listOf =
  (item: Field): Field =>
  (value, path, problems) => {
    if (Array.isArray(value)) return value.map((element, index) => item(element, [...path, index], problems));
    problems.push({ kind: 'type', path, message: 'Array expected' });
    return value;
  };

const texts = listOf(text);

const textByName: Field = (value, path, problems) => {
  if (!isObject(value)) {
    problems.push({ kind: 'type', path, message: 'Object expected' });
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, text(item, [...path, key], problems)]),
  );
};

const maskedField: Field = (value, path, problems) => {
  const field = text(value, path, problems);
  const problem = typeof field === 'string' ? maskedFieldProblem(field) : undefined;
  if (problem !== undefined)
    problems.push({ kind: 'value', path: [`Masked field not valid: ${String(field)}`], message: problem });
  return field;
};

/** An object with these keys; a null member counts as absent, an unknown one is a problem but kept. */
const objectOf =
  (fields: Readonly<Record<string, Field>>): Field =>
  (value, path, problems) => {
    if (!isObject(value)) {
      problems.push({ kind: 'type', path, message: 'Object expected' });
      return value;
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== null)
        .map(([key, item]) => {
          const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
          if (field !== undefined) return [key, field(item, [...path, key], problems)];
          problems.push({ kind: 'unknownKey', path: [...path, key], message: `Unrecognized field "${key}"` });
          return [key, item];
        }),
    );
  };

const FLAGS = { reserved: flag, hidden: flag, static: flag };

const ENTITIES: Readonly<Partial<Record<EntryType, Field>>> = {
  internalusers: objectOf({
    ...FLAGS,
    hash: text,
    password: text,
    backend_roles: texts,
    attributes: textByName,
    description: text,
    opendistro_security_roles: texts,
  }),
  roles: objectOf({
    ...FLAGS,
    description: text,
    cluster_permissions: texts,
    index_permissions: listOf(
      objectOf({
        index_patterns: texts,
        dls: text,
        fls: texts,
        masked_fields: listOf(maskedField),
        allowed_actions: texts,
      }),
    ),
    tenant_permissions: listOf(objectOf({ tenant_patterns: texts, allowed_actions: texts })),
  }),
  rolesmapping: objectOf({
    reserved: flag,
    hidden: flag,
    backend_roles: texts,
    and_backend_roles: texts,
    hosts: texts,
    users: texts,
    description: text,
  }),
  actiongroups: objectOf({ ...FLAGS, allowed_actions: texts, type: text, description: text }),
  tenants: objectOf({ ...FLAGS, description: text }),
};

/** Binds a value to an entity of one of the five resource types and tells everything that is wrong with it. */
export function bindEntity(type: EntryType, value: unknown): Bound {
  const problems: EntryProblem[] = [];
  const bound = ENTITIES[type]?.(value, [], problems);
  return { entry: isObject(bound) ? bound : {}, problems };
}

/**
 * The answer for an entity that cannot be bound. A cluster answers 500 here; bad input is the sender's, so this is a 400.
 *
 * @param ignoring unknown top-level keys that the stored entity has already
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

/** `['index_permissions', 0, 'fls']` as `index_permissions[0].fls`. */
export function pathText(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** Keys of a stored entry that no rule knows; they are kept and may be sent back. */
export function unknownKeys(type: EntryType, entry: JsonObject | undefined): string[] {
  if (entry === undefined) return [];
  return bindEntity(type, entry)
    .problems.filter(({ kind, path }) => kind === 'unknownKey' && path.length === 1)
    .map(({ path }) => String(path[0]));
}
