import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { type StatusAnswer } from './contract/status';

/** How the server is [API-18]. */
export const fetchStatus = (client: Pick<HttpClient, 'get'>): Promise<StatusAnswer> =>
  client.get(ENDPOINTS.status);
