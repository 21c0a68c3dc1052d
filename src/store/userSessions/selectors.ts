import { type RootState } from '../rootReducer';

export const selectUserSessions = (state: RootState) => state.userSessions;
