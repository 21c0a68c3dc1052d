import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectDocumentRules = (state: RootState) => state.documentRules;

/** Whether there are indices to ask: a cluster has them, the embedded store has none. */
export const selectHasIndices = (state: RootState): boolean => selectBackendKind(state) === 'cluster';
