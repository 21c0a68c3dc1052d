import { isRecord } from '../../../src/api/contract/plainData';
import { RESOURCES } from '../../../src/api/contract/resources';
import { type Field } from '../../../src/api/contract/resources/field';
import { RESOURCE_FIELDS } from '../../../src/api/contract/resources/schemas';
import { member } from './json';
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
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Whether a flag (`reserved`, `hidden`, `static`) is set. */
export function hasFlag(entry: Entry | undefined, flag: string): boolean {
  return entry !== undefined && member(entry, flag) === true;
}

/** The fields that each type keeps and shows, in the order of the wire. */
const FIELDS = new Map<EntryType, readonly Field[]>(
  RESOURCES.map((type) => [type, RESOURCE_FIELDS[type].filter(({ sentOnly }) => !sentOnly)]),
);

/** Fields of `entry` in order with defaults; what is unknown is kept behind them, so that nothing stored is lost to sight. */
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

/** The whole entity with its defaults, still with the stored hash: for use inside the server only. */
export const completeEntity = (type: EntryType, entry: Entry): Record<string, unknown> =>
  filled(entry, FIELDS.get(type) ?? []);

/** What a GET shows of an entry: complete, and `hash` always empty. */
export function shownEntity(type: EntryType, entry: Entry): Record<string, unknown> {
  const secrets = FIELDS.get(type)?.filter(({ secret }) => secret) ?? [];
  const blanks = Object.fromEntries(secrets.map(({ key, fallback }) => [key, fallback]));
  return { ...completeEntity(type, entry), ...blanks };
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
  const fields = new Map(FIELDS.get(type)?.map((field) => [field.key, field]));
  return Object.fromEntries(
    Object.entries(completeEntity(type, entry))
      .filter(([, value]) => !isDefault(value))
      .map(([key, value]) => [key, isContent(fields.get(key)) ? value : withoutDefaults(value)]),
  );
}

/** Whether empty values inside a field mean something: under free keys and under keys that are not known. */
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
