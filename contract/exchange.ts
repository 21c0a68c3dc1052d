import { MANAGED_HEADER } from './managed';
import { type LastChange, VERSIONS_HEADER } from './resources';
import { REPORT_CODE_HEADER } from './signInReports';

/** A request with its outcome, for the action log. The recorder redacts it. */
export interface HttpExchange {
  /** Upper case. */
  method: string;
  /** Encoded as in the URL, without base path and query; a foreign URL is kept whole. */
  path: string;
  query: Record<string, string | string[]>;
  /** Absent without a response. */
  status?: number;
  /** Time of sending, milliseconds since 1970. */
  at: number;
  /** Milliseconds until the last byte of the response. */
  ms: number;
  /** Lower case; limited to `MEANINGFUL_HEADERS`. */
  requestHeaders?: Record<string, string>;
  /** JSON value, or a `FileDescription`. */
  requestBody?: unknown;
  /** JSON value or text, or a `FileDescription`. */
  responseBody?: unknown;
  /** Lower case; limited to `MEANINGFUL_ANSWER_HEADERS`. */
  answerHeaders?: Record<string, string>;
  etag?: string;
  changed?: LastChange;
  /** Reason for having no usable response. A status such as 404 is not a failure. */
  failure?: { kind: 'network' | 'aborted' | 'unreadable'; message: string };
}

/** Description that replaces the bytes of a file in the action log. */
export interface FileDescription {
  file: true;
  type: string;
  size: number;
  sha256: string;
  /** The summary line of an export; absent if very long. */
  lastLine?: string;
}

/** Headers that request extra data; not recorded by earlier builds. */
export const ASKING_HEADERS: readonly string[] = [VERSIONS_HEADER, 'osd-system-request'];

export const MEANINGFUL_HEADERS: readonly string[] = [
  ...ASKING_HEADERS,
  'content-type',
  'if-match',
  'if-none-match',
  'securitytenant',
];

/** Headers of answers that the page shows, besides the tag and the last change. */
export const MEANINGFUL_ANSWER_HEADERS: readonly string[] = [MANAGED_HEADER, REPORT_CODE_HEADER];
