import { CHANGED_AT_HEADER, CHANGED_BY_HEADER } from '../../../src/api/contract/resources';
import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { message } from './answers';
import { type EntryChange } from './store';
import { type EntryType } from './types';

/**
 * Versions of entries on the wire, our own addition to OpenSearch's API: every answer about one entry carries its version in
 * the standard header `ETag`, and a write that brings one back in `If-Match` succeeds only while it is still the present one.
 * A request without these headers is answered as OpenSearch answers it.
 */

/** A version as the header `ETag` writes it. */
export const etagOf = (version: number): string => `"${version}"`;

/** The answer with the version that it is about; unchanged when there is none. */
export function withVersion(answer: SecurityAnswer, version: number | undefined): SecurityAnswer {
  if (version === undefined) return answer;
  return Object.assign(answer, { headers: { ...answer.headers, etag: etagOf(version) } });
}

/**
 * The answer with who last changed what it is about, and when, in two headers; unchanged when that is unknown. Names are
 * percent-encoded, since a header holds ASCII only.
 */
export function withChange(answer: SecurityAnswer, change: EntryChange | undefined): SecurityAnswer {
  if (change === undefined) return answer;
  const { by, at } = change;
  return Object.assign(answer, {
    headers: {
      ...answer.headers,
      [CHANGED_AT_HEADER]: new Date(at).toISOString(),
      // Half surrogates cannot be encoded.
      ...(by === undefined ? {} : { [CHANGED_BY_HEADER]: encodeURIComponent(Buffer.from(by).toString()) }),
    },
  });
}

/** The tags of an `If-Match` header. Marks of weakness are ignored: proxies that compress add them to what is the same entry. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/**
 * Why a write must not happen: it was meant for another version than the present one.
 *
 * @param version of the entry as it is now, under the write lock; undefined when there is none
 * @returns 409 with the present version in `ETag`, or undefined when the request may go on
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
