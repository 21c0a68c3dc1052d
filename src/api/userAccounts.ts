import { pathSegment } from '../../contract/endpoints';
import { ACT_HEADER } from '../../contract/resources';
import {
  type AccountChange,
  type AccountRecords,
  ACCOUNTS_PATH,
  type UserSessions,
} from '../../contract/userAccounts';
import { type HttpClient } from './client';

/** User management requests for administrators (docs/users.md). */
export function createUserAccountsApi(client: Pick<HttpClient, 'get' | 'put' | 'delete'>) {
  const pathOf = (name: string) => `${ACCOUNTS_PATH}/${pathSegment(name)}`;
  return {
    /** Returns data that the entries of internal users lack. Fails on clusters. */
    list: () => client.get<AccountRecords>(ACCOUNTS_PATH),
    /** `act` identifies the act that the change belongs to, which the history shows as one. */
    async change(name: string, change: AccountChange, act?: string): Promise<void> {
      await client.put(pathOf(name), { body: change, headers: { [ACT_HEADER]: act } });
    },
    listSessions: (name: string) => client.get<UserSessions>(`${pathOf(name)}/sessions`),
    async endSession(name: string, id: string): Promise<void> {
      await client.delete(`${pathOf(name)}/sessions/${pathSegment(id)}`);
    },
    /** Ends all sessions of a user except the one making the request. */
    async endSessions(name: string): Promise<void> {
      await client.delete(`${pathOf(name)}/sessions`);
    },
  };
}

export type UserAccountsApi = ReturnType<typeof createUserAccountsApi>;
