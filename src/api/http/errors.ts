import { MANAGED_HEADER, managedOf } from '../../../contract/managed';
import { type Problem } from '../../../contract/problem';
import { REPORT_CODE_HEADER } from '../../../contract/signInReports';
import { type HttpRawResponse, type HttpRequest } from './types';

interface HttpErrorDetails {
  request: HttpRequest;
  response?: HttpRawResponse;
  body?: unknown;
  /** Name of the underlying failure, e.g. `AbortError`. */
  name?: string;
}

/** A request without response, with a non-2xx status, or with an unreadable body [HTTP-20]. */
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

/** An interceptor halted the request; not reported to the user [C58]. */
export class HttpInterceptHaltError extends Error {
  constructor() {
    super('HTTP Intercept Halt');
    this.name = 'HttpInterceptHaltError';
  }
}

/** Returns the `message` of an error body, if it is a non-blank string. */
function serverMessageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'message')) return undefined;
  const { message } = body as { message: unknown };
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** True for anything shaped like an error: platform errors may not extend this window's `Error`. */
export const isErrorLike = (value: unknown): value is { name: string; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Converts an error to plain action data, without bodies, headers, queries or stacks [C01]. */
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
  const managed = managedOf(error.response.headers.get(MANAGED_HEADER));
  const reportCode = error.response.headers.get(REPORT_CODE_HEADER) ?? undefined;
  return {
    kind: 'http',
    ...where,
    status: error.response.status,
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(managed === undefined ? {} : { managed }),
    ...(reportCode === undefined ? {} : { reportCode }),
  };
}
