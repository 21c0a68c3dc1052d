import { type RootState } from '../rootReducer';

export const selectOwnSessions = (state: RootState) => state.ownSessions;
