import { type HttpClient } from './client';
import {
  type AccountAnswer,
  type AccountInfo,
  type AuthInfo,
  type AuthType,
  type CurrentAuthType,
  type DashboardsInfo,
  PASSWORD_CHECK_HEADER,
  type PermissionsInfo,
} from './contract/account';
import { ENDPOINTS } from './contract/endpoints';
import { STATUS } from './contract/httpStatus';
import { HttpError } from './http/errors';

/** Nothing instead of a rejection when no user is signed in; any other failure stays one [API-03, API-08]. */
async function unlessUnauthorized<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HttpError && error.response?.status === STATUS.unauthorized) return undefined;
    throw error;
  }
}

/** The requests about the caller. Those for account and dashboards give nothing when no user is signed in [API-27]. */
export const createAccountApi = (client: HttpClient) => ({
  /** The account of the caller, or undefined on 401 [API-07, API-08]. */
  async fetchAccount(): Promise<AccountInfo | undefined> {
    return (await unlessUnauthorized(client.get<AccountAnswer>(ENDPOINTS.account)))?.data;
  },
  /** What the security back end says about the dashboards, or undefined on 401 [API-02, API-03]. */
  fetchDashboardsInfo: (): Promise<DashboardsInfo | undefined> =>
    unlessUnauthorized(client.get<DashboardsInfo>(ENDPOINTS.dashboardsInfo)),
  /** The effective identity of the caller [API-01, A07]. */
  fetchAuthInfo: () => client.get<AuthInfo>(ENDPOINTS.authInfo),
  /** How the present session was signed in [API-04]. */
  fetchAuthType: async (): Promise<AuthType> =>
    (await client.get<CurrentAuthType>(ENDPOINTS.authType)).currentAuthType,
  /** Whether the caller may use the security REST API at all; only a clear yes is one [API-27, A06]. */
  fetchApiAccess: async () =>
    (await client.get<PermissionsInfo>(ENDPOINTS.restApiInfo)).has_api_access === true,
  /**
   * The tenant of the session: `''` is Global, `__user__` the own private tenant [API-13]. Read as text, since a tenant may
   * be called `1e3` or `null`.
   */
  fetchTenant: async () => (await client.get<string | undefined>(ENDPOINTS.tenant, { asText: true })) ?? '',
  /** Moves the session to a tenant, by its value [API-14]. */
  async selectTenant(tenant: string, username: string): Promise<void> {
    await client.post(ENDPOINTS.tenant, { body: { tenant, username }, asText: true });
  },
  /**
   * Begins a session by password. Rejects with 401 when name or password are wrong [AUTH-02, A08], and with 428 when a new password
   * must be given as well.
   */
  async signIn(username: string, password: string, newPassword?: string): Promise<void> {
    const next = newPassword === undefined ? {} : { new_password: newPassword };
    await client.post(ENDPOINTS.login, { body: { username, password, ...next } });
  },
  /** Ends a session of the kinds that end by a call: basicauth, jwt, proxy [API-05, C10]. */
  async signOut(): Promise<void> {
    await client.post(ENDPOINTS.logout);
  },
  /** Confirms the password of the signed-in user, whose session stays; rejects with 401 when it is wrong [API-06, A19, A20]. */
  async checkPassword(username: string, password: string): Promise<void> {
    const headers = { [PASSWORD_CHECK_HEADER]: 'true' };
    await client.post(ENDPOINTS.login, { body: { username, password }, headers });
  },
  /** Gives the signed-in user another password [API-09]. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await client.post(ENDPOINTS.account, {
      body: { password: newPassword, current_password: currentPassword },
    });
  },
  /** Empties the caches of the security back end. */
  async purgeCache(): Promise<void> {
    await client.delete(ENDPOINTS.cache);
  },
  /** The authentication and authorisation configuration; its form is the cluster's, so read it with care [C30]. */
  async fetchSecurityConfig(): Promise<unknown> {
    return (await client.get<{ data?: unknown } | undefined>(ENDPOINTS.securityconfig))?.data;
  },
});

export type AccountApi = ReturnType<typeof createAccountApi>;
