import { type Capabilities } from '../../contract/capabilities';
import { ENDPOINTS } from '../../contract/endpoints';
import { type HttpClient } from './client';

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

export const createCapabilitiesApi = (client: Pick<HttpClient, 'post'>) => ({
  /** Reads the caller's capabilities; frozen, so no code can grant itself more [API-16, CAP-04]. */
  fetchCapabilities: async (applications: readonly string[]): Promise<Capabilities> =>
    freeze(await client.post<Capabilities>(ENDPOINTS.capabilities, { body: { applications } })),
});

export type CapabilitiesApi = ReturnType<typeof createCapabilitiesApi>;
