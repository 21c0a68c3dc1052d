import { type HistoryType } from '../../../contract/history';
import { selectBackendKind, selectBootInfo } from '../boot/selectors';
import { type RootState } from '../rootReducer';

/** Returns the security API endpoint a restore uses; none for settings, which belong to tenants. */
const endpointOf = (type: HistoryType): string | undefined => {
  if (type === 'settings') return undefined;
  return type === 'accounts' ? 'INTERNALUSERS' : type.toUpperCase();
};

/** True if the user may save entries of the type, as far as known; the server decides. */
export const selectMaySave = (state: RootState, type: HistoryType): boolean => !isClosed(state, type, 'PUT');

/** True if the user may restore entries of the type, which puts or deletes them. */
export const selectMayRestore = (state: RootState, type: HistoryType): boolean =>
  selectMaySave(state, type) && !isClosed(state, type, 'DELETE');

export const selectMayPurge = (state: RootState): boolean => !isMethodClosed(state, 'CACHE', 'DELETE');

const isMethodClosed = (state: RootState, endpoint: string, method: string): boolean =>
  state.account.closedEndpoints?.[endpoint]?.includes(method) ?? false;

const isClosed = (state: RootState, type: HistoryType, method: string): boolean =>
  isMethodClosed(state, endpointOf(type) ?? '', method);

export const selectHistory = (state: RootState) => state.history;

/** True if the states of a loaded change are shown as JSON. */
export const selectIsJsonShown = (state: RootState, id: number): boolean =>
  [state.history.opened, ...state.history.compared].some(
    (content) => content?.id === id && content.phase === 'ready' && content.isJsonShown === true,
  );

/** True if changes are recorded. Older servers do not say: only their embedded store does. */
export const selectHasHistory = (state: RootState): boolean =>
  selectBootInfo(state).hasHistory ?? selectBackendKind(state) === 'embedded';
