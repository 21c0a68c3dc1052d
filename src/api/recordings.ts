import { type HttpClient } from './client';
import { pathSegment } from './contract/endpoints';
import { type KeptRecording, type KeptRecordings, RECORDINGS_PATH } from './contract/recordings';

/** The requests about recordings on the gateway (docs/recordings.md). */
export const createRecordingsApi = (client: Pick<HttpClient, 'get' | 'put' | 'delete'>) => ({
  list: (): Promise<KeptRecordings> => client.get(RECORDINGS_PATH),
  /** The text of one. */
  read: (id: string): Promise<Blob> => client.get(`${RECORDINGS_PATH}/${pathSegment(id)}`),
  remove: async (id: string): Promise<void> => {
    await client.delete(`${RECORDINGS_PATH}/${pathSegment(id)}`);
  },
  /** Tells what a replay came to. */
  tellVerdict: (id: string, identical: boolean): Promise<KeptRecording> =>
    client.put(`${RECORDINGS_PATH}/${pathSegment(id)}`, { body: { identical } }),
});

export type RecordingsApi = ReturnType<typeof createRecordingsApi>;
