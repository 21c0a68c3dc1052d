import { type HttpClient } from './client';
import { type AccountAnswer } from './contract/account';
import { ENDPOINTS, pathSegment } from './contract/endpoints';
import { STATUS } from './contract/httpStatus';
import {
  type EndedSessions,
  type OwnSessions,
  type PresentSession,
  SESSION_PATH,
  SESSIONS_PATH,
} from './contract/ownSessions';
import { HttpError } from './http/errors';

/** The requests about the session of this page and the others of the user. */
export function createOwnSessionsApi(client: HttpClient) {
  return {
    /**
     * The session of this page.
     *
     * @param isUse whether a user uses the page, so that the session lives on; else nothing changes [HTTP-10]
     */
    fetchPresent: (isUse: boolean) => client.get<PresentSession>(SESSION_PATH, { asSystemRequest: !isUse }),
    /** The name of anyone who is signed in; undefined for no one. Never waits for a user to sign in. */
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
