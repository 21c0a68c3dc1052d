import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { type BundleChoice, type Destination } from './bundle/choice';

export interface RecordingState {
  /** Nothing is noted while it is paused. */
  phase: 'on' | 'paused';
  /** How saving the recording goes. */
  saving: { phase: 'idle' | 'running' } | { phase: 'failed'; problem: Problem };
}

export const initialRecordingState: RecordingState = { phase: 'on', saving: { phase: 'idle' } };

/** An error that no one handled, a rejected promise, an error of the console, or code that did not load. */
export type PageErrorKind = 'error' | 'rejection' | 'console' | 'code';

/** An error of the page; `times` is how often the same one came again since it was told last. */
export interface SeenError {
  kind: PageErrorKind;
  message: string;
  times?: number;
}

/** What users do with the recording of their own session. The recorder listens to `paused` and `resumed`. */
const slice = createSlice({
  name: 'recording',
  initialState: initialRecordingState,
  reducers: {
    /** "It broke here": a line to be found again, with what the user says of it. */
    marked(_state, _action: PayloadAction<{ note: string }>) {},
    /** Something went wrong in the page: for the reader of the recording. */
    pageErrorSeen(_state, _action: PayloadAction<SeenError>) {},
    /** A tool such as the Redux DevTools put another state in the place of the store's; the first line after it. */
    stateReplaced() {},
    /** In the place of a line that the user removed before the recording was saved: only there, it is never dispatched. */
    lineRemoved(_state, _action: PayloadAction<{ kind: 'action' | 'exchange' }>) {},
    /** The last line before a stretch that is not recorded. */
    paused(state) {
      state.phase = 'paused';
    },
    /** The first line after it; the state that it meets is the base of what follows. */
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
} = slice.actions;
export const recordingReducer = slice.reducer;
