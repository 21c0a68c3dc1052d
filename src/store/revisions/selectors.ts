import { type HistoryType } from '../../api/contract/history';
import { selectBackendKind, selectBootInfo } from '../boot/selectors';
import { type RootState } from '../rootReducer';

/** The endpoint of the security API that a restore writes to; none for settings, which belong to tenants. */
const endpointOf = (type: HistoryType): string | undefined => {
  if (type === 'settings') return undefined;
  return type === 'accounts' ? 'INTERNALUSERS' : type.toUpperCase();
};

/** Whether the user may save entries of a type, as far as the page knows; the server decides. */
export const selectMaySave = (state: RootState, type: HistoryType): boolean => !isClosed(state, type, 'PUT');

/** Whether the user may restore entries of a type, which puts or deletes them; the server decides. */
export const selectMayRestore = (state: RootState, type: HistoryType): boolean =>
  selectMaySave(state, type) && !isClosed(state, type, 'DELETE');

/** Whether the user may flush the caches of the security system. */
export const selectMayPurge = (state: RootState): boolean => !isMethodClosed(state, 'CACHE', 'DELETE');

const isMethodClosed = (state: RootState, endpoint: string, method: string): boolean =>
  state.account.closedEndpoints?.[endpoint]?.includes(method) ?? false;

const isClosed = (state: RootState, type: HistoryType, method: string): boolean =>
  isMethodClosed(state, endpointOf(type) ?? '', method);

export const selectRevisions = (state: RootState) => state.revisions;

/** Whether changes are recorded; servers that do not say so are of earlier versions, in which the embedded store did and a cluster did not. */
export const selectHasHistory = (state: RootState): boolean =>
  selectBootInfo(state).hasHistory ?? selectBackendKind(state) === 'embedded';
