import { CHANGED_AT_HEADER, CHANGED_BY_HEADER, type LastChange } from './contract/resources';
import { type HttpHeaders, type HttpResponse } from './http/types';

/**
 * The version of what an answer is about, as the header `ETag` tells it, without its quotes and without the mark of weakness
 * that proxies add; undefined when the server gives out none.
 */
export function versionOf({ response }: Pick<HttpResponse, 'response'>): string | undefined {
  return /^(?:W\/)?"(.*)"$/.exec(response?.headers.get('etag') ?? '')?.[1];
}

/** Returns who last changed what an answer is about, and when; undefined when the server does not tell. */
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

/** The header that makes a write count for this version only; no header for none. */
export const ifVersionHeader = (version: string | undefined): HttpHeaders => ({
  'If-Match': version === undefined ? undefined : `"${version}"`,
});
