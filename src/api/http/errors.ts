import { type Problem } from '../contract/problem';
import { type HttpRawResponse, type HttpRequest } from './types';

interface HttpErrorDetails {
  request: HttpRequest;
  response?: HttpRawResponse;
  body?: unknown;
  /** Name of the failure underneath, e.g. `AbortError`. */
  name?: string;
}

/** A request that failed: not answered (no `response`), answered with another status than 2xx, or unreadable [HTTP-20]. */
export class HttpError extends Error {
  readonly request: HttpRequest;
  readonly response?: HttpRawResponse;
  readonly body?: unknown;

  constructor(message: string, details: HttpErrorDetails) {
    super(message);
    this.name = details.name ?? 'HttpError';
    this.request = details.request;
    this.response = details.response;
    this.body = details.body;
  }
}

/** An interceptor stopped the request. No one is to be told [C58]. */
export class HttpInterceptHaltError extends Error {
  constructor() {
    super('HTTP Intercept Halt');
    this.name = 'HttpInterceptHaltError';
  }
}

/** The member `message` of an error body, if it is a text worth showing. */
function serverMessageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'message')) return undefined;
  const { message } = body as { message: unknown };
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** An error by its looks: those of the platform need not descend from this window's `Error`. */
export const isErrorLike = (value: unknown): value is { name: string; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/**
 * Whatever was thrown, as plain data for an action. Never carries request bodies, headers, queries or stacks [C01].
 *
 * @param error anything; a rejection of the HTTP client keeps its status, path and the server's reason
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof HttpInterceptHaltError) return { kind: 'halted', message: error.message };
  if (!(error instanceof HttpError)) {
    if (!isErrorLike(error)) return { kind: 'bug', message: String(error) };
    return { kind: error.name === 'AbortError' ? 'aborted' : 'bug', message: error.message };
  }
  const { method, path } = error.request;
  const where = { message: error.message, method, path };
  if (!error.response) return { kind: error.name === 'AbortError' ? 'aborted' : 'network', ...where };
  const serverMessage = serverMessageOf(error.body);
  return {
    kind: 'http',
    ...where,
    status: error.response.status,
    ...(serverMessage === undefined ? {} : { serverMessage }),
  };
}
