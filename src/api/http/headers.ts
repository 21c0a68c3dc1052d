import { MEANINGFUL_ANSWER_HEADERS, MEANINGFUL_HEADERS } from '../../../contract/exchange';
import { type HttpFetchOptionsWithPath, type HttpHeaders } from './types';

const CONTENT_TYPE = 'Content-Type';

const isContentType = (name: string) => name.toLowerCase() === 'content-type';

/**
 * Builds the headers; `undefined` omits Content-Type for form boundaries [HTTP-07, C59]. Only our
 * own server gets version, origin check and system mark [HTTP-08..10]. False suppresses a default
 * of the transport.
 */
export function buildHeaders(
  options: HttpFetchOptionsWithPath,
  isOwn: boolean,
  version: string,
): Record<string, string | false> {
  const given = Object.entries(options.headers ?? {});
  const isTypeGiven = given.some(([name]) => isContentType(name));
  return {
    // The default of axios would need permission from foreign servers (CORS).
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

/** Returns the headers kept in the action log, without the random boundary of a form. */
export function meaningfulHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const lower = name.toLowerCase();
    if (typeof value !== 'string' || !MEANINGFUL_HEADERS.includes(lower)) return [];
    return [[lower, lower === 'content-type' ? (value.split(';', 1)[0] ?? '') : value]];
  });
  return Object.fromEntries(kept);
}

/** Returns the headers of an answer that the page shows; undefined if it has none. */
export function answerHeadersOf(headers: Headers): Record<string, string> | undefined {
  const found = MEANINGFUL_ANSWER_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
