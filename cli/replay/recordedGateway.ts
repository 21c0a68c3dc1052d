import { STATUS_CODES } from 'node:http';
import { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ASKING_HEADERS, type FileDescription } from '../../src/api/contract/exchange';
import { isRecord } from '../../src/api/contract/plainData';
import { CHANGED_AT_HEADER, CHANGED_BY_HEADER } from '../../src/api/contract/resources';
import { meaningfulHeaders } from '../../src/api/http/headers';
import { createBasePath } from '../../src/api/http/url';
import { type Difference, findDifferences } from '../../src/store/recording/differences';
import { type ExchangeLine } from '../../src/store/recording/format';
import { redact, redactText } from '../../src/store/recording/redact';
import { sameButTimes } from './sameButTimes';

/** A request that effects have sent, as the log would name it. */
export interface SentRequest {
  method: string;
  /** Without base path and query. */
  path: string;
  query: Record<string, string | string[]>;
  /** Those that a log keeps. */
  headers: Record<string, string>;
  /** What was sent, redacted; undefined for nothing, or for what is no JSON. */
  body?: unknown;
  /** When it was sent, by the clock of the replay. */
  at: number;
  /** The line that was told last before: an input or an answer. */
  after: number;
  /** It was sent in the turn of that line, so that no page could end before it. */
  isAtOnce?: boolean;
}

interface Waiting {
  request: SentRequest;
  answer: (line: ExchangeLine) => void;
}

/** A gateway that answers from a log, and only when told to. */
export interface RecordedGateway {
  adapter: AxiosAdapter;
  /** The requests without an answer, oldest first. */
  waiting(): readonly SentRequest[];
  /**
   * Answers the oldest request that this line is the exchange of; where more are waiting than have an answer in the log, the
   * oldest of those that came last: what was asked before them had no answer when the page was left.
   *
   * @param left how many such exchanges the log still has for what has been asked by now and no earlier than this one, it included
   * @returns the request, or undefined when none is waiting for this answer
   */
  answer(line: ExchangeLine, left?: () => number): SentRequest | undefined;
}

/** Whether a recorded body kept only its beginning, so that nothing can be answered by it. */
export const isCut = (body: unknown): boolean => isRecord(body) && body['truncated'] === true;

/** Whether a recorded body only names a file: logs of earlier builds say no more than its kind and size. */
export const isUnknownFile = (body: unknown): boolean =>
  typeof body === 'string' && /^\[[^\]]+, \d+ bytes\]$/.test(body);

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

/** A form as it is compared: its texts, and of files only that there is one, since their content is in no log. */
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

/** A list of one parameter and the parameter alone look alike in an address, and an empty list is not in it. */
const plainQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [[name, value]];
      return value.length === 0 ? [] : [[name, value.length === 1 ? (value[0] as unknown) : value]];
    }),
  );

/** A request with its query, as it is named to the reader. */
export const nameOf = ({ method, path, query }: Pick<ExchangeLine, 'method' | 'path' | 'query'>): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${one}`),
  );
  return `${method} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};

/** Whether a request goes where a line says, whatever it carries. */
export const isSamePlace = (request: SentRequest, line: ExchangeLine): boolean =>
  request.method === line.method && request.path === line.path;

/** Whether what a line says of a body can be compared with a body: files are only described there, texts are no JSON. */
const isComparable = (recorded: unknown) =>
  typeof recorded !== 'string' && !isCut(recorded) && !isFile(recorded);

const isForm = (body: unknown): body is { form: Record<string, unknown> } =>
  isRecord(body) && isRecord(body['form']);

/** The body that a line has, as it can be compared. */
const recordedBody = ({ request }: ExchangeLine): unknown =>
  redact(isForm(request) ? formOf(Object.entries(request.form)) : request);

/** Without what earlier builds did not keep, where the log has none of it. */
const headersOf = ({ headers }: SentRequest, recorded: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name in recorded || !ASKING_HEADERS.includes(name)),
  );

/**
 * The parts of a request that can be compared with a line. A browser gives a form as bytes without its
 * files, which is not compared.
 */
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

/** Where a request differs from a recorded one that goes to the same place: in its query, headers or body. */
export const requestDifferences = (request: SentRequest, line: ExchangeLine): Difference[] =>
  findDifferences(...comparable(request, line));

const isSameRequest = (request: SentRequest, line: ExchangeLine) =>
  isSamePlace(request, line) && sameButTimes(...comparable(request, line));

function bytesOf(body: unknown): ArrayBuffer {
  if (isFile(body)) {
    // As long as the file was, and with its last line: so much of it is known.
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
    },
    // What was not readable is not kept; it was declared as JSON and was none.
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
 * @param basePath of the page that was recorded
 * @param now what a request is marked with: when, and after which line
 */
export function createRecordedGateway(
  basePath: string,
  now: () => Pick<SentRequest, 'at' | 'after' | 'isAtOnce'>,
): RecordedGateway {
  const base = createBasePath(basePath);
  let open: Waiting[] = [];

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
    answer(line, left) {
      const same = open.filter(({ request }) => isSameRequest(request, line));
      const found = same[left && same.length > 1 ? Math.max(0, same.length - left()) : 0];
      open = open.filter((one) => one !== found);
      found?.answer(line);
      return found?.request;
    },
  };
}
