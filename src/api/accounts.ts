import { type HttpClient } from './client';
import {
  type AccountChange,
  type AccountRecords,
  ACCOUNTS_PATH,
  type UserSessions,
} from './contract/accounts';
import { pathSegment } from './contract/endpoints';

/** The requests about users as administrators manage them (docs/users.md). */
export function createAccountsApi(client: Pick<HttpClient, 'get' | 'put' | 'delete'>) {
  const pathOf = (name: string) => `${ACCOUNTS_PATH}/${pathSegment(name)}`;
  return {
    /** What is known of internal users besides their entries. Fails on a cluster, which knows nothing of it. */
    list: () => client.get<AccountRecords>(ACCOUNTS_PATH),
    async change(name: string, change: AccountChange): Promise<void> {
      await client.put(pathOf(name), { body: change });
    },
    listSessions: (name: string) => client.get<UserSessions>(`${pathOf(name)}/sessions`),
    async endSession(name: string, id: string): Promise<void> {
      await client.delete(`${pathOf(name)}/sessions/${pathSegment(id)}`);
    },
    /** Ends all sessions of a user but the one that asks. */
    async endSessions(name: string): Promise<void> {
      await client.delete(`${pathOf(name)}/sessions`);
    },
  };
}

export type AccountsApi = ReturnType<typeof createAccountsApi>;
