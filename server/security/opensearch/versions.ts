import { createHash } from 'node:crypto';
import { isRecord } from '../../../contract/plainData';

/** Content digests as versions, which a cluster lacks; independent of key and list order. */

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

/** Returns the version of an entry, without quotes. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);

/** Formats a version for the `ETag` header. */
export const etagOf = (version: string): string => `"${version}"`;

/** Returns `If-Match` tags without weakness marks, which compressing proxies add. */
const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Returns the 409 message if `present` fails `if-match` or `if-none-match` of the write. */
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
