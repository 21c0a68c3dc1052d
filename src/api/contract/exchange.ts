import { type LastChange, VERSIONS_HEADER } from './resources';

/** One request that went over the wire and what came of it, for the action log. Not redacted: the recorder does that. */
export interface HttpExchange {
  /** Upper case. */
  method: string;
  /** As in the URL, names encoded, without base path and query; a foreign address stays whole. */
  path: string;
  query: Record<string, string | string[]>;
  /** Absent when no answer came. */
  status?: number;
  /** When the request was sent, milliseconds since 1970. */
  at: number;
  /** From sending to the last byte of the answer, milliseconds. */
  ms: number;
  /** The headers that change what a request means, see `MEANINGFUL_HEADERS`; lower case. */
  requestHeaders?: Record<string, string>;
  /** The JSON value that was sent; for files `FileDescription`. */
  requestBody?: unknown;
  /** The JSON value or text that was received; for a file a `FileDescription`. */
  responseBody?: unknown;
  /** The version that the answer gave to what it holds. */
  etag?: string;
  /** Who last changed what the answer holds, and when. */
  changed?: LastChange;
  /** Why there is no usable answer. A status such as 404 is an answer, not a failure. */
  failure?: { kind: 'network' | 'aborted' | 'unreadable'; message: string };
}

/** What the action log says of a file that was sent or received, in place of its bytes. */
export interface FileDescription {
  file: true;
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The last line of a file of lines, which says what an export holds; absent when it is very long. */
  lastLine?: string;
}

/** What a request asks the gateway for besides, kept in logs of this build: earlier ones do not have them. */
export const ASKING_HEADERS: readonly string[] = [VERSIONS_HEADER, 'osd-system-request'];

/** The request headers that the action log keeps: what a request depends on, whom it is for, what it carries and asks for. */
export const MEANINGFUL_HEADERS: readonly string[] = [
  ...ASKING_HEADERS,
  'content-type',
  'if-match',
  'if-none-match',
  'securitytenant',
];
