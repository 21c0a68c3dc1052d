import { type HttpClient } from './client';
import { ENDPOINTS } from './contract/endpoints';
import {
  type HistoryPage,
  type HistoryType,
  type RestoreResult,
  type RevisionDetails,
  type UndoneEntry,
  type UndoPreview,
} from './contract/history';
import { type TransferResult } from './contract/transfer';

/** Which changes are wanted: all, or those of a type, an entry, or a user. */
export interface RevisionQuery {
  type?: HistoryType;
  name?: string;
  by?: string;
  /** `exact` by default; `part` finds name and user by any part of them, in any case. */
  match?: 'exact' | 'part';
  /** All changes of one write. */
  write?: number;
  /** One line for each write. */
  group?: 'write';
}

/** The requests about the history of the security configuration (docs/history.md). */
export const createRevisionsApi = (client: Pick<HttpClient, 'get' | 'post'>, page = randomName()) => ({
  /** A page of changes, newest first. @param more `next` of the page before, and how many to read */
  list: (query: RevisionQuery, more: { before?: number; limit?: number } = {}): Promise<HistoryPage> =>
    client.get(ENDPOINTS.history, { query: { ...query, ...more } }),
  /** A change with the entry before and after. */
  get: (id: number): Promise<RevisionDetails> => client.get(`${ENDPOINTS.history}/${id}`),
  /** What taking back a change, or a whole write, does. */
  previewUndo: (of: { id: number } | { write: number }): Promise<UndoPreview> =>
    client.get('id' in of ? `${ENDPOINTS.history}/${of.id}/undo` : `${writePath(of.write)}/undo`),
  /** Takes one change back, with later ones of the same where `withLater` says so. @param seen as the preview has it */
  undoChange: (id: number, options: { withLater: boolean; seen: number }): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/${id}/undo`, { body: options }),
  /** Makes the entry what it was before or after a change. @param seen as the preview has it */
  restore: (id: number, to: 'before' | 'after', seen: number): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/${id}/restore`, { body: { to, seen } }),
  /** Takes back the last change of each entry; 409 when one of them has changed again since, and then none is taken back. */
  undo: (entries: readonly UndoneEntry[]): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/undo`, { body: { entries } }),
  /** Takes back all that one write changed, with later changes of the same where `withLater` says so; else 409 names them. */
  restoreWrite: (write: number, options?: { withLater: boolean; seen: number }): Promise<TransferResult> =>
    client.post(`${writePath(write)}/restore`, options === undefined ? {} : { body: options }),
  /** Names an act whose writes the history is to show as one. */
  newAct: randomName,
  /** Names an act that an action has an id for, which is unique on this page only. */
  actOf: (id: string): string => `${page}-${id}`,
});

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const writePath = (write: number) => `${ENDPOINTS.history}/writes/${write}`;

export type RevisionsApi = ReturnType<typeof createRevisionsApi>;
