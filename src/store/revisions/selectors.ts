import { type HistoryType } from '../../api/contract/history';
import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

/** Restoring an entry puts or deletes it. */
const WRITING = ['PUT', 'DELETE'];

/** Whether the user may write entries of a type, as far as the page knows; the server decides. */
export const selectMayRestore = (state: RootState, type: HistoryType): boolean =>
  !WRITING.some((method) => state.account.closedEndpoints?.[type.toUpperCase()]?.includes(method));

export const selectRevisions = (state: RootState) => state.revisions;

/** Whether changes are recorded: the embedded store does, a cluster does not. */
export const selectHasHistory = (state: RootState): boolean => selectBackendKind(state) === 'embedded';
