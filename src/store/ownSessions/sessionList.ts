import { type PayloadAction } from '@reduxjs/toolkit';
import { type OwnSession, type OwnSessions } from '../../api/contract/ownSessions';
import { type Problem } from '../../api/contract/problem';

/** A list of sessions that can be ended: those of the user at the screen, or those of a user who is looked at. */
export interface SessionListState {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  sessions: OwnSession[];
  /** False where the gateway does not know all of them. */
  isComplete: boolean;
  /** Why the list could not be read, or why the last ending failed. */
  problem: Problem | null;
  /** The ids of those that are being ended at this moment; `others` for all but the present one. */
  ending: string[];
}

export const initialSessionList: SessionListState = {
  phase: 'idle',
  sessions: [],
  isComplete: true,
  problem: null,
  ending: [],
};

/** Stands for every session but the present one. */
export const OTHERS = 'others';

/** What happens to a list of sessions; each slice names these events for itself. */
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
  /** One session is to end, by its id, or {@link OTHERS}. */
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
