import { isRecord } from '../../../contract/plainData';
import { RESOURCES } from '../../../contract/resources';
import { type Field } from '../../../contract/resources/field';
import { RESOURCE_FIELDS } from '../../../contract/resources/schemas';
import { member } from './json';
import { type Entry, type EntryType } from './types';

/** Stored entries as shown by the API: all defaults present, in the key order of a cluster. */

/** Returns the strings of a list; empty if the value is no list. */
export function stringList(entry: Entry | undefined, key: string): readonly string[] {
  const value = entry === undefined ? undefined : member(entry, key);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export function objectList(entry: Entry | undefined, key: string): readonly Entry[] {
  const value = entry === undefined ? undefined : member(entry, key);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function hasFlag(entry: Entry | undefined, flag: string): boolean {
  return entry !== undefined && member(entry, flag) === true;
}

/** Stored fields of each type, in wire order. */
const FIELDS = new Map<EntryType, readonly Field[]>(
  RESOURCES.map((type) => [type, RESOURCE_FIELDS[type].filter(({ sentOnly }) => !sentOnly)]),
);

/** Returns the fields in order with defaults, followed by unknown ones. */
function filled(entry: Entry, fields: readonly Field[]): Record<string, unknown> {
  const known = new Set(fields.map(({ key }) => key));
  const valueOf = ({ key, items, fallback }: Field) =>
    items === undefined
      ? (member(entry, key) ?? fallback)
      : objectList(entry, key).map((item) => filled(item, items));
  return Object.fromEntries(
    [
      ...fields.map((field) => [field.key, valueOf(field)] as const),
      ...Object.entries(entry).filter(([key]) => !known.has(key)),
    ].filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Returns the entity with defaults and the stored hash; for internal use only. */
export const completeEntity = (type: EntryType, entry: Entry): Record<string, unknown> =>
  filled(entry, FIELDS.get(type) ?? []);

/** Returns an entry as shown by GET: complete, with `hash` always empty. */
export function shownEntity(type: EntryType, entry: Entry): Record<string, unknown> {
  const secrets = FIELDS.get(type)?.filter(({ secret }) => secret) ?? [];
  const blanks = Object.fromEntries(secrets.map(({ key, fallback }) => [key, fallback]));
  return { ...completeEntity(type, entry), ...blanks };
}

const shownJson = new Map<EntryType, WeakMap<Entry, string>>();

/** Returns `shownEntity` as JSON, cached per entry because lists hold tens of thousands. */
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
 * Returns the document for JSON Patch: without default values (false, null, `""`, `[]`, `{}`) at
 * any depth, as OpenSearch serialises it. Empty attributes and unknown keys are content and stay,
 * so that unrelated patches do not lose them.
 */
export function patchDocument(type: EntryType, entry: Entry): Entry {
  const fields = new Map(FIELDS.get(type)?.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(completeEntity(type, entry))
      .filter(([, value]) => !isDefault(value))
      .map(([key, value]) => [key, isContent(fields.get(key)) ? value : withoutDefaults(value)]),
  );
}

/** True if empty values in a field are content: under arbitrary and unknown keys. */
const isContent = (field: Field | undefined): boolean => field === undefined || field.type === 'object';

function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === false || value === null || value === '';
}

function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isDefault(item))
      .map(([key, item]) => [key, withoutDefaults(item)]),
  );
}
