import { type RootState } from '../rootReducer';

export const selectSession = (state: RootState) => state.session;
export const selectIsSignedIn = (state: RootState) => state.session.phase === 'signedIn';
