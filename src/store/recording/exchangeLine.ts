import { type HttpExchange } from '../../api/contract/exchange';
import { type ExchangeLine } from './format';
import { redact, redactText } from './redact';

/** A body up to this many characters of JSON counts as short: short ones have no common limit. */
const SHORT_BODY = 64 * 1024;
/** Longest body that is kept whole, in characters of its JSON; a list of 10,000 users has about 2.2 million. */
export const BODY_LIMIT = 4 * 1024 * 1024;
/** Most characters of all long bodies together; an answer that comes again unchanged counts once. */
export const LONG_BODIES_LIMIT = 8 * 1024 * 1024;
const KEPT_OF_A_LONG_BODY = 1024;

export interface BodyLimits {
  /** Longest body that is kept whole, in characters of its JSON. */
  bodyLimit: number;
  /** Most characters of all long bodies together. */
  longBodiesLimit: number;
}

export interface ExchangeLines {
  /** The line of an exchange: redacted, with bounded bodies. An answer that came before unchanged is the same object again. */
  toLine(exchange: HttpExchange, seq: number): ExchangeLine;
  /** Whether the answer of a line is one that an earlier line holds. */
  isRepeat(line: ExchangeLine): boolean;
}

/** Makes the lines of a log's exchanges; memory for their bodies is bounded over the whole log. */
export function createExchangeLines({ bodyLimit, longBodiesLimit }: BodyLimits): ExchangeLines {
  const shortBody = Math.min(SHORT_BODY, bodyLimit);
  let charactersLeft = longBodiesLimit;
  /** The last long answer by method, path and query, and the length of its text. */
  const known = new Map<string, { body: unknown; length: number }>();
  const repeats = new WeakSet<ExchangeLine>();

  const cut = (text: string, reason: string) => ({
    truncated: true,
    length: text.length,
    beginning: text.slice(0, KEPT_OF_A_LONG_BODY),
    reason,
  });

  /** @param key of the request, where the body is its answer */
  function bound(body: unknown, key?: string): { body: unknown; isRepeat?: boolean } {
    const clean = redact(body);
    const text = JSON.stringify(clean) ?? 'null';
    if (text.length <= shortBody) return { body: clean };
    if (text.length > bodyLimit) return { body: cut(text, `longer than ${bodyLimit} characters`) };
    const before = key === undefined ? undefined : known.get(key);
    // Texts are not kept: a list of equal length is rare enough to be written down once more.
    if (before?.length === text.length && JSON.stringify(before.body) === text)
      return { body: before.body, isRepeat: true };
    if (text.length > charactersLeft)
      return { body: cut(text, `the log already holds its ${longBodiesLimit} characters of long bodies`) };
    charactersLeft -= text.length;
    if (key !== undefined) known.set(key, { body: clean, length: text.length });
    return { body: clean };
  }

  return {
    toLine(exchange, seq) {
      const { at, ms, method, path, query, status, requestHeaders, etag, changed, failure } = exchange;
      const { requestBody, responseBody } = exchange;
      const cleanPath = redactText(path);
      const cleanQuery = redact(query);
      const key = JSON.stringify([method, cleanPath, cleanQuery]);
      const answer = responseBody === undefined ? undefined : bound(responseBody, key);
      const line: ExchangeLine = {
        kind: 'exchange',
        seq,
        at,
        ms,
        method,
        path: cleanPath,
        ...(Object.keys(query).length > 0 ? { query: cleanQuery } : {}),
        ...(requestHeaders === undefined ? {} : { headers: redact(requestHeaders) }),
        status: status ?? 0,
        ...(requestBody === undefined ? {} : { request: bound(requestBody).body }),
        ...(answer === undefined ? {} : { response: answer.body }),
        ...(etag === undefined ? {} : { etag }),
        ...(changed === undefined ? {} : { changed: redact(changed) }),
        ...(failure ? { failure: redact(failure) } : {}),
      };
      if (answer?.isRepeat) repeats.add(line);
      return line;
    },
    isRepeat: (line) => repeats.has(line),
  };
}
