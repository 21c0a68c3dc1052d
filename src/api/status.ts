import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import { type StatusAnswer } from './contract/status';

/** The request about the status of the server. */
export const createStatusApi = (client: Pick<HttpClient, 'get'>) => ({
  /** How the server is [API-18]. */
  fetchStatus: (): Promise<StatusAnswer> => client.get(ENDPOINTS.status),
});

export type StatusApi = ReturnType<typeof createStatusApi>;
