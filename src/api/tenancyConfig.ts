import { type TenancyConfig } from '../../contract/account';
import { ENDPOINTS } from '../../contract/endpoints';
import { type HttpClient } from './client';
import { type VersionedEntry } from './resources';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

export const createTenancyConfigApi = (client: HttpClient) => ({
  async fetch(): Promise<VersionedEntry<TenancyConfig>> {
    const answer = await client.get<TenancyConfig>(ENDPOINTS.tenancyConfig, { asResponse: true });
    const version = versionOf(answer);
    const changed = lastChangeOf(answer);
    return {
      value: answer.body ?? {},
      ...(version === undefined ? {} : { version }),
      ...(changed === undefined ? {} : { changed }),
    };
  },
  /** Changes the given settings only [API-15, A15]; 400 if they conflict. Returns the version. */
  async save(changes: TenancyConfig, ifVersion?: string): Promise<string | undefined> {
    const headers = ifVersionHeader(ifVersion);
    return versionOf(await client.put(ENDPOINTS.tenancyConfig, { body: changes, headers, asResponse: true }));
  },
});

export type TenancyConfigApi = ReturnType<typeof createTenancyConfigApi>;
