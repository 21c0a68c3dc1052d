import { CHANGED_AT_HEADER, CHANGED_BY_HEADER } from '../../../contract/resources';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { message } from './answers';
import { type EntryChange } from './store';
import { type EntryType } from './types';

/**
 * Entry versions on the wire, an extension of OpenSearch's API: answers about one entry carry its
 * version in `ETag`, and a write with `If-Match` succeeds only if that is still the current
 * version. Requests without these headers are answered as by OpenSearch.
 */

export const etagOf = (version: number): string => `"${version}"`;

export function withVersion(answer: SecurityAnswer, version: number | undefined): SecurityAnswer {
  if (version === undefined) return answer;
  return Object.assign(answer, { headers: { ...answer.headers, etag: etagOf(version) } });
}

/** Adds headers with author and time of the last change, names encoded to ASCII. */
export function withChange(answer: SecurityAnswer, change: EntryChange | undefined): SecurityAnswer {
  if (change === undefined) return answer;
  const { by, at } = change;
  return Object.assign(answer, {
    headers: {
      ...answer.headers,
      [CHANGED_AT_HEADER]: new Date(at).toISOString(),
      // Lone surrogates cannot be encoded.
      ...(by === undefined ? {} : { [CHANGED_BY_HEADER]: encodeURIComponent(Buffer.from(by).toString()) }),
    },
  });
}

/** Parses `If-Match`. Weak tags count as strong, since compressing proxies weaken them. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/**
 * Checks a write against the version it is based on.
 * @param version current version of the entry, read under the write lock; undefined if there is
 * none
 * @returns 409 with the current version in `ETag`, or undefined if there is no conflict
 */
export function versionConflict(
  { headers }: Pick<SecurityRequest, 'headers'>,
  { type, name, version }: { type: EntryType; name: string; version: number | undefined },
): SecurityAnswer | undefined {
  const wanted = headers['if-match'];
  if (wanted === undefined) return undefined;
  const tags = tagsOf(wanted);
  if (version === undefined) {
    return message(409, `[${type}]: version conflict, '${name}' does not exist any more.`);
  }
  if (tags.includes('*') || tags.includes(etagOf(version))) return undefined;
  const text = `[${type}]: version conflict, '${name}' was changed since it was read: required version [${tags.join(', ')}], current version [${etagOf(version)}].`;
  return withVersion(message(409, text), version);
}
