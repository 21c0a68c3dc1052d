import { isRecord } from '../plainData';
import { byDomain, type ResourceDomain } from '../resources';
import { type Field, isSet } from '../resources/field';
import { RESOURCE_FIELDS } from '../resources/schemas';

/** Data edited in forms, where two users can conflict. */
export type ConflictDomain = ResourceDomain | 'audit' | 'tenancyConfig';

/** Data with displayable fields: also types that only have a history. */
export type FieldDomain = ConflictDomain | 'accounts' | 'settings';

/** Merge strategy: `set` by member; `value` and added or removed permission blocks as a whole. */
export type FieldKind = 'set' | 'block' | 'value';

/** One key, or two for a member of a section. */
export type FieldPath = readonly [string] | readonly [string, string];

const FIELDS = byDomain((resource) => RESOURCE_FIELDS[resource]);

type KeysByDomain = Readonly<Partial<Record<FieldDomain, readonly string[]>>>;

const keysWhere = (holds: (field: Field) => boolean): KeysByDomain =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([domain, fields]) => [domain, fields.filter(holds).map(({ key }) => key)]),
  );

const SETS: KeysByDomain = {
  ...keysWhere(isSet),
  audit: [
    'audit.disabled_categories',
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

/** Keys whose members are separate fields. */
const SECTIONS: KeysByDomain = {
  ...keysWhere(({ type }) => type === 'object'),
  audit: ['audit', 'compliance'],
};

/** Set by the server or never returned. */
const SERVER_OWNED = new Set(
  Object.values(keysWhere(({ flag, secret }) => flag === true || secret === true)).flat(),
);

/** Returns the path as text, e.g. `description` or `attributes.department`. */
export const fieldId = (path: FieldPath): string => path.join('.');

export function kindOf(domain: FieldDomain, path: FieldPath): FieldKind {
  return SETS[domain]?.includes(fieldId(path)) ? 'set' : 'value';
}

/** True if an empty value differs from a missing one. */
export const isContent = (domain: FieldDomain, path: FieldPath): boolean =>
  domain === 'settings' || (domain === 'users' && path.length === 2);

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

export function valueAt(value: Readonly<Record<string, unknown>> | null, path: FieldPath): unknown {
  let node: unknown = value;
  for (const key of path) node = isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
}

/** Returns a copy with the field set, or removed if undefined. */
export function withField(
  value: Readonly<Record<string, unknown>>,
  [key, name]: FieldPath,
  next: unknown,
): Record<string, unknown> {
  const part = value[key];
  const inner = name === undefined ? next : withField(isRecord(part) ? part : {}, [name], next);
  const others = Object.entries(value);
  // Keys are free text, `__proto__` included, so never assign them.
  if (inner === undefined) return Object.fromEntries(others.filter(([other]) => other !== key));
  return Object.fromEntries(
    Object.hasOwn(value, key)
      ? others.map(([other, old]) => [other, other === key ? inner : old])
      : [...others, [key, inner]],
  );
}
