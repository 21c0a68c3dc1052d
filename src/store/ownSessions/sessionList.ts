import { type PayloadAction } from '@reduxjs/toolkit';
import { type OwnSession, type OwnSessions } from '../../../contract/ownSessions';
import { type Problem } from '../../../contract/problem';

/** Sessions that can be ended, of the current user or of another one. */
export interface SessionListState {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  sessions: OwnSession[];
  /** False if the gateway does not know all sessions. */
  isComplete: boolean;
  /** Failure of the last read or end request. */
  problem: Problem | null;
  /** Ids of sessions being ended; `others` for all but the current one. */
  ending: string[];
}

export const initialSessionList: SessionListState = {
  phase: 'idle',
  sessions: [],
  isComplete: true,
  problem: null,
  ending: [],
};

/** All sessions except the current one. */
export const OTHERS = 'others';

/** Shared reducers; each slice names its own events. */
export const sessionListReducers = {
  requested(state: SessionListState) {
    state.phase = state.phase === 'loaded' ? 'loaded' : 'loading';
    state.problem = null;
  },
  received(state: SessionListState, { payload }: PayloadAction<OwnSessions>) {
    Object.assign(state, payload, { phase: 'loaded' });
  },
  failed(state: SessionListState, { payload }: PayloadAction<Problem>) {
    state.phase = 'failed';
    state.problem = payload;
  },
  /** Ends one session by id, or {@link OTHERS}. */
  endRequested(state: SessionListState, { payload: id }: PayloadAction<string>) {
    state.ending.push(id);
    state.problem = null;
  },
  ended(state: SessionListState, { payload: id }: PayloadAction<string>) {
    state.ending = state.ending.filter((other) => other !== id);
    state.sessions = state.sessions.filter((session) =>
      id === OTHERS ? session.isPresent : session.id !== id,
    );
  },
  endFailed(state: SessionListState, { payload }: PayloadAction<{ id: string; problem: Problem }>) {
    state.ending = state.ending.filter((other) => other !== payload.id);
    state.problem = payload.problem;
  },
};
