import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type OwnSession, type OwnSessions } from '../../api/contract/ownSessions';
import { type Problem } from '../../api/contract/problem';

export interface OwnSessionsState {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  sessions: OwnSession[];
  /** False where the gateway knows the present session only. */
  isComplete: boolean;
  /** Why the list could not be read, or why the last ending failed. */
  problem: Problem | null;
  /** The ids of those that are being ended at this moment; `others` for all but the present one. */
  ending: string[];
}

export const initialOwnSessionsState: OwnSessionsState = {
  phase: 'idle',
  sessions: [],
  isComplete: true,
  problem: null,
  ending: [],
};

/** Stands for every session but the present one. */
export const OTHERS = 'others';

const slice = createSlice({
  name: 'ownSessions',
  initialState: initialOwnSessionsState,
  reducers: {
    ownSessionsRequested(state) {
      state.phase = state.phase === 'loaded' ? 'loaded' : 'loading';
      state.problem = null;
    },
    ownSessionsReceived(state, action: PayloadAction<OwnSessions>) {
      return { ...state, ...action.payload, phase: 'loaded' };
    },
    ownSessionsFailed(state, action: PayloadAction<Problem>) {
      state.phase = 'failed';
      state.problem = action.payload;
    },
    /** One session is to end, by its id, or {@link OTHERS}. */
    sessionEndRequested(state, action: PayloadAction<string>) {
      state.ending.push(action.payload);
      state.problem = null;
    },
    sessionEnded(state, action: PayloadAction<string>) {
      const id = action.payload;
      state.ending = state.ending.filter((other) => other !== id);
      state.sessions = state.sessions.filter((session) =>
        id === OTHERS ? session.isPresent : session.id !== id,
      );
    },
    sessionEndFailed(state, action: PayloadAction<{ id: string; problem: Problem }>) {
      state.ending = state.ending.filter((other) => other !== action.payload.id);
      state.problem = action.payload.problem;
    },
  },
});

export const {
  ownSessionsFailed,
  ownSessionsReceived,
  ownSessionsRequested,
  sessionEnded,
  sessionEndFailed,
  sessionEndRequested,
} = slice.actions;
export const ownSessionsReducer = slice.reducer;
