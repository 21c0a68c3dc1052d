import { type HttpClient } from './client';
import { HttpError } from './http/errors';
import {
  type AccountAnswer,
  type AccountInfo,
  type DashboardsInfo,
  PASSWORD_CHECK_HEADER,
  type PermissionsInfo,
} from './contract/account';
import { ENDPOINTS } from './contract/endpoints';
import { fetchAuthInfo, fetchAuthType, signIn, signOut } from './session';

/** Nothing instead of a rejection when nobody is signed in; any other failure stays one [API-03, API-08]. */
async function unlessUnauthorized<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HttpError && error.response?.status === 401) return undefined;
    throw error;
  }
}

/** The account of the caller [API-07]. */
export async function fetchAccount(client: HttpClient): Promise<AccountInfo> {
  const answer = await client.get<AccountAnswer>(ENDPOINTS.account);
  return answer.data;
}

/** The account of the caller, or undefined on 401 [API-08]. */
export const fetchAccountSafely = (client: HttpClient) => unlessUnauthorized(fetchAccount(client));

/** What the security back end says about the dashboards [API-02]. */
export function fetchDashboardsInfo(client: HttpClient): Promise<DashboardsInfo> {
  return client.get<DashboardsInfo>(ENDPOINTS.dashboardsInfo);
}

/** The same, or undefined on 401 [API-03]. */
export const fetchDashboardsInfoSafely = (client: HttpClient) =>
  unlessUnauthorized(fetchDashboardsInfo(client));

/** What the caller may do with the security REST API [A06]. */
export function fetchPermissionsInfo(client: HttpClient): Promise<PermissionsInfo> {
  return client.get<PermissionsInfo>(ENDPOINTS.restApiInfo);
}

/** Whether the caller may use the security REST API at all; only a clear yes is one [API-27]. */
export async function fetchApiAccess(client: HttpClient): Promise<boolean> {
  const info = await fetchPermissionsInfo(client);
  return info.has_api_access === true;
}

/**
 * The tenant of the session: `''` is Global, `__user__` the own private tenant [API-13]. Read as text, since a tenant may
 * be called `1e3` or `null`.
 */
export async function fetchTenant(client: HttpClient): Promise<string> {
  const tenant = await client.get<string | undefined>(ENDPOINTS.tenant, { asText: true });
  return tenant ?? '';
}

/** Moves the session to a tenant, by its value [API-14]. */
export async function selectTenant(client: HttpClient, tenant: string, username: string): Promise<void> {
  await client.post(ENDPOINTS.tenant, { body: { tenant, username }, asText: true });
}

/** Confirms the password of the signed-in user, whose session stays; rejects with 401 when it is wrong [API-06, A19, A20]. */
export async function checkPassword(client: HttpClient, username: string, password: string): Promise<void> {
  const headers = { [PASSWORD_CHECK_HEADER]: 'true' };
  await client.post(ENDPOINTS.login, { body: { username, password }, headers });
}

/** Gives the signed-in person another password [API-09]. */
export async function changePassword(
  client: HttpClient,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  await client.post(ENDPOINTS.account, {
    body: { password: newPassword, current_password: currentPassword },
  });
}

/** Empties the caches of the security back end. */
export async function purgeCache(client: HttpClient): Promise<void> {
  await client.delete(ENDPOINTS.cache);
}

/** The authentication and authorisation configuration; its form is the cluster's, so read it with care [C30]. */
export async function fetchSecurityConfig(client: HttpClient): Promise<unknown> {
  const answer = await client.get<{ data?: unknown } | undefined>(ENDPOINTS.securityconfig);
  return answer?.data;
}

/** The calls about the caller, bound to a client; the account and dashboards-info calls are the 401-safe ones [API-27]. */
export function createAccountApi(client: HttpClient) {
  return {
    fetchAccount: () => fetchAccountSafely(client),
    fetchDashboardsInfo: () => fetchDashboardsInfoSafely(client),
    fetchAuthInfo: () => fetchAuthInfo(client),
    fetchAuthType: () => fetchAuthType(client),
    fetchApiAccess: () => fetchApiAccess(client),
    fetchTenant: () => fetchTenant(client),
    selectTenant: (tenant: string, username: string) => selectTenant(client, tenant, username),
    signIn: async (username: string, password: string) => void (await signIn(client, username, password)),
    signOut: () => signOut(client),
    checkPassword: (username: string, password: string) => checkPassword(client, username, password),
    changePassword: (currentPassword: string, newPassword: string) =>
      changePassword(client, currentPassword, newPassword),
    purgeCache: () => purgeCache(client),
    fetchSecurityConfig: () => fetchSecurityConfig(client),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
