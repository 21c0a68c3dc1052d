/** Compares two answers, after removing what has no meaning, such as the order of roles. */
import {
  type Answer,
  type DifferenceKind,
  isRecord,
  type JsonObject,
  memberOf,
  type NormalisedAnswer,
} from './types';

const isText = (value: unknown): value is string => typeof value === 'string';

const sortedList = (text: string) => text.split(/, ?/).sort().join(', ');

/** Sorts the lists in a sentence, which have no order: `Security roles [b, a]`. */
const sentence = (text: string) =>
  text
    .replace(
      /(Security roles |backend_roles=|allowed: )\[([^\]]*)\]/g,
      (_all, name: string, list: string) => `${name}[${sortedList(list)}]`,
    )
    .replace(/(?<=Supported are: )[a-z,]+$/, sortedList);

const distinct = (list: unknown[]): unknown[] => (list.every(isText) ? [...new Set(list)].sort() : list);

/** The keys of lists that are sets on a cluster. */
const SETS = new Set([
  'roles',
  'disabled_rest_categories',
  'disabled_transport_categories',
  'custom_attribute_names',
  'ignore_users',
  'ignore_requests',
  'ignore_headers',
  'read_ignore_users',
  'write_ignore_users',
  'write_watched_indices',
]);

/** Keys that only one side can have: addresses with ports, sizes of Java objects, own additions. */
const LEFT_OUT = new Set([
  'remote_address',
  'size_of_user',
  'size_of_custom_attributes',
  'size_of_backendroles',
  'password_rules',
]);

function meaningful(value: unknown, key = '', above = ''): unknown {
  if (isText(value)) return key === 'keys' ? sortedList(value) : sentence(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => meaningful(item));
    const isSet = SETS.has(key) || above === 'disabled_endpoints' || above === 'read_watched_fields';
    return isSet ? distinct(items) : items;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, meaningful(item, name, key)]),
  );
}

const LIST = /\/api\/(?:internalusers|user|roles|rolesmapping|actiongroups|actiongroup|tenants)\/?(?:\?.*)?$/;

/** Removes from the answer of a request that succeeded what each side has of its own. */
function comparable(json: unknown, path: string, isOurs: (name: string) => boolean): unknown {
  if (!isRecord(json)) return json;
  let value = json;
  // The backend roles of a caller are a set, those of an entry a list.
  if (isText(value.user_name) && Array.isArray(value.backend_roles))
    value = { ...value, backend_roles: distinct(value.backend_roles) };
  if (isRecord(value.tenants))
    value = { ...value, tenants: only(value.tenants, (name) => isOurs(name) || name === 'global_tenant') };
  if (LIST.test(path))
    value = only(value, (name, entry) => isOurs(name) || memberOf(entry, 'static') === true);
  return /\/securityconfig$/.test(path) ? outline(value) : value;
}

/**
 * Converts an answer into the form in which it is compared.
 *
 * @param isOurs returns true for the names of entries of the run; only these are compared in lists
 */
export function normalised(
  answer: Answer,
  request: { path: string },
  isOurs: (name: string) => boolean,
): NormalisedAnswer {
  const value = answer.status === 200 ? comparable(answer.json, request.path, isOurs) : answer.json;
  return {
    status: answer.status,
    headers: {
      type: mediaType(answer.headers['content-type']),
      allow:
        answer.headers.allow === undefined
          ? undefined
          : sortedList(String(answer.headers.allow).replaceAll(',', ', ')),
      challenge: answer.headers['www-authenticate'],
    },
    value: value === undefined ? sentence(answer.text) : meaningful(value),
  };
}

const mediaType = (header: string | undefined) =>
  header === undefined ? undefined : header.split(';', 1).join().trim().toLowerCase();

const only = (record: JsonObject, keep: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => keep(name, value)));

/** Returns the security configuration without its authentication domains, which each owner sets. */
function outline(value: JsonObject): JsonObject {
  const dynamic = memberOf(value, 'config', 'dynamic');
  if (!isRecord(dynamic)) return value;
  const { authc: _authc, authz: _authz, http, ...rest } = dynamic;
  return { config: { dynamic: { ...rest, http: Object.keys(http ?? {}).sort() } } };
}

/** Returns the texts of an answer that name the problem. */
function wordsOf(value: unknown): string[] {
  if (isText(value)) return [value];
  if (!isRecord(value)) return [];
  const error = isRecord(value.error) ? [value.error.reason, value.error.type] : [value.error];
  return [value.message, value.reason, ...error].filter(isText);
}

/** Returns the keys and the kinds of values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? [] : [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]));
  return value === null ? 'null' : typeof value;
}

/** Returns true for values that are the same as JSON. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function differencesOf(a: NormalisedAnswer, b: NormalisedAnswer): DifferenceKind[] {
  const found: DifferenceKind[] = [];
  if (a.status !== b.status) found.push('status');
  if (!same(wordsOf(a.value), wordsOf(b.value))) found.push('message');
  if (!same(shapeOf(a.value), shapeOf(b.value))) found.push('shape');
  if (found.length === 0 && !same(a.value, b.value)) found.push('value');
  if (!same(a.headers, b.headers)) found.push('headers');
  return found;
}

/** Returns the place of the first difference between two values, with both. */
export function firstDifference(a: unknown, b: unknown, path = ''): string {
  if (isRecord(a) && isRecord(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!same(a[key], b[key])) return firstDifference(a[key], b[key], `${path}/${key}`);
    }
  }
  return `at ${path === '' ? 'the top' : path}: ${JSON.stringify(a)} against ${JSON.stringify(b)}`;
}
