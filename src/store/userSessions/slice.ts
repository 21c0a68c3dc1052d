import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type UserSessions } from '../../../contract/userAccounts';
import {
  initialSessionList,
  sessionListReducers as on,
  type SessionListState,
} from '../ownSessions/sessionList';

/** Sessions of an internal user, as seen by administrators. */
export interface UserSessionsState extends SessionListState {
  /** Owner of the sessions. */
  user: string;
  /** True if the signed-in user may end them. */
  canEnd: boolean;
}

export const initialUserSessions: UserSessionsState = { ...initialSessionList, user: '', canEnd: false };

export const userSessionsSlice = createSlice({
  name: 'userSessions',
  initialState: initialUserSessions,
  reducers: {
    userSessionsRequested(state, { payload: user }: PayloadAction<string>) {
      if (user !== state.user) Object.assign(state, initialUserSessions, { user });
      on.requested(state);
    },
    userSessionsReceived(state, action: PayloadAction<UserSessions>) {
      on.received(state, action);
    },
    userSessionsFailed: on.failed,
    userSessionEndRequested: on.endRequested,
    userSessionEnded: on.ended,
    userSessionEndFailed: on.endFailed,
  },
});

export const {
  userSessionEnded,
  userSessionEndFailed,
  userSessionEndRequested,
  userSessionsFailed,
  userSessionsReceived,
  userSessionsRequested,
} = userSessionsSlice.actions;
