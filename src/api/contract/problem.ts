/** What kept something from happening, as an action may carry it: plain data, no bodies, no headers, no stack [C01]. */
export interface Problem {
  /**
   * `http`: the server answered, but not with success or not readably; `network`: no answer; `aborted`: the caller
   * gave up; `halted`: an interceptor stopped it, nothing to tell anyone; `bug`: a fault of the program itself.
   */
  kind: 'http' | 'network' | 'aborted' | 'halted' | 'bug';
  /** For `http` the status text, else what the failing part said. */
  message: string;
  /** HTTP status code. */
  status?: number;
  /** Without base path and query. */
  path?: string;
  /** Upper case. */
  method?: string;
  /** The reason the server gave in the member `message` of its answer; worth showing. */
  serverMessage?: string;
}

/**
 * Whether the server looked at credentials and refused them. After any other problem they can be right: it was not reached,
 * was too busy, or could not ask the cluster.
 */
export const isRefusal = ({ kind, status }: Problem): boolean =>
  kind === 'http' && status !== undefined && status >= 400 && status < 429;
