import { STATUS_CODES } from 'node:http';
import { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ASKING_HEADERS, type FileDescription } from '../../contract/exchange';
import { isRecord } from '../../contract/plainData';
import { CHANGED_AT_HEADER, CHANGED_BY_HEADER } from '../../contract/resources';
import { meaningfulHeaders } from '../../src/api/http/headers';
import { createBasePath } from '../../src/api/http/url';
import { type Difference, findDifferences } from '../../src/recording/differences';
import { type ExchangeLine } from '../../src/recording/format';
import { redact, redactText } from '../../src/recording/redact';
import { sameButTimes } from './sameButTimes';

export interface SentRequest {
  method: string;
  /** Without base path and query. */
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** Redacted; undefined if absent or not JSON. */
  body?: unknown;
  at: number;
  after: number;
  /** True if sent in the same turn as the line `after`, before any page could end. */
  isAtOnce?: boolean;
}

interface Waiting {
  request: SentRequest;
  answer: (line: ExchangeLine) => void;
}

/** A gateway that answers from a log on demand. */
export interface RecordedGateway {
  adapter: AxiosAdapter;
  waiting(): readonly SentRequest[];
  /** Returns all requests so far. */
  sent(): readonly SentRequest[];
  /** Answers the oldest pending request to this URL, whatever it sends. */
  answerPlace(line: ExchangeLine): boolean;
  /**
   * Answers the oldest pending request that matches this exchange and returns it, if any. If more
   * are pending than the log can answer, the newest ones get the answers.
   *
   * @param left exchanges left in the log, counting this one
   */
  answer(line: ExchangeLine, left?: () => number): SentRequest | undefined;
}

const isFile = (body: unknown): body is FileDescription => isRecord(body) && body['file'] === true;

function readQuery(parameters: URLSearchParams): SentRequest['query'] {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Reduces a form to text fields and placeholders for files, which are not logged. */
const formOf = (fields: Iterable<readonly [string, unknown]>) => ({
  form: Object.fromEntries(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : { file: true }]),
  ),
});

function readBody(data: unknown): unknown {
  if (data instanceof FormData) return redact(formOf(data.entries()));
  if (typeof data !== 'string') return undefined;
  try {
    return redact(JSON.parse(data) as unknown);
  } catch {
    return undefined;
  }
}

/** Normalises lists: URLs have no empty ones and do not mark lists of one. */
const plainQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [[name, value]];
      return value.length === 0 ? [] : [[name, value.length === 1 ? (value[0] as unknown) : value]];
    }),
  );

/** Formats a request with its query. */
export const nameOf = ({ method, path, query }: Pick<ExchangeLine, 'method' | 'path' | 'query'>): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${one}`),
  );
  return `${method} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};

/** True if method and path match the recorded line; the body is ignored. */
export const isSamePlace = (request: SentRequest, line: ExchangeLine): boolean =>
  request.method === line.method && request.path === line.path;

/** False for recorded files, of which only a description is kept, and for text. */
const isComparable = (recorded: unknown) => typeof recorded !== 'string' && !isFile(recorded);

const isForm = (body: unknown): body is { form: Record<string, unknown> } =>
  isRecord(body) && isRecord(body['form']);

const recordedBody = ({ request }: ExchangeLine): unknown =>
  redact(isForm(request) ? formOf(Object.entries(request.form)) : request);

/** Omits headers that an earlier build did not record. */
const headersOf = ({ headers }: SentRequest, recorded: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name in recorded || !ASKING_HEADERS.includes(name)),
  );

/** Selects comparable parts of a request and a line, without forms sent as bytes. */
function comparable(request: SentRequest, line: ExchangeLine): [recorded: object, sent: object] {
  const isUnread = request.body === undefined && isForm(line.request);
  const hasBody = isComparable(line.request) && !isUnread;
  return [
    {
      query: plainQuery(line.query ?? {}),
      ...(line.headers === undefined ? {} : { headers: line.headers }),
      ...(hasBody ? { body: recordedBody(line) } : {}),
    },
    {
      query: plainQuery(request.query),
      ...(line.headers === undefined ? {} : { headers: headersOf(request, line.headers) }),
      ...(hasBody ? { body: request.body } : {}),
    },
  ];
}

/** Compares query, headers and body of requests to the same URL. */
export const requestDifferences = (request: SentRequest, line: ExchangeLine): Difference[] =>
  findDifferences(...comparable(request, line));

const isSameRequest = (request: SentRequest, line: ExchangeLine) =>
  isSamePlace(request, line) && sameButTimes(...comparable(request, line));

function bytesOf(body: unknown): ArrayBuffer {
  if (isFile(body)) {
    // Known properties of the file: its length and last line.
    const lastLine = new TextEncoder().encode(body.lastLine ?? '');
    const bytes = new Uint8Array(Math.max(body.size, lastLine.byteLength)).fill(10);
    bytes.set(lastLine, bytes.byteLength - lastLine.byteLength);
    return bytes.buffer;
  }
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = new TextEncoder().encode(text);
  return bytes.buffer.slice(0, bytes.byteLength);
}

function typeOf({ response, failure }: ExchangeLine): string | undefined {
  if (failure?.kind === 'unreadable') return 'application/json';
  if (response === undefined) return undefined;
  if (isFile(response)) return response.type;
  return typeof response === 'string' ? 'text/plain' : 'application/json';
}

function responseOf(line: ExchangeLine, config: InternalAxiosRequestConfig): AxiosResponse {
  const type = typeOf(line);
  return {
    status: line.status,
    statusText: STATUS_CODES[line.status] ?? '',
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(line.etag === undefined ? {} : { etag: line.etag }),
      ...changeHeaders(line.changed),
      ...line.answerHeaders,
    },
    // Unparseable JSON was not recorded.
    data: bytesOf(line.failure?.kind === 'unreadable' ? '{' : line.response),
    config,
  };
}

const changeHeaders = (changed: ExchangeLine['changed']): Record<string, string> =>
  changed === undefined
    ? {}
    : {
        [CHANGED_AT_HEADER]: changed.at,
        ...(changed.by === undefined ? {} : { [CHANGED_BY_HEADER]: encodeURIComponent(changed.by) }),
      };

const failureOf = ({ failure }: ExchangeLine) =>
  Object.assign(new TypeError(failure?.message), failure?.kind === 'aborted' ? { name: 'AbortError' } : {});

/**
 * @param added requests such as `GET /path` that the recording build did not send; they get a 404
 */
export function createRecordedGateway(
  basePath: string,
  now: () => Pick<SentRequest, 'at' | 'after' | 'isAtOnce'>,
  added: ReadonlySet<string> = new Set(),
): RecordedGateway {
  const base = createBasePath(basePath);
  let open: Waiting[] = [];
  const all: SentRequest[] = [];

  const adapter: AxiosAdapter = (config) => {
    const url = new URL(config.url ?? '', 'http://gatehouse.invalid');
    const body = readBody(config.data);
    const request: SentRequest = {
      ...now(),
      method: (config.method ?? 'get').toUpperCase(),
      path: redactText(base.remove(url.pathname)),
      query: redact(readQuery(url.searchParams)),
      headers: redact(meaningfulHeaders(config.headers.toJSON())),
      ...(body === undefined ? {} : { body }),
    };
    all.push(request);
    const { method, path } = request;
    if (added.has(`${method} ${path}`))
      return Promise.resolve(responseOf({ method, path, status: 404, response: {} } as ExchangeLine, config));
    return new Promise((resolve, reject) => {
      open.push({
        request,
        answer(line) {
          if (line.status !== 0) resolve(responseOf(line, config));
          else reject(failureOf(line));
        },
      });
    });
  };

  return {
    adapter,
    waiting: () => open.map(({ request }) => request),
    sent: () => all,
    answerPlace(line) {
      const found = open.find(({ request }) => isSamePlace(request, line));
      open = open.filter((one) => one !== found);
      found?.answer(line);
      return found !== undefined;
    },
    answer(line, left) {
      const same = open.filter(({ request }) => isSameRequest(request, line));
      const found = same[left && same.length > 1 ? Math.max(0, same.length - left()) : 0];
      open = open.filter((one) => one !== found);
      found?.answer(line);
      return found?.request;
    },
  };
}
