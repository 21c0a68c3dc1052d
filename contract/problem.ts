import { type Managed } from './managed';

/** A failure as plain action data: no bodies, headers or stack [C01]. */
export interface Problem {
  /**
   * `http`: failed or unreadable response; `network`: no response; `aborted`: by the caller;
   * `halted`: by an interceptor, not to be reported; `bug`: a program error.
   */
  kind: 'http' | 'network' | 'aborted' | 'halted' | 'bug';
  /** Status text for `http`, otherwise the message of the error. */
  message: string;
  status?: number;
  /** Without base path and query. */
  path?: string;
  /** Upper case. */
  method?: string;
  /** `message` of the response body; worth showing. */
  serverMessage?: string;
  /** Files that manage the entry: the server asks for a reason (428). */
  managed?: Managed;
  /** Code of the report on a refused sign-in. */
  reportCode?: string;
}

/** True if the server rejected the credentials. After any other problem they may be valid. */
export const isRefusal = ({ kind, status }: Problem): boolean =>
  kind === 'http' && status !== undefined && status >= 400 && status < 429;
