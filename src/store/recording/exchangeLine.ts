import { type HttpExchange } from '../../api/contract/exchange';
import { type ExchangeLine } from './format';
import { redact, redactText } from './redact';

/** Bodies longer than this many characters of JSON keep only their beginning. */
export const BODY_LIMIT = 64 * 1024;
const KEPT_OF_A_LONG_BODY = 1024;

function boundBody(body: unknown, limit: number): unknown {
  const clean = redact(body);
  const text = JSON.stringify(clean) ?? 'null';
  if (text.length <= limit) return clean;
  return { truncated: true, length: text.length, beginning: text.slice(0, KEPT_OF_A_LONG_BODY) };
}

/**
 * The line of an exchange: redacted, with bounded bodies.
 *
 * @param limit longest body that is kept whole, in characters of its JSON
 */
export function toExchangeLine(exchange: HttpExchange, seq: number, limit: number): ExchangeLine {
  const { at, ms, method, path, query, status, requestBody, responseBody, etag, failure } = exchange;
  return {
    kind: 'exchange',
    seq,
    at,
    ms,
    method,
    path: redactText(path),
    ...(Object.keys(query).length > 0 ? { query: redact(query) } : {}),
    status: status ?? 0,
    ...(requestBody === undefined ? {} : { request: boundBody(requestBody, limit) }),
    ...(responseBody === undefined ? {} : { response: boundBody(responseBody, limit) }),
    ...(etag === undefined ? {} : { etag }),
    ...(failure ? { failure: redact(failure) } : {}),
  };
}
