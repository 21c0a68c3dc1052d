import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { HttpError } from './http/errors';

/** Requests that found nobody signed in and wait until somebody is. */
export interface HeldRequests {
  /** Ends the waiting: they are sent again, or fail with the 401 that they got. */
  release(isSignedIn: boolean): void;
}

/**
 * Lets requests that are answered 401 wait while the person signs in again on the same page. What a request carries waits
 * in memory with it, passwords included, and nowhere else.
 *
 * Never held are requests that a page makes by itself, and those that check a password: their 401 is an answer.
 *
 * @param isHolding whether somebody is being asked to sign in again
 */
export function holdUnauthorized(client: HttpClient, isHolding: () => boolean): HeldRequests {
  const waiting = new Set<(isSignedIn: boolean) => void>();
  client.intercept({
    async responseError({ error, fetchOptions }) {
      if (!(error instanceof HttpError) || error.response?.status !== 401 || !error.request.isOwn) return;
      const isAnswer = error.request.method === 'POST' && error.request.path === ENDPOINTS.login;
      if (isAnswer || fetchOptions.asSystemRequest || !isHolding()) return;
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
