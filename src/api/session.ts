import { type HttpClient } from './client';
import { HttpError } from './http/errors';
import { type AuthInfo, type AuthType, type CurrentAuthType, type LoginAnswer } from './contract/account';
import { ENDPOINTS } from './contract/endpoints';

/** Begins a session by password. Rejects with 401 when name or password are wrong [AUTH-02, A08]. */
export function signIn(client: HttpClient, username: string, password: string): Promise<LoginAnswer> {
  return client.post<LoginAnswer>(ENDPOINTS.login, { body: { username, password } });
}

/** Ends a session of the kinds that end by a call: basicauth, jwt, proxy [API-05, C10]. */
export async function signOut(client: HttpClient): Promise<void> {
  await client.post(ENDPOINTS.logout);
}

/** How the present session was signed in [API-04]. */
export async function fetchAuthType(client: HttpClient): Promise<AuthType> {
  const { currentAuthType } = await client.get<CurrentAuthType>(ENDPOINTS.authType);
  return currentAuthType;
}

/** The effective identity of the caller [API-01, A07]. */
export function fetchAuthInfo(client: HttpClient): Promise<AuthInfo> {
  return client.get<AuthInfo>(ENDPOINTS.authInfo);
}

/**
 * Reports every request to the product that was answered 401, with its path below the base path; what that means is for
 * the session saga to decide [AUTH-19..22, A01]. The caller of the request still gets its error.
 *
 * @returns the undo
 */
export function watchUnauthorized(
  client: HttpClient,
  onUnauthorized: (request: { method: string; path: string; isSystem?: boolean }) => void,
): () => void {
  return client.intercept({
    responseError({ error, fetchOptions }) {
      if (!(error instanceof HttpError) || error.response?.status !== 401 || !error.request.isOwn) return;
      const { method, path } = error.request;
      onUnauthorized({ method, path, ...(fetchOptions.asSystemRequest ? { isSystem: true } : {}) });
    },
  });
}
