import { type RootState } from '../rootReducer';

export const selectCurrentTenantOrNull = (state: RootState) => state.tenancy.current;
export const selectTenantChange = (state: RootState) => state.tenancy.change;
/** The tenant the person chose last in this browser. */
export const selectSavedTenantOrNull = (state: RootState) => state.tenancy.saved;
