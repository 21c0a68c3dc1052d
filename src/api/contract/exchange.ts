import { type LastChange } from './resources';

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
  /** The JSON value that was sent; for an upload only a description of it. */
  requestBody?: unknown;
  /** The JSON value or text that was received; for a download only a description of it. */
  responseBody?: unknown;
  /** The version that the answer gave to what it holds. */
  etag?: string;
  /** Who last changed what the answer holds, and when. */
  changed?: LastChange;
  /** Why there is no usable answer. A status such as 404 is an answer, not a failure. */
  failure?: { kind: 'network' | 'aborted' | 'unreadable'; message: string };
}
