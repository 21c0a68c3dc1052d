import { MEANINGFUL_HEADERS } from '../contract/exchange';
import { type HttpFetchOptionsWithPath, type HttpHeaders } from './types';

const CONTENT_TYPE = 'Content-Type';

const isContentType = (name: string) => name.toLowerCase() === 'content-type';

/**
 * The headers of a request. Content-Type is JSON unless the caller says otherwise or asks for none with `undefined`, so
 * that the browser can set the boundary of a form [HTTP-07, C59].
 *
 * @param isOwn only our own server learns version, origin check and system mark [HTTP-08..10]
 * @returns false as a value keeps the transport from setting a default of its own
 */
export function buildHeaders(
  options: HttpFetchOptionsWithPath,
  isOwn: boolean,
  version: string,
): Record<string, string | false> {
  const given = Object.entries(options.headers ?? {});
  const isTypeGiven = given.some(([name]) => isContentType(name));
  return {
    // axios would name itself here, which foreign servers would have to allow.
    'User-Agent': false,
    ...(isTypeGiven ? { [CONTENT_TYPE]: false } : { [CONTENT_TYPE]: 'application/json' }),
    ...normalised(given),
    ...(isOwn ? { 'osd-version': version, 'osd-xsrf': 'osd-fetch' } : {}),
    ...(isOwn && options.asSystemRequest ? { 'osd-system-request': 'true' } : {}),
  };
}

function normalised(headers: [string, HttpHeaders[string]][]): Record<string, string> {
  const defined = headers.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(
    defined.map(([name, value]) => [isContentType(name) ? CONTENT_TYPE : name, value]),
  );
}

/** The headers that the action log keeps; without the boundary of a form, which is another each time. */
export function meaningfulHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const lower = name.toLowerCase();
    if (typeof value !== 'string' || !MEANINGFUL_HEADERS.includes(lower)) return [];
    return [[lower, lower === 'content-type' ? (value.split(';', 1)[0] ?? '') : value]];
  });
  return Object.fromEntries(kept);
}
