import { isRecord } from '../../../contract/plainData';
import { type ResourceName } from '../../../contract/resources';
import { type Field } from '../../../contract/resources/field';
import { RESOURCE_FIELDS } from '../../../contract/resources/schemas';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { bodyRequired, couldNotParse, invalid } from './answers';
import { type JsonObject, parseStrictJson } from './json';
import { listedKeys, sizeProblem } from './size';

/** Validates bodies in stages; the first failing stage answers. */

type KeyType = Field['type'];

export interface ContentRules {
  /** Allowed keys and their types. Booleans are checked when the entity is bound. */
  keys: Readonly<Record<string, KeyType>>;
  mandatory?: readonly string[];
  /** At least one of these is required. */
  oneOf?: readonly string[];
}

/** Returns the allowed keys of a resource: all fields except flags owned by the server. */
export const keysOf = (resource: ResourceName): ContentRules['keys'] =>
  Object.fromEntries(
    RESOURCE_FIELDS[resource].filter(({ flag }) => !flag).map(({ key, type }) => [key, type]),
  );

export interface ContentOptions {
  /** True if the caller may also send `reserved`. */
  admin?: boolean;
  /** Unknown keys already stored in the entity, which may be sent again. */
  alsoAllowed?: readonly string[];
}

const EXPECTED: Readonly<Record<KeyType, string>> = {
  string: 'String expected',
  array: 'Array expected',
  object: 'Object expected',
  boolean: 'Boolean expected',
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; answer: SecurityAnswer };

export const accepted = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (answer: SecurityAnswer): { ok: false; answer: SecurityAnswer } => ({
  ok: false,
  answer,
});

/** Parses and validates the text of a body (stages 1 to 5), unless the caller has parsed it. */
export function readContent(
  { body: text, json }: Pick<SecurityRequest, 'body' | 'json'>,
  rules: ContentRules,
  options: ContentOptions = {},
): Outcome<JsonObject> {
  if (text === undefined || text.trim() === '') return refused(bodyRequired());
  const tooLarge = json === undefined ? sizeProblem(text) : undefined;
  if (tooLarge !== undefined) return refused(tooLarge);
  let value: unknown;
  try {
    value = parseStrictJson(text, json);
  } catch {
    return refused(couldNotParse());
  }
  return checkContent(value, rules, options);
}

/** Validates a parsed body or a patched entity (stages 2 to 5). */
export function checkContent(
  value: unknown,
  rules: ContentRules,
  options: ContentOptions = {},
): Outcome<JsonObject> {
  if (Array.isArray(value) && value.length > 0) {
    const wrong = checkKeys({}, rules, options) ?? checkValues(value, {});
    return refused(wrong ?? invalid('Request body must be a JSON object.'));
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return refused(bodyRequired());
  const wrong = checkKeys(value, rules, options) ?? checkValues(value, rules.keys);
  return wrong === undefined ? accepted(value) : refused(wrong);
}

function checkKeys(
  content: JsonObject,
  rules: ContentRules,
  options: ContentOptions,
): SecurityAnswer | undefined {
  const present = Object.keys(content);
  const allowed = new Set([
    ...Object.keys(rules.keys),
    ...(options.admin ? ['reserved'] : []),
    ...(options.alsoAllowed ?? []),
  ]);
  const unknown = present.filter((key) => !allowed.has(key));
  const missing = (rules.mandatory ?? []).filter((key) => !present.includes(key));
  const oneOf = rules.oneOf ?? [];
  const lacksChoice = oneOf.length > 0 && !oneOf.some((key) => present.includes(key));
  if (unknown.length === 0 && missing.length === 0 && !lacksChoice) return undefined;
  return invalid('Invalid configuration', {
    ...(unknown.length > 0 ? { invalid_keys: { keys: listedKeys(unknown) } } : {}),
    ...(missing.length > 0 ? { missing_mandatory_keys: { keys: missing.join(',') } } : {}),
    ...(lacksChoice ? { specify_one_of: { keys: oneOf.join(',') } } : {}),
  });
}

/**
 * Checks types, then lists for null. Nested keys are checked, too: like a cluster, a name of a
 * top-level key implies its type.
 */
function checkValues(content: unknown, keys: ContentRules['keys']): SecurityAnswer | undefined {
  const wrong = new Map<string, string>();
  let hasNull = false;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) {
        if (item === null) hasNull = true;
        else visit(item);
      }
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        const type = Object.hasOwn(keys, key) ? keys[key] : undefined;
        if (type !== undefined && !hasType(item, type)) wrong.set(key, EXPECTED[type]);
        visit(item);
      }
    }
  };
  visit(content);
  if (wrong.size > 0) return invalid('Wrong datatype', Object.fromEntries(wrong));
  return hasNull ? invalid('`null` is not allowed as json array element') : undefined;
}

function hasType(value: unknown, type: KeyType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'boolean':
      return true;
  }
}
