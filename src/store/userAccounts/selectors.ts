import { selectBackendKind } from '../boot/selectors';
import { type RootState } from '../rootReducer';

export const selectUserAccounts = (state: RootState) => state.userAccounts;

/** Account records by user name; undefined while unknown and on clusters, which keep none. */
export const selectRecordsOrNull = (state: RootState) =>
  state.userAccounts.phase === 'ready' ? state.userAccounts.records : null;

/** True if the store keeps last sign-ins and can disable users: the embedded one, not a cluster. */
export const selectManagesAccounts = (state: RootState): boolean => selectBackendKind(state) === 'embedded';
