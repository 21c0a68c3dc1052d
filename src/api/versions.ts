import { type HttpHeaders, type HttpResponse } from './http/types';

/**
 * The version of what an answer is about, as the header `ETag` tells it, without its quotes and without the mark of weakness
 * that proxies add; undefined when the server gives out none.
 */
export function versionOf({ response }: Pick<HttpResponse, 'response'>): string | undefined {
  return /^(?:W\/)?"(.*)"$/.exec(response?.headers.get('etag') ?? '')?.[1];
}

/** The header that makes a write count for this version only; no header for none. */
export const ifVersionHeader = (version: string | undefined): HttpHeaders => ({
  'If-Match': version === undefined ? undefined : `"${version}"`,
});
