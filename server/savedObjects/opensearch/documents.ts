import { LosslessNumber } from 'lossless-json';
import { isRecord } from '../../../contract/plainData';
import {
  type Attributes,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectReference,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { type TenantSpace } from '../repository';
import { encodeVersion, type VersionParts } from '../versions';

/**
 * Documents in the format of platform servers: attributes under the type's name, everything else
 * next to them. Unknown members survive every change.
 */
export type Source = Readonly<Record<string, unknown>>;

export interface Stored {
  source: Source;
  version: VersionParts;
}

const numberOf = (value: unknown): number =>
  value instanceof LosslessNumber ? Number(value.value) : typeof value === 'number' ? value : -1;

export const versionIn = (answer: Readonly<Record<string, unknown>>): VersionParts => ({
  seq: numberOf(answer['_seq_no']),
  term: numberOf(answer['_primary_term']),
});

/** Objects in other namespaces belong to another server, not to the tenant. */
const DEFAULT_NAMESPACE = 'default';
const LONGEST_ID = 512;

/** Returns the `_id` of an object. Throws 400 if it is too long for a cluster. */
export function documentId({ type, id }: SavedObjectId): string {
  const text = `${type}:${id}`;
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes > LONGEST_ID)
    throw new HttpProblem(
      400,
      `The id of an object is too long: "${text.slice(0, 40)}..." has ${bytes} bytes, and a cluster takes ${LONGEST_ID}.`,
    );
  return text;
}

/** Returns the object id in an `_id`; undefined for another type. */
export const idOf = (documentIdText: string, type: string): string | undefined =>
  documentIdText.startsWith(`${type}:`) ? documentIdText.slice(type.length + 1) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';

const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;

function referencesOf(value: unknown): SavedObjectReference[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): SavedObjectReference[] => {
    if (!isRecord(each)) return [];
    const { name = '', type, id } = each;
    return isText(name) && isText(type) && isText(id) ? [{ name, type, id }] : [];
  });
}

/** True if the document is an object of that type in the tenants' namespace. */
export function isVisible(source: Source, type: string): boolean {
  if (source['type'] !== type || source['namespace'] !== undefined) return false;
  const namespaces = textsOf(source['namespaces']);
  return namespaces === undefined || namespaces.includes(DEFAULT_NAMESPACE) || namespaces.includes('*');
}

export function attributesOf(source: Source, type: string): Attributes {
  const attributes = Object.hasOwn(source, type) ? source[type] : undefined;
  return isRecord(attributes) ? attributes : {};
}

export function objectOf(
  { type, id }: SavedObjectId,
  space: TenantSpace,
  { source, version }: Stored,
  attributes: Attributes = attributesOf(source, type),
): SavedObject {
  const { updated_at, migrationVersion, originId } = source;
  const workspaces = textsOf(source['workspaces']);
  return {
    id,
    type,
    namespaces: [space.key],
    ...(workspaces === undefined ? {} : { workspaces }),
    ...(isText(originId) ? { originId } : {}),
    ...(isText(updated_at) ? { updated_at } : {}),
    version: encodeVersion(version),
    attributes,
    references: referencesOf(source['references']),
    // Platform servers write no other shape here.
    ...(isRecord(migrationVersion) ? { migrationVersion: migrationVersion as Record<string, string> } : {}),
  };
}

export interface Content {
  attributes: Attributes;
  references: readonly unknown[];
  migrationVersion?: Readonly<Record<string, unknown>> | undefined;
  originId?: string | undefined;
  updatedAt: string;
}

/** Writes new content into a document; other members of `before` are kept. */
export function documentOf(type: string, content: Content, before: Source = {}): Source {
  const { attributes, references, migrationVersion, originId, updatedAt } = content;
  return {
    ...before,
    type,
    [type]: attributes,
    references,
    ...(migrationVersion === undefined ? {} : { migrationVersion }),
    ...(originId === undefined ? {} : { originId }),
    updated_at: updatedAt,
  };
}

/** Returns the members that a new object with the same id does not replace. */
export function unknownMembers(source: Source, type: string): Source {
  const { migrationVersion: _migration, [type]: _attributes, ...others } = source;
  return others;
}
