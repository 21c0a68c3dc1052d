import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectRevisions = (state: RootState) => state.revisions;

/** Whether changes are recorded: the embedded store does, a cluster does not. */
export const selectHasHistory = (state: RootState): boolean => selectBackendKind(state) === 'embedded';
