import { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { STATUS_CODES } from 'node:http';
import { CHANGED_AT_HEADER, CHANGED_BY_HEADER } from '../../src/api/contract/resources';
import { createBasePath } from '../../src/api/http/url';
import { type ExchangeLine } from '../../src/store/recording/format';
import { redact, redactText } from '../../src/store/recording/redact';

/** A request that effects have sent, as the log would name it. */
export interface SentRequest {
  method: string;
  /** Without base path and query. */
  path: string;
  query: Record<string, string | string[]>;
  /** What was sent, redacted; undefined for nothing, or for what is no JSON. */
  body?: unknown;
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
   * Answers the oldest request that this line can be the exchange of.
   *
   * @returns the request, or undefined when none is waiting for this answer
   */
  answer(line: ExchangeLine): SentRequest | undefined;
}

/** Whether a recorded body kept only its beginning, so that nothing can be answered by it. */
export const isCut = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (body as { truncated?: unknown }).truncated === true;

/** Whether a recorded body only describes a file that was sent or received. */
export const isFile = (body: unknown): boolean =>
  typeof body === 'string' && /^\[[^\]]+, \d+ bytes\]$/.test(body);

function readQuery(parameters: URLSearchParams): SentRequest['query'] {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function readJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return redact(JSON.parse(data) as unknown);
  } catch {
    return undefined;
  }
}

/** A list of one parameter and the parameter alone look alike in an address. */
const queryText = (query: object) =>
  JSON.stringify(
    Object.entries(query)
      .map(([name, value]) => [name, [value].flat()])
      .sort(),
  );

const bytesOf = (body: unknown): ArrayBuffer => {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = new TextEncoder().encode(text);
  return bytes.buffer.slice(0, bytes.byteLength);
};

function responseOf(line: ExchangeLine, config: InternalAxiosRequestConfig): AxiosResponse {
  return {
    status: line.status,
    statusText: STATUS_CODES[line.status] ?? '',
    headers: {
      ...(line.response === undefined
        ? {}
        : { 'content-type': typeof line.response === 'string' ? 'text/plain' : 'application/json' }),
      ...(line.etag === undefined ? {} : { etag: line.etag }),
      ...changeHeaders(line.changed),
    },
    data: bytesOf(line.response),
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

/** @param basePath of the page that was recorded */
export function createRecordedGateway(basePath: string): RecordedGateway {
  const base = createBasePath(basePath);
  const open: Waiting[] = [];

  const adapter: AxiosAdapter = (config) => {
    const url = new URL(config.url ?? '', 'http://gatehouse.invalid');
    const body = readJson(config.data);
    const request: SentRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: redactText(base.remove(url.pathname)),
      query: redact(readQuery(url.searchParams)),
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
    answer(line) {
      const at = open.findIndex(
        ({ request }) =>
          request.method === line.method &&
          request.path === line.path &&
          queryText(request.query) === queryText(line.query ?? {}),
      );
      const [found] = at < 0 ? [] : open.splice(at, 1);
      found?.answer(line);
      return found?.request;
    },
  };
}
