import { createSlice } from '@reduxjs/toolkit';
import { initialSessionList, sessionListReducers as on } from './sessionList';

export const ownSessionsSlice = createSlice({
  name: 'ownSessions',
  initialState: initialSessionList,
  reducers: {
    ownSessionsRequested: on.requested,
    ownSessionsReceived: on.received,
    ownSessionsFailed: on.failed,
    sessionEndRequested: on.endRequested,
    sessionEnded: on.ended,
    sessionEndFailed: on.endFailed,
  },
});

export const {
  ownSessionsFailed,
  ownSessionsReceived,
  ownSessionsRequested,
  sessionEnded,
  sessionEndFailed,
  sessionEndRequested,
} = ownSessionsSlice.actions;
