import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectAccounts = (state: RootState) => state.accounts;

/** Account records by user name; undefined while unknown and on clusters, which keep none. */
export const selectRecordsOrNull = (state: RootState) =>
  state.accounts.phase === 'ready' ? state.accounts.records : null;

/** True if the store keeps last sign-ins and can disable users: the embedded one, not a cluster. */
export const selectManagesAccounts = (state: RootState): boolean => selectBackendKind(state) === 'embedded';
