import { type RootState } from '../rootReducer';

export const selectCurrentTenantOrNull = (state: RootState) => state.tenancy.current;
export const selectTenantChange = (state: RootState) => state.tenancy.change;
