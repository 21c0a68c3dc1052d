import { type HttpClient } from './client';
import { type TenancyConfig } from './contract/account';
import { ENDPOINTS } from './contract/endpoints';
import { type VersionedEntry } from './resources';
import { ifVersionHeader, lastChangeOf, versionOf } from './versions';

export const createTenancyConfigApi = (client: HttpClient) => ({
  /** Reads the stored settings with their version. */
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
   * Changes only the given settings and returns their new version [API-15, A15]. Rejects with 400
   * and the cluster's reason if settings would conflict.
   *
   * @param ifVersion refuse with 409 unless this is the current version
   */
  async save(changes: TenancyConfig, ifVersion?: string): Promise<string | undefined> {
    const headers = ifVersionHeader(ifVersion);
    return versionOf(await client.put(ENDPOINTS.tenancyConfig, { body: changes, headers, asResponse: true }));
  },
});

export type TenancyConfigApi = ReturnType<typeof createTenancyConfigApi>;
