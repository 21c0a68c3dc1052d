import { type RootState } from '../rootReducer';

export const selectIsPurging = (state: RootState) => state.security.isPurging;
/** What is known of the ways to sign in. */
export const selectAuthConfig = (state: RootState) => state.security.authConfig;
