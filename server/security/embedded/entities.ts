import { isObject, member } from './json';
import { type Entry, type EntryType } from './types';

/** How stored entries look from outside: with every default present, in the order a cluster writes them. */

/** The list of strings under a key; an absent, null or odd value is an empty list, odd members are left out. */
export function stringList(entry: Entry | undefined, key: string): readonly string[] {
  const value = entry === undefined ? undefined : member(entry, key);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The objects of a list under a key, e.g. the index permissions of a role. */
export function objectList(entry: Entry | undefined, key: string): readonly Entry[] {
  const value = entry === undefined ? undefined : member(entry, key);
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether a flag (`reserved`, `hidden`, `static`) is set. */
export function hasFlag(entry: Entry | undefined, flag: string): boolean {
  return entry !== undefined && member(entry, flag) === true;
}

/** The fields of each type in their order; `undefined` marks a field that is left out when unset. */
const FIELDS: Readonly<Partial<Record<EntryType, readonly (readonly [string, unknown])[]>>> = {
  internalusers: [
    ['hash', ''],
    ['reserved', false],
    ['hidden', false],
    ['backend_roles', []],
    ['attributes', {}],
    ['description', undefined],
    ['opendistro_security_roles', []],
    ['static', false],
  ],
  roles: [
    ['reserved', false],
    ['hidden', false],
    ['description', undefined],
    ['cluster_permissions', []],
    ['index_permissions', []],
    ['tenant_permissions', []],
    ['static', false],
  ],
  rolesmapping: [
    ['hosts', []],
    ['users', []],
    ['reserved', false],
    ['hidden', false],
    ['backend_roles', []],
    ['and_backend_roles', []],
    ['description', undefined],
  ],
  actiongroups: [
    ['reserved', false],
    ['hidden', false],
    ['allowed_actions', []],
    ['type', undefined],
    ['description', undefined],
    ['static', false],
  ],
  tenants: [
    ['reserved', false],
    ['hidden', false],
    ['description', undefined],
    ['static', false],
  ],
};

const INDEX_PERMISSION: readonly (readonly [string, unknown])[] = [
  ['index_patterns', []],
  ['dls', undefined],
  ['fls', []],
  ['masked_fields', []],
  ['allowed_actions', []],
];
const TENANT_PERMISSION: readonly (readonly [string, unknown])[] = [
  ['tenant_patterns', []],
  ['allowed_actions', []],
];

/** Fields of `entry` in order with defaults; what is unknown is kept behind them, so that nothing stored is lost to sight. */
function filled(entry: Entry, fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const known = new Set(fields.map(([key]) => key));
  return Object.fromEntries(
    [
      ...fields.map(([key, fallback]) => [key, member(entry, key) ?? fallback] as const),
      ...Object.entries(entry).filter(([key]) => !known.has(key)),
    ].filter(([, value]) => value !== undefined && value !== null),
  );
}

/** The whole entity with its defaults, still with the stored hash: for use inside the server only. */
export function completeEntity(type: EntryType, entry: Entry): Record<string, unknown> {
  const entity = filled(entry, FIELDS[type] ?? []);
  if (type !== 'roles') return entity;
  return {
    ...entity,
    index_permissions: objectList(entry, 'index_permissions').map((item) => filled(item, INDEX_PERMISSION)),
    tenant_permissions: objectList(entry, 'tenant_permissions').map((item) =>
      filled(item, TENANT_PERMISSION),
    ),
  };
}

/** What a GET shows of an entry: complete, and `hash` always empty. */
export function shownEntity(type: EntryType, entry: Entry): Record<string, unknown> {
  const entity = completeEntity(type, entry);
  return type === 'internalusers' ? { ...entity, hash: '' } : entity;
}

const shownJson = new Map<EntryType, WeakMap<Entry, string>>();

/** `shownEntity` as JSON, made once for each stored entry, since the lists hold tens of thousands of them. */
export function shownEntityJson(type: EntryType, entry: Entry): string {
  const cache = shownJson.get(type) ?? new WeakMap<Entry, string>();
  shownJson.set(type, cache);
  const known = cache.get(entry);
  if (known !== undefined) return known;
  const json = JSON.stringify(shownEntity(type, entry));
  cache.set(entry, json);
  return json;
}

/**
 * The document that JSON Patch works on: the entity without default values (false, null, `""`, `[]`, `{}`), at any depth,
 * as OpenSearch serialises it for that purpose. Values of attributes and of unknown keys are content, not
 * defaults, and stay even when they are empty: a patch of something else must not lose them.
 */
export function patchDocument(type: EntryType, entry: Entry): Entry {
  const known = new Set((FIELDS[type] ?? []).map(([key]) => key));
  return Object.fromEntries(
    Object.entries(completeEntity(type, entry))
      .filter(([, value]) => !isDefault(value))
      .map(([key, value]) => [key, known.has(key) && key !== 'attributes' ? withoutDefaults(value) : value]),
  );
}

function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === false || value === null || value === '';
}

function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isDefault(item))
      .map(([key, item]) => [key, withoutDefaults(item)]),
  );
}
