import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type UserSessions } from '../../api/contract/accounts';
import {
  initialSessionList,
  sessionListReducers as on,
  type SessionListState,
} from '../ownSessions/sessionList';

/** The sessions of an internal user, as administrators see them. */
export interface UserSessionsState extends SessionListState {
  /** Whose they are. */
  user: string;
  /** Whether the user at the screen may end them. */
  canEnd: boolean;
}

export const initialUserSessions: UserSessionsState = { ...initialSessionList, user: '', canEnd: false };

const slice = createSlice({
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
} = slice.actions;
export const userSessionsReducer = slice.reducer;
