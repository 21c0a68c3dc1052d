import { type HttpClient } from './client';
import { type Capabilities } from './contract/capabilities';
import { ENDPOINTS } from './contract/endpoints';

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** What the caller may do with these applications; frozen, so that no one can allow themselves more [API-16, CAP-04]. */
export async function fetchCapabilities(
  client: HttpClient,
  applications: readonly string[],
): Promise<Capabilities> {
  return freeze(await client.post<Capabilities>(ENDPOINTS.capabilities, { body: { applications } }));
}
