import { ENDPOINTS } from '../../contract/endpoints';
import { type StatusAnswer } from '../../contract/status';
import { type HttpClient } from './client';

export const createStatusApi = (client: Pick<HttpClient, 'get'>) => ({
  /** Reads the server status [API-18]. */
  fetchStatus: (): Promise<StatusAnswer> => client.get(ENDPOINTS.status),
});

export type StatusApi = ReturnType<typeof createStatusApi>;
