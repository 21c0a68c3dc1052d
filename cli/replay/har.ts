import { STATUS_CODES } from 'node:http';
import { isRecord } from '../../contract/plainData';
import { type ActionLog, type ExchangeLine } from '../../src/recording/format';

interface NameValue {
  name: string;
  value: string;
}

/** An entry of HAR 1.2. Sizes are -1 where the log does not know them. */
export interface HarEntry {
  pageref: string;
  startedDateTime: string;
  time: number;
  request: {
    method: string;
    url: string;
    httpVersion: string;
    cookies: [];
    headers: NameValue[];
    queryString: NameValue[];
    postData?: { mimeType: string; text: string };
    headersSize: -1;
    bodySize: number;
  };
  response: {
    status: number;
    statusText: string;
    httpVersion: string;
    cookies: [];
    headers: NameValue[];
    content: { size: number; mimeType: string; text?: string };
    redirectURL: '';
    headersSize: -1;
    bodySize: number;
    /** Read by developer tools for requests without an answer. */
    _error?: string;
  };
  cache: Record<string, never>;
  timings: { send: number; wait: number; receive: number };
}

export interface Har {
  log: {
    version: '1.2';
    creator: { name: string; version: string };
    pages: {
      startedDateTime: string;
      id: string;
      title: string;
      pageTimings: Record<string, never>;
    }[];
    entries: HarEntry[];
    comment: string;
  };
}

/** Recordings have paths only; `.invalid` is never resolved. */
const NO_ORIGIN = 'http://gatehouse.invalid';
const JSON_TYPE = 'application/json';

const toTime = (at: number) => new Date(at).toISOString();

const pairsOf = (values: Record<string, string | string[]> = {}): NameValue[] =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: one })));

function urlOf({ path, query }: ExchangeLine, origin: string): string {
  const url = new URL(path, origin);
  for (const { name, value } of pairsOf(query)) url.searchParams.append(name, value);
  return url.href;
}

/** Returns a body as text; a file or form is its description. */
const bodyText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

function contentOf({ response }: ExchangeLine): HarEntry['response']['content'] {
  if (response === undefined) return { size: 0, mimeType: 'x-unknown' };
  const isFile = isRecord(response) && response['file'] === true;
  const mimeType =
    typeof response === 'string' ? 'text/plain' : isFile ? String(response['type']) : JSON_TYPE;
  const text = bodyText(response);
  return { size: Buffer.byteLength(text), mimeType, text };
}

function entryOf(line: ExchangeLine, pageref: string, origin: string): HarEntry {
  const { at, ms, method, status, headers = {}, request, etag, answerHeaders, failure } = line;
  const content = contentOf(line);
  const text = request === undefined ? undefined : bodyText(request);
  return {
    pageref,
    startedDateTime: toTime(at),
    time: ms,
    request: {
      method,
      url: urlOf(line, origin),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(headers),
      queryString: pairsOf(line.query),
      ...(text === undefined ? {} : { postData: { mimeType: headers['content-type'] ?? JSON_TYPE, text } }),
      headersSize: -1,
      bodySize: text === undefined ? 0 : Buffer.byteLength(text),
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf({ ...(etag === undefined ? {} : { etag }), ...answerHeaders }),
      content,
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
      ...(failure ? { _error: failure.message } : {}),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

/** Converts the requests of a recording to a HAR, with one page for each part. */
export function toHar(logs: readonly ActionLog[], origin: string = NO_ORIGIN): Har {
  const pageId = (part: number) => `part_${part + 1}`;
  const exchanges = logs.flatMap(({ lines }, part) =>
    lines.filter((line) => line.kind === 'exchange').map((line) => ({ line, part })),
  );
  return {
    log: {
      version: '1.2',
      creator: { name: 'Gatehouse', version: logs[0]?.header.appVersion ?? '' },
      pages: logs.map(({ header }, part) => ({
        startedDateTime: toTime(header.startedAt),
        id: pageId(part),
        title: `Part ${part + 1} of ${logs.length}`,
        pageTimings: {},
      })),
      entries: exchanges
        .toSorted((one, other) => one.line.at - other.line.at)
        .map(({ line, part }) => entryOf(line, pageId(part), origin)),
      comment: 'Redacted as in the recording; without cookies and other headers that it does not keep.',
    },
  };
}
