import { LosslessNumber } from 'lossless-json';
import { isRecord } from '../../../src/api/contract/plainData';
import {
  type Attributes,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectReference,
} from '../../../src/api/contract/savedObjects';
import { HttpProblem } from '../../http/problem';
import { type TenantSpace } from '../repository';
import { encodeVersion, type VersionParts } from '../versions';

/**
 * Documents as platform servers write them: the attributes under the name of the type, everything else beside them. Members that are
 * unknown here stay in the document with every change.
 */
export type Source = Readonly<Record<string, unknown>>;

/** A document as the cluster gives it. */
export interface Stored {
  source: Source;
  version: VersionParts;
}

const numberOf = (value: unknown): number =>
  value instanceof LosslessNumber ? Number(value.value) : typeof value === 'number' ? value : -1;

/** The version that an answer of the cluster gives to a document. */
export const versionIn = (answer: Readonly<Record<string, unknown>>): VersionParts => ({
  seq: numberOf(answer['_seq_no']),
  term: numberOf(answer['_primary_term']),
});

/** Objects outside of these belong to a namespace of another server, and are none of the tenant's. */
const DEFAULT_NAMESPACE = 'default';
/** Longest `_id` that OpenSearch takes, in bytes. */
const LONGEST_ID = 512;

/**
 * The `_id` of an object.
 *
 * @throws HttpProblem 400 when it would be longer than a cluster takes
 */
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

/** The object that an `_id` stands for; undefined when it is none of the type. */
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

/** Whether the document is an object of that type in the namespace that tenants have. */
export function isVisible(source: Source, type: string): boolean {
  if (source['type'] !== type || source['namespace'] !== undefined) return false;
  const namespaces = textsOf(source['namespaces']);
  return namespaces === undefined || namespaces.includes(DEFAULT_NAMESPACE) || namespaces.includes('*');
}

/** The attributes that a document holds. */
export function attributesOf(source: Source, type: string): Attributes {
  const attributes = Object.hasOwn(source, type) ? source[type] : undefined;
  return isRecord(attributes) ? attributes : {};
}

/** The object of a document; `namespaces` holds the storage key of its space. */
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
    // The shape is that of platform servers, which write nothing else there.
    ...(isRecord(migrationVersion) ? { migrationVersion: migrationVersion as Record<string, string> } : {}),
  };
}

/** What a write puts into a document. */
export interface Content {
  attributes: Attributes;
  references: readonly unknown[];
  migrationVersion?: Readonly<Record<string, unknown>> | undefined;
  originId?: string | undefined;
  updatedAt: string;
}

/** A document with new content; what else `before` holds stays. */
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

/** What a document holds that a new object of the same id does not bring. */
export function unknownMembers(source: Source, type: string): Source {
  const { migrationVersion: _migration, [type]: _attributes, ...others } = source;
  return others;
}
