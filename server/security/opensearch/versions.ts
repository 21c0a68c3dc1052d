import { createHash } from 'node:crypto';
import { isRecord } from '../../../src/api/contract/plainData';

/**
 * Versions of entries of a cluster, which gives out none: a digest of the content. Two reads of the same content have the same
 * version, whatever the order of keys and of list members, since OpenSearch keeps neither.
 */

const DIGEST_LENGTH = 22;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(canonical);
    return items.every((item) => typeof item === 'string') ? [...new Set(items)].sort() : items;
  }
  if (!isRecord(value)) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, canonical(value[key])]);
}

/** The version of an entry, without quotes. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);

/** A version as the header `ETag` writes it. */
export const etagOf = (version: string): string => `"${version}"`;

/** The tags of an `If-Match` header, marks of weakness removed: proxies that compress add them. */
const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Why a write that names versions must not happen.
 *
 * @param wanted `if-match` and `if-none-match` of the request
 * @param present the version as it is now; undefined when there is no such entry
 * @returns the words of the 409, or undefined when the write can go on
 */
export function versionProblem(
  wanted: { ifMatch: string | undefined; ifNoneMatch: string | undefined },
  { type, name }: { type: string; name: string },
  present: string | undefined,
): string | undefined {
  if (wanted.ifNoneMatch !== undefined && present !== undefined) {
    return `'${name}' already exists.`;
  }
  if (wanted.ifMatch === undefined) return undefined;
  if (present === undefined) return `[${type}]: version conflict, '${name}' no longer exists.`;
  const tags = tagsOf(wanted.ifMatch);
  if (tags.includes('*') || tags.includes(etagOf(present))) return undefined;
  return `[${type}]: version conflict, '${name}' has changed since it was read: required version [${tags.join(', ')}], current version [${etagOf(present)}].`;
}
