/** Comparing two answers: what means nothing is taken away first, such as the order of roles. */

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';

const sortedList = (text: string) => text.split(/, ?/).sort().join(', ');

/** Lists in sentences have no order: `Security roles [b, a]`. */
const sentence = (text: string) =>
  text
    .replace(
      /(Security roles |backend_roles=|allowed: )\[([^\]]*)\]/g,
      (_all, name: string, list: unknown[]) => `${name}[${sortedList(list)}]`,
    )
    .replace(/(?<=Supported are: )[a-z,]+$/, sortedList);

const distinct = (list: unknown[]) => (list.every(isText) ? [...new Set(list)].sort() : list);

/** Lists that are sets on a cluster, by the key they stand under. */
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

/** Keys that only one can have: an address with its port, sizes of Java objects, our own additions. */
const LEFT_OUT = new Set([
  'remote_address',
  'size_of_user',
  'size_of_custom_attributes',
  'size_of_backendroles',
  'password_rules',
]);

function meaningful(value: unknown, key: string, above: string) {
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

/**
 * Brings an answer into the form in which it is compared.
 *
 * @param isOurs whether an entry of a list belongs to the run, by its name
 */
export function normalised(answer: Response, request, isOurs) {
  let value = answer.json;
  if (isRecord(value) && answer.status === 200) {
    // The caller's backend roles are a set; those of an entry are a list.
    if (isText(value.user_name) && Array.isArray(value.backend_roles))
      value = { ...value, backend_roles: distinct(value.backend_roles) };
    if (isRecord(value.tenants))
      value = {
        ...value,
        tenants: only(value.tenants, (name: string) => isOurs(name) || name === 'global_tenant'),
      };
    if (LIST.test(request.path))
      value = only(value, (name: string, entry: object) => isOurs(name) || entry?.static === true);
    if (/\/securityconfig$/.test(request.path)) value = outline(value);
  }
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

const mediaType = (header: string) =>
  header === undefined ? undefined : String(header).split(';')[0].trim().toLowerCase();

const only = (record: Json, keep: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => keep(name, value)));

/** The security configuration without what each owner sets: its authentication domains. */
function outline(value: unknown) {
  const dynamic = value.config?.dynamic;
  if (!isRecord(dynamic)) return value;
  const { authc: _authc, authz: _authz, http, ...rest } = dynamic;
  return { config: { dynamic: { ...rest, http: Object.keys(http ?? {}).sort() } } };
}

/** The texts by which an answer tells a user what is wrong. */
function wordsOf(value: unknown) {
  if (isText(value)) return [value];
  if (!isRecord(value)) return [];
  const error = isRecord(value.error) ? [value.error.reason, value.error.type] : [value.error];
  return [value.message, value.reason, ...error].filter(isText);
}

/** The keys and kinds of values. */
function shapeOf(value: unknown) {
  if (Array.isArray(value))
    return value.length === 0 ? [] : [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]));
  return value === null ? 'null' : typeof value;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @returns in what two normalised answers differ: `status`, `message`, `shape`, `value`, `headers` */
export function differencesOf(a: unknown, b: unknown) {
  const found = [];
  if (a.status !== b.status) found.push('status');
  if (!same(wordsOf(a.value), wordsOf(b.value))) found.push('message');
  if (!same(shapeOf(a.value), shapeOf(b.value))) found.push('shape');
  if (found.length === 0 && !same(a.value, b.value)) found.push('value');
  if (!same(a.headers, b.headers)) found.push('headers');
  return found;
}

/** Where two values differ first, with both. */
export function firstDifference(a: unknown, b: unknown, path = '') {
  if (isRecord(a) && isRecord(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!same(a[key], b[key])) return firstDifference(a[key], b[key], `${path}/${key}`);
    }
  }
  return `at ${path === '' ? 'the top' : path}: ${JSON.stringify(a)} against ${JSON.stringify(b)}`;
}

export { same };
