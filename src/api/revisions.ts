import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import {
  type HistoryPage,
  type HistoryType,
  type RestoreResult,
  type RevisionDetails,
  type UndoneEntry,
} from './contract/history';
import { type TransferResult } from './contract/transfer';
import { ifVersionHeader } from './versions';

/** Which changes are wanted: all, or those of a type, an entry, or a user. */
export interface RevisionQuery {
  type?: HistoryType;
  name?: string;
  by?: string;
}

/** The requests about the history of the security configuration (docs/history.md). */
export const createRevisionsApi = (client: Pick<HttpClient, 'get' | 'post'>) => ({
  /** A page of changes, newest first. @param more `next` of the page before, and how many to read */
  list: (query: RevisionQuery, more: { before?: number; limit?: number } = {}): Promise<HistoryPage> =>
    client.get(ENDPOINTS.history, { query: { ...query, ...more } }),
  /** A change with the entry before and after. */
  get: (id: number): Promise<RevisionDetails> => client.get(`${ENDPOINTS.history}/${id}`),
  /**
   * Makes the entry what it was before or after a change.
   *
   * @param version the version of the entry that the user saw; with another one the answer is 409
   */
  restore: (id: number, to: 'before' | 'after', version?: string): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/${id}/restore`, { body: { to }, headers: ifVersionHeader(version) }),
  /** Takes back the last change of each entry; 409 when one of them has changed again since, and then none is taken back. */
  undo: (entries: readonly UndoneEntry[]): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/undo`, { body: { entries } }),
  /** Takes back all that one write changed; 409 when an entry has changed again since. */
  restoreWrite: (write: number): Promise<TransferResult> =>
    client.post(`${ENDPOINTS.history}/writes/${write}/restore`),
});

export type RevisionsApi = ReturnType<typeof createRevisionsApi>;
