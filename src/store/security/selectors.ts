import { type RootState } from '../rootReducer';

export const selectIsPurging = (state: RootState) => state.security.isPurging;
export const selectAuthConfig = (state: RootState) => state.security.authConfig;
