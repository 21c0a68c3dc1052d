import { isRecord } from '../plainData';
import { type Field, isSet } from '../resources/field';
import { RESOURCE_FIELDS } from '../resources/schemas';

/** What is edited in forms and may be changed by two users at once. */
export type ConflictDomain =
  'users' | 'roles' | 'roleMappings' | 'actionGroups' | 'tenants' | 'audit' | 'tenancyConfig';

/** What has fields that can be shown: those, and what has a history beside them. */
export type FieldDomain = ConflictDomain | 'accounts' | 'settings';

/**
 * How two changes of a field merge: members of a `set` come and go one by one; a `value` is one thing; a `block` of
 * permissions that is added or removed is one thing as well.
 */
export type FieldKind = 'set' | 'block' | 'value';

/** Where a field is: one key, or two for a part of a section. */
export type FieldPath = readonly [string] | readonly [string, string];

const FIELDS = {
  users: RESOURCE_FIELDS.internalusers,
  roles: RESOURCE_FIELDS.roles,
  roleMappings: RESOURCE_FIELDS.rolesmapping,
  actionGroups: RESOURCE_FIELDS.actiongroups,
  tenants: RESOURCE_FIELDS.tenants,
};

type KeysByDomain = Readonly<Partial<Record<FieldDomain, readonly string[]>>>;

const keysWhere = (holds: (field: Field) => boolean): KeysByDomain =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([domain, fields]) => [domain, fields.filter(holds).map(({ key }) => key)]),
  );

const SETS: KeysByDomain = {
  ...keysWhere(isSet),
  audit: [
    'audit.disabled_rest_categories',
    'audit.disabled_transport_categories',
    'audit.ignore_users',
    'audit.ignore_requests',
    'audit.ignore_headers',
    'compliance.read_ignore_users',
    'compliance.write_ignore_users',
    'compliance.write_watched_indices',
  ],
};

/** Keys whose parts are fields of their own. */
const SECTIONS: KeysByDomain = {
  ...keysWhere(({ type }) => type === 'object'),
  audit: ['audit', 'compliance'],
};

/** What the server alone decides, or never tells. */
const SERVER_OWNED = new Set(
  Object.values(keysWhere(({ flag, secret }) => flag === true || secret === true)).flat(),
);

/** A field as one text, e.g. `description` or `attributes.department`. */
export const fieldId = (path: FieldPath): string => path.join('.');

export function kindOf(domain: FieldDomain, path: FieldPath): FieldKind {
  return SETS[domain]?.includes(fieldId(path)) ? 'set' : 'value';
}

/** Whether an empty value is something else than none: of a custom attribute and of a setting it is. */
export const isContent = (domain: FieldDomain, path: FieldPath): boolean =>
  domain === 'settings' || (domain === 'users' && path.length === 2);

/** The fields that any of the values has, each once. */
export function fieldsOf(
  domain: FieldDomain,
  values: readonly (Readonly<Record<string, unknown>> | null)[],
): FieldPath[] {
  const found = new Map<string, FieldPath>();
  const sections = SECTIONS[domain] ?? [];
  const add = (path: FieldPath) => void (found.has(fieldId(path)) || found.set(fieldId(path), path));
  for (const value of values) {
    for (const [key, part] of Object.entries(value ?? {})) {
      if (SERVER_OWNED.has(key) && domain !== 'settings') continue;
      if (!sections.includes(key) || !isRecord(part)) add([key]);
      else for (const name of Object.keys(part)) add([key, name]);
    }
  }
  return [...found.values()];
}

/** The value of a field; undefined when it is not there. */
export function valueAt(value: Readonly<Record<string, unknown>> | null, path: FieldPath): unknown {
  let node: unknown = value;
  for (const key of path) node = isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** The value with another value of a field; with undefined, without the field. */
export function withField(
  value: Readonly<Record<string, unknown>>,
  [key, name]: FieldPath,
  next: unknown,
): Record<string, unknown> {
  const part = value[key];
  const inner = name === undefined ? next : withField(isRecord(part) ? part : {}, [name], next);
  const others = Object.entries(value);
  // Keys are free text, `__proto__` included, so nothing is assigned.
  if (inner === undefined) return Object.fromEntries(others.filter(([other]) => other !== key));
  return Object.fromEntries(
    Object.hasOwn(value, key)
      ? others.map(([other, old]) => [other, other === key ? inner : old])
      : [...others, [key, inner]],
  );
}
