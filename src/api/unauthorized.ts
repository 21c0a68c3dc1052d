import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { STATUS } from './contract/httpStatus';
import { HttpError } from './http/errors';

/** A request to the product that was answered 401. */
export interface UnauthorizedRequest {
  method: string;
  /** Below the base path. */
  path: string;
  /** The page asked by itself. */
  isSystem?: boolean;
}

export interface UnauthorizedOptions {
  /** Told of every such request; what it means is for the sagas of the session to decide [AUTH-19..22, A01]. */
  report(request: UnauthorizedRequest): void | Promise<void>;
  /** Whether the user is being asked to sign in again; read after the report. */
  isHolding(): boolean;
}

/** Requests that found no one signed in and wait until a user is. */
export interface HeldRequests {
  /** Ends the waiting: they are sent again, or fail with the 401 that they got. */
  release(isSignedIn: boolean): void;
}

/**
 * Decides what becomes of requests that are answered 401: each is reported, and waits while the user signs in again on the same
 * page; the caller of any other gets its error. What a request carries waits in memory with it, passwords included, and
 * nowhere else.
 *
 * Never held are requests that a page makes by itself, and those that check a password: their 401 is an answer.
 */
export function handleUnauthorized(client: HttpClient, options: UnauthorizedOptions): HeldRequests {
  const waiting = new Set<(isSignedIn: boolean) => void>();
  client.intercept({
    async responseError({ error, fetchOptions }) {
      if (
        !(error instanceof HttpError) ||
        error.response?.status !== STATUS.unauthorized ||
        !error.request.isOwn
      )
        return;
      const { method, path } = error.request;
      const isSystem = fetchOptions.asSystemRequest === true;
      await options.report({ method, path, ...(isSystem ? { isSystem } : {}) });
      const isAnswer = method === 'POST' && path === ENDPOINTS.login;
      if (isAnswer || isSystem || !options.isHolding()) return;
      const isSignedIn = await new Promise<boolean>((resolve) => waiting.add(resolve));
      if (!isSignedIn) return;
      return client.fetch({ ...fetchOptions, asResponse: true });
    },
  });
  return {
    release(isSignedIn) {
      const all = [...waiting];
      waiting.clear();
      for (const go of all) go(isSignedIn);
    },
  };
}
