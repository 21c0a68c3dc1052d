import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type BundleChoice, type Destination } from '../recordingDraft/choice';

export interface RecordingState {
  phase: 'on' | 'paused';
  saving: { phase: 'idle' | 'running' } | { phase: 'failed'; problem: Problem };
}

export const initialRecordingState: RecordingState = { phase: 'on', saving: { phase: 'idle' } };

/** Unhandled error, rejected promise, console error, or code that failed to load. */
export type PageErrorKind = 'error' | 'rejection' | 'console' | 'code';

/** Error of the page; `times` counts repetitions since it was last reported. */
export interface SeenError {
  kind: PageErrorKind;
  message: string;
  times?: number;
}

/** Recording of the user's own session. The recorder listens to `paused` and `resumed`. */
export const recordingSlice = createSlice({
  name: 'recording',
  initialState: initialRecordingState,
  reducers: {
    /** "It broke here": a line to find again, with a note by the user. */
    marked(_state, _action: PayloadAction<{ note: string }>) {},
    pageErrorSeen(_state, _action: PayloadAction<SeenError>) {},
    /** First line after a tool such as the Redux DevTools replaced the state. */
    stateReplaced() {},
    /** Replaces a line that the user removed before saving; never dispatched. */
    lineRemoved(_state, _action: PayloadAction<{ kind: 'action' | 'exchange' }>) {},
    /** Last line before a pause. */
    paused(state) {
      state.phase = 'paused';
    },
    /** First line after a pause; the present state is the base of what follows. */
    resumed(state) {
      state.phase = 'on';
    },
    saveRequested(
      state,
      _action: PayloadAction<{ name: string; choice: BundleChoice; destination: Destination }>,
    ) {
      state.saving = { phase: 'running' };
    },
    saved(state, _action: PayloadAction<{ name: string }>) {
      state.saving = { phase: 'idle' };
    },
    saveFailed(state, action: PayloadAction<Problem>) {
      state.saving = { phase: 'failed', problem: action.payload };
    },
  },
});

export const {
  lineRemoved,
  marked,
  pageErrorSeen,
  stateReplaced,
  paused,
  resumed,
  saveRequested,
  saved,
  saveFailed,
} = recordingSlice.actions;
