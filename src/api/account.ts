import {
  type AccountAnswer,
  type AccountInfo,
  type AuthInfo,
  type CurrentAuthType,
  type DashboardsInfo,
  PASSWORD_CHECK_HEADER,
  type PermissionsInfo,
} from '../../contract/account';
import { ENDPOINTS } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import { type AuthType } from '../../contract/signInKinds';
import { type HttpClient } from './client';
import { HttpError } from './http/errors';

/** Resolves with undefined on 401 and passes on any other rejection [API-03, API-08]. */
async function unlessUnauthorized<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HttpError && error.response?.status === STATUS.unauthorized) return undefined;
    throw error;
  }
}

/**
 * Requests about the caller. Account and dashboards info resolve with undefined on 401 [API-27].
 */
export const createAccountApi = (client: HttpClient) => ({
  /** [API-07, API-08] */
  async fetchAccount(): Promise<AccountInfo | undefined> {
    return (await unlessUnauthorized(client.get<AccountAnswer>(ENDPOINTS.account)))?.data;
  },
  /** [API-02, API-03] */
  fetchDashboardsInfo: (): Promise<DashboardsInfo | undefined> =>
    unlessUnauthorized(client.get<DashboardsInfo>(ENDPOINTS.dashboardsInfo)),
  /** Returns the effective identity of the caller [API-01, A07]. */
  fetchAuthInfo: () => client.get<AuthInfo>(ENDPOINTS.authInfo),
  /** Returns the sign-in method of the current session [API-04]. */
  fetchAuthType: async (): Promise<AuthType> =>
    (await client.get<CurrentAuthType>(ENDPOINTS.authType)).currentAuthType,
  /** True only if the back end explicitly grants the security REST API [API-27, A06]. */
  fetchApiAccess: async () =>
    (await client.get<PermissionsInfo>(ENDPOINTS.restApiInfo)).has_api_access === true,
  /** `''` is global, `__user__` private [API-13]. Read as text: a name may be `1e3` or `null`. */
  fetchTenant: async () => (await client.get<string | undefined>(ENDPOINTS.tenant, { asText: true })) ?? '',
  /** Switches the session to a tenant, given by its value [API-14]. */
  async selectTenant(tenant: string, username: string): Promise<void> {
    await client.post(ENDPOINTS.tenant, { body: { tenant, username }, asText: true });
  },
  /** Rejects with 401 for wrong credentials [AUTH-02, A08], 428 if a new password is due. */
  async signIn(username: string, password: string, newPassword?: string): Promise<void> {
    const next = newPassword === undefined ? {} : { new_password: newPassword };
    await client.post(ENDPOINTS.login, { body: { username, password, ...next } });
  },
  /** Ends sessions that are ended by a request: basicauth, jwt, proxy [API-05, C10]. */
  async signOut(): Promise<void> {
    await client.post(ENDPOINTS.logout);
  },
  /** Verifies the password only; rejects with 401 if it is wrong [API-06, A19, A20]. */
  async checkPassword(username: string, password: string): Promise<void> {
    const headers = { [PASSWORD_CHECK_HEADER]: 'true' };
    await client.post(ENDPOINTS.login, { body: { username, password }, headers });
  },
  /** Changes the password of the signed-in user [API-09]. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await client.post(ENDPOINTS.account, {
      body: { password: newPassword, current_password: currentPassword },
    });
  },
  async purgeCache(): Promise<void> {
    await client.delete(ENDPOINTS.cache);
  },
  /** Returns the security configuration in whatever shape the cluster uses [C30]. */
  async fetchSecurityConfig(): Promise<unknown> {
    return (await client.get<{ data?: unknown } | undefined>(ENDPOINTS.securityconfig))?.data;
  },
});

export type AccountApi = ReturnType<typeof createAccountApi>;
