import { CHANGED_AT_HEADER, CHANGED_BY_HEADER, type LastChange } from '../../contract/resources';
import { type HttpHeaders, type HttpResponse } from './http/types';

/**
 * Returns the version from the `ETag` header, without quotes and the weak prefix that proxies add.
 */
export function versionOf({ response }: Pick<HttpResponse, 'response'>): string | undefined {
  return /^(?:W\/)?"(.*)"$/.exec(response?.headers.get('etag') ?? '')?.[1];
}

/** Returns author and time of the last change; undefined if the server does not report them. */
export function lastChangeOf({ response }: Pick<HttpResponse, 'response'>): LastChange | undefined {
  const at = response?.headers.get(CHANGED_AT_HEADER);
  if (!at || Number.isNaN(Date.parse(at))) return undefined;
  const by = response?.headers.get(CHANGED_BY_HEADER);
  try {
    return by ? { at, by: decodeURIComponent(by) } : { at };
  } catch {
    return { at };
  }
}

/** Returns the header that restricts a write to this version; none if undefined. */
export const ifVersionHeader = (version: string | undefined): HttpHeaders => ({
  'If-Match': version === undefined ? undefined : `"${version}"`,
});
