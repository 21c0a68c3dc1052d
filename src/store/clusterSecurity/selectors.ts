import { type DefaultRoles } from '../../../contract/clusterSecurity';
import { type RootState } from '../rootReducer';

export const selectClusterSecurity = (state: RootState) => state.clusterSecurity;

/** Default roles that the cluster lacks or has otherwise; null if unknown. */
export const selectDefaultRolesOrNull = (state: RootState): DefaultRoles | null =>
  state.clusterSecurity.answer?.defaults?.value ?? null;
