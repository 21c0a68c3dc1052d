import { type HttpExchange } from '../../contract/exchange';
import { type ExchangeLine } from './format';
import { redact, redactText } from './redact';

/** Returns the redacted line of an exchange, with complete bodies. */
export function toExchangeLine(exchange: HttpExchange, seq: number): ExchangeLine {
  const { at, ms, method, path, query, status, requestHeaders, answerHeaders, etag, changed } = exchange;
  const { requestBody, responseBody, failure } = exchange;
  return {
    kind: 'exchange',
    seq,
    at,
    ms,
    method,
    path: redactText(path),
    ...(Object.keys(query).length > 0 ? { query: redact(query) } : {}),
    ...(requestHeaders === undefined ? {} : { headers: redact(requestHeaders) }),
    status: status ?? 0,
    ...(requestBody === undefined ? {} : { request: redact(requestBody) }),
    ...(responseBody === undefined ? {} : { response: redact(responseBody) }),
    ...(answerHeaders === undefined ? {} : { answerHeaders: redact(answerHeaders) }),
    ...(etag === undefined ? {} : { etag }),
    ...(changed === undefined ? {} : { changed: redact(changed) }),
    ...(failure ? { failure: redact(failure) } : {}),
  };
}
