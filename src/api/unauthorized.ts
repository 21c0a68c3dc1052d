import { ENDPOINTS } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import { type HttpClient } from './client';
import { HttpError } from './http/errors';

/** A request to the product that got a 401. */
export interface UnauthorizedRequest {
  method: string;
  /** Without the base path. */
  path: string;
  /** True for requests not caused by the user. */
  isSystem?: boolean;
}

export interface UnauthorizedOptions {
  /** Receives every such request; the session sagas decide what to do [AUTH-19..22, A01]. */
  report(request: UnauthorizedRequest): void | Promise<void>;
  /** True while the user is asked to sign in again; read after the report. */
  isHolding(): boolean;
}

/** Requests that got a 401 and wait for the user to sign in again. */
export interface HeldRequests {
  /** Sends the requests again, or fails them with their 401. */
  release(isSignedIn: boolean): void;
}

/**
 * Reports each 401 and holds the request, in memory only, until the user signs in again. Not held
 * are system requests and password checks, for which a 401 is the result.
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
