import { type HttpClient } from './client';
import { type TenancyConfig } from './contract/account';
import { ENDPOINTS } from './contract/endpoints';
import { type VersionedEntry } from './resources';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

/** The requests about the settings of tenancy. */
export const createTenancyConfigApi = (client: HttpClient) => ({
  /** The settings as they are stored, with their version. */
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
  /**
   * Changes the given settings, and no others [API-15, A15]. Rejects with 400 and the cluster's reason when the settings would
   * contradict each other.
   *
   * @param ifVersion refuse, with 409, to change any other version
   * @returns the version they have then
   */
  async save(changes: TenancyConfig, ifVersion?: string): Promise<string | undefined> {
    const headers = ifVersionHeader(ifVersion);
    return versionOf(await client.put(ENDPOINTS.tenancyConfig, { body: changes, headers, asResponse: true }));
  },
});

export type TenancyConfigApi = ReturnType<typeof createTenancyConfigApi>;
