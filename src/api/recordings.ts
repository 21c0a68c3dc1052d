import { pathSegment } from '../../contract/endpoints';
import { type KeptRecording, type KeptRecordings, RECORDINGS_PATH } from '../../contract/recordings';
import { type HttpClient } from './client';

/** Requests about recordings on the gateway (docs/recordings.md). */
export const createRecordingsApi = (client: Pick<HttpClient, 'get' | 'put' | 'delete'>) => ({
  list: (): Promise<KeptRecordings> => client.get(RECORDINGS_PATH),
  read: (id: string): Promise<Blob> => client.get(`${RECORDINGS_PATH}/${pathSegment(id)}`),
  remove: async (id: string): Promise<void> => {
    await client.delete(`${RECORDINGS_PATH}/${pathSegment(id)}`);
  },
  /** Reports the outcome of a replay. */
  tellVerdict: (id: string, identical: boolean): Promise<KeptRecording> =>
    client.put(`${RECORDINGS_PATH}/${pathSegment(id)}`, { body: { identical } }),
});

export type RecordingsApi = ReturnType<typeof createRecordingsApi>;
