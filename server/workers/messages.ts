import { HttpProblem } from '../lib/problem';

/** From the event loop to a thread. */
export type ToThread =
  | { kind: 'run'; name: string; input: unknown }
  | { kind: 'answer'; id: number; answer: unknown; failure?: FailureData };

/** From a thread to the event loop. */
export type FromThread =
  | { kind: 'question'; id: number; question: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; failure: FailureData };

/** A serialised error; structured cloning would lose its status. */
export interface FailureData {
  message: string;
  /** Of an `HttpProblem`. */
  statusCode?: number;
  headers?: Readonly<Record<string, string>>;
  /** Of any other error, for the log. */
  stack?: string;
  code?: string;
  errcode?: number;
}

export function failureData(error: unknown): FailureData {
  if (error instanceof HttpProblem)
    return { message: error.message, statusCode: error.statusCode, headers: error.headers };
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  // Node's internal errors are not always `instanceof` our `Error`.
  const { message, stack, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return {
    message: String(message),
    ...(stack === undefined ? {} : { stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
  };
}

export function errorOf({ message, statusCode, headers, ...more }: FailureData): Error {
  return statusCode === undefined
    ? Object.assign(new Error(message), more)
    : new HttpProblem(statusCode, message, headers);
}
