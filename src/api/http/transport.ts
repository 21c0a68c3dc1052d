import axios, { type AxiosAdapter, type AxiosResponse, isCancel } from 'axios';
import { type EarlyAnswers } from '../../../contract/early';
import { type HttpExchange } from '../../../contract/exchange';
import { lastChangeOf } from '../versions';
import { fetchOrTakeUp } from './early';
import { HttpError, isErrorLike } from './errors';
import { answerHeadersOf, buildHeaders, meaningfulHeaders } from './headers';
import { describeAnswer, describeBody, encodeBody, isFiles } from './requestBody';
import { readBody, UnreadableBodyError } from './responseBody';
import {
  type HttpFetchOptionsWithPath,
  type HttpRawResponse,
  type HttpRequest,
  type HttpResponse,
} from './types';
import { buildUrl, createBasePath, isOwnUrl } from './url';

export interface TransportConfig {
  /** `''` for the root, otherwise without trailing slash. */
  basePath: string;
  version: string;
  /** The fetch adapter by default. */
  adapter?: AxiosAdapter;
  /** Requests sent before this code loaded. */
  early?: EarlyAnswers;
  onExchange?: (exchange: HttpExchange) => void;
  now: () => number;
}

/** Loaded on demand: only pages that transfer files need it. */
const describe = async (files: Blob | FormData) => (await import('./describeFiles')).describeFiles(files);

const untouched = [(data: unknown) => data];

/** Sends one request and reads its response, without interceptors. */
export function createTransport({
  basePath,
  version,
  adapter,
  early = { sent: [], isOver: true },
  onExchange,
  now,
}: TransportConfig) {
  const base = createBasePath(basePath);
  const instance = axios.create({
    adapter: adapter ?? 'fetch',
    env: { fetch: fetchOrTakeUp(early) },
    // Typed as boolean, but the fetch adapter passes strings on as `credentials` [HTTP-06].
    withCredentials: 'same-origin' as unknown as boolean,
    withXSRFToken: false,
    responseType: 'arraybuffer',
    transformRequest: untouched,
    transformResponse: untouched,
    validateStatus: () => true,
  });

  return async function send(options: HttpFetchOptionsWithPath): Promise<HttpResponse> {
    const { url, path, query } = buildUrl(options, base);
    const isOwn = isOwnUrl(url);
    const request: HttpRequest = { method: (options.method ?? 'GET').toUpperCase(), url, path, isOwn };
    const headers = buildHeaders(options, isOwn, version);
    const data = await encodeBody(options.body);
    const at = now();

    const report = async (more: Partial<HttpExchange>) => {
      // Translations are not data and would only bloat the log.
      if (!onExchange || path.startsWith('/translations/')) return;
      const ms = now() - at;
      const requestBody = isFiles(options.body) ? await describe(options.body) : describeBody(options.body);
      const sent = requestBody === undefined ? {} : { requestBody };
      const requestHeaders = meaningfulHeaders(headers);
      onExchange({ method: request.method, path, query, at, ms, requestHeaders, ...sent, ...more });
    };

    let answer: AxiosResponse<ArrayBuffer>;
    try {
      answer = await instance.request({ url, method: request.method, headers, data, signal: options.signal });
    } catch (error) {
      const failure = nameFailure(error);
      await report({
        failure: { kind: failure.name === 'AbortError' ? 'aborted' : 'network', message: failure.message },
      });
      throw new HttpError(failure.message, { name: failure.name, request });
    }

    const response = readHead(answer);
    const { status } = response;
    let body: unknown;
    try {
      const reading = { ...options, isLenient: !response.ok };
      body = await readBody(answer.data, response.headers.get('content-type'), reading);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      await report({ status, failure: { kind: 'unreadable', message: error.message } });
      throw new HttpError(error.message, { request, response });
    }
    const responseBody =
      onExchange && isFiles(body)
        ? await describe(body)
        : describeAnswer(body, options.withLongNumerals === true);
    const etag = response.headers.get('etag');
    const changed = lastChangeOf({ response });
    const answerHeaders = answerHeadersOf(response.headers);
    await report({
      status,
      ...(body === undefined ? {} : { responseBody }),
      ...(answerHeaders === undefined ? {} : { answerHeaders }),
      ...(etag === null ? {} : { etag }),
      ...(changed === undefined ? {} : { changed }),
    });
    const isValid = options.validateStatus?.(status) ?? response.ok;
    if (!isValid) throw new HttpError(response.statusText, { request, response, body });
    return { fetchOptions: options, request, response, body };
  };
}

function readHead(answer: AxiosResponse): HttpRawResponse {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && value !== null) headers.append(name, String(value));
  }
  const { status } = answer;
  return {
    ok: status >= 200 && status < 300,
    status,
    // HTTP/2 has no status text, but errors need a message.
    statusText: answer.statusText || `HTTP status ${status}`,
    headers,
  };
}

/** Unwraps the cause of an axios error: `AbortError`, or the network's own message. */
function nameFailure(error: unknown): { name: string; message: string } {
  if (isCancel(error)) return { name: 'AbortError', message: 'The request was aborted.' };
  const cause = isErrorLike(error) && 'cause' in error && isErrorLike(error.cause) ? error.cause : error;
  if (!isErrorLike(cause)) return { name: 'Error', message: String(cause) };
  return { name: cause.name, message: cause.message || "Can't reach the server." };
}
