import { ENDPOINTS } from '../../contract/endpoints';
import {
  type HistoryPage,
  type HistoryType,
  type RestoreResult,
  type RevisionDetails,
  type UndoneEntry,
  type UndoPreview,
} from '../../contract/history';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type ImportOutcome } from '../../contract/importExport';
import { type HttpClient } from './client';
import { impactHeader } from './impactHeader';

/** Filter for changes; all by default. */
export interface RevisionQuery {
  type?: HistoryType;
  name?: string;
  by?: string;
  /** `exact` by default; `part` matches substrings of name and user, ignoring case. */
  match?: 'exact' | 'part';
  write?: number;
  group?: 'write';
}

/** Requests about the history of the security configuration (docs/history.md). */
export const createHistoryApi = (client: Pick<HttpClient, 'get' | 'post'>, page = randomName()) => ({
  /** Returns changes, newest first; `before` is `next` of the previous page. */
  list: (query: RevisionQuery, more: { before?: number; limit?: number } = {}): Promise<HistoryPage> =>
    client.get(ENDPOINTS.history, { query: { ...query, ...more } }),
  get: (id: number): Promise<RevisionDetails> => client.get(`${ENDPOINTS.history}/${id}`),
  /** Previews undoing a change or a whole write. */
  previewUndo: (of: { id: number } | { write: number }): Promise<UndoPreview> =>
    client.get('id' in of ? `${ENDPOINTS.history}/${of.id}/undo` : `${writePath(of.write)}/undo`),
  /** Undoes a change; `withLater` includes later ones, `seen` is from the preview. */
  undoChange: (
    id: number,
    options: { withLater: boolean; seen: number },
    impact?: ImpactCounts,
  ): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/${id}/undo`, { body: options, headers: impactHeader(impact) }),
  /** Restores the state before or after a change; `seen` is from the preview. */
  restore: (
    id: number,
    to: 'before' | 'after',
    seen: number,
    impact?: ImpactCounts,
  ): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/${id}/restore`, { body: { to, seen }, headers: impactHeader(impact) }),
  /** Undoes the last change of each entry; 409, undoing nothing, if one has changed again since. */
  undo: (entries: readonly UndoneEntry[], impact?: ImpactCounts): Promise<RestoreResult> =>
    client.post(`${ENDPOINTS.history}/undo`, { body: { entries }, headers: impactHeader(impact) }),
  /** Undoes a write; 409 lists later changes unless `withLater` includes them. */
  restoreWrite: (
    write: number,
    options?: { withLater: boolean; seen: number },
    impact?: ImpactCounts,
  ): Promise<ImportOutcome> =>
    client.post(`${writePath(write)}/restore`, {
      headers: impactHeader(impact),
      ...(options === undefined ? {} : { body: options }),
    }),
  /** Creates the name of an act, whose writes the history shows as one. */
  newAct: randomName,
  /** Returns the act name of an action id that is unique only within this page. */
  actOf: (id: string): string => `${page}-${id}`,
});

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const writePath = (write: number) => `${ENDPOINTS.history}/writes/${write}`;

export type HistoryApi = ReturnType<typeof createHistoryApi>;
