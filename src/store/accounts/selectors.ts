import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectAccounts = (state: RootState) => state.accounts;

/** What is known of internal users by name; undefined while that is not known, and on a cluster, which does not keep it. */
export const selectRecordsOrNull = (state: RootState) =>
  state.accounts.phase === 'ready' ? state.accounts.records : null;

/** Whether last sign-ins are kept and users can be disabled: the embedded store does it, a cluster does not. */
export const selectManagesAccounts = (state: RootState): boolean => selectBackendKind(state) === 'embedded';
