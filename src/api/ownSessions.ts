import { type AccountAnswer } from '../../contract/account';
import { ENDPOINTS, pathSegment } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import {
  type EndedSessions,
  type OwnSessions,
  type PresentSession,
  SESSION_PATH,
  SESSIONS_PATH,
} from '../../contract/ownSessions';
import { type HttpClient } from './client';
import { HttpError } from './http/errors';

export function createOwnSessionsApi(client: HttpClient) {
  return {
    /** `isUse` extends the session; otherwise it stays unchanged [HTTP-10]. */
    fetchPresent: (isUse: boolean) => client.get<PresentSession>(SESSION_PATH, { asSystemRequest: !isUse }),
    /** Returns the signed-in user, or undefined. Never waits for a new sign-in. */
    async fetchUserName(): Promise<string | undefined> {
      try {
        const answer = await client.get<AccountAnswer>(ENDPOINTS.account, { asSystemRequest: true });
        return answer.data.user_name;
      } catch (error) {
        if (error instanceof HttpError && error.response?.status === STATUS.unauthorized) return undefined;
        throw error;
      }
    },
    list: () => client.get<OwnSessions>(SESSIONS_PATH),
    async end(id: string): Promise<void> {
      await client.delete<EndedSessions>(`${SESSIONS_PATH}/${pathSegment(id)}`);
    },
    async endOthers(): Promise<void> {
      await client.delete<EndedSessions>(SESSIONS_PATH);
    },
  };
}

export type OwnSessionsApi = ReturnType<typeof createOwnSessionsApi>;
