import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectDocumentRules = (state: RootState) => state.documentRules;

/** True if there are indices to query: on a cluster, not in the embedded store. */
export const selectHasIndices = (state: RootState): boolean => selectBackendKind(state) === 'cluster';
