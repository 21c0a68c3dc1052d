import { API_KEYS_PATH, type ApiKeys, type CreatedApiKey, type NewApiKey } from '../../contract/apiKeys';
import { pathSegment } from '../../contract/endpoints';
import { type HttpClient } from './client';

/** Requests about API keys of the cluster (docs/api-keys.md). */
export const createApiKeysApi = (client: Pick<HttpClient, 'get' | 'post' | 'delete'>) => ({
  list: () => client.get<ApiKeys>(API_KEYS_PATH),
  create: (key: NewApiKey) => client.post<CreatedApiKey>(API_KEYS_PATH, { body: key }),
  async revoke(id: string): Promise<void> {
    await client.delete(`${API_KEYS_PATH}/${pathSegment(id)}`);
  },
});

export type ApiKeysApi = ReturnType<typeof createApiKeysApi>;
