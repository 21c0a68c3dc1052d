import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { type KeptRecording, type KeptRecordings } from '../../api/contract/recordings';

/** The recording that the player has, or is to get. Its content waits in the files registry. */
export interface OpenedRecording {
  /** Of a recording on the gateway; null for a file of the user. */
  id: string | null;
  /** Name of the file; empty for one on the gateway. */
  name: string;
  /** Where the files registry has it; null while it is on its way. */
  file: string | null;
  problem: Problem | null;
}

export interface RecordingsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  kept: KeptRecordings | null;
  problem: Problem | null;
  opened: OpenedRecording | null;
}

export const initialRecordingsState: RecordingsState = {
  phase: 'idle',
  kept: null,
  problem: null,
  opened: null,
};

const withKept = (
  state: RecordingsState,
  change: (recordings: KeptRecording[]) => KeptRecording[],
): RecordingsState =>
  state.kept === null
    ? state
    : { ...state, kept: { ...state.kept, recordings: change(state.kept.recordings) } };

const slice = createSlice({
  name: 'recordings',
  initialState: initialRecordingsState,
  reducers: {
    recordingsRequested: (state): RecordingsState => ({ ...state, phase: 'loading', problem: null }),
    recordingsReceived: (state, { payload }: PayloadAction<KeptRecordings>): RecordingsState => ({
      ...state,
      phase: 'ready',
      kept: payload,
    }),
    recordingsFailed: (state, { payload }: PayloadAction<Problem>): RecordingsState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** The user wants to watch a recording of the gateway. */
    recordingRequested: (state, { payload: id }: PayloadAction<string>): RecordingsState => ({
      ...state,
      opened: { id, name: '', file: null, problem: null },
    }),
    recordingReceived: (state, { payload }: PayloadAction<{ id: string; file: string }>): RecordingsState =>
      state.opened?.id === payload.id ? { ...state, opened: { ...state.opened, file: payload.file } } : state,
    recordingFailed: (
      state,
      { payload: { id, problem } }: PayloadAction<{ id: string; problem: Problem }>,
    ): RecordingsState =>
      state.opened?.id === id ? { ...state, opened: { ...state.opened, problem } } : state,
    /** The user wants to watch a file, which is in the files registry. */
    recordingFilePicked: (
      state,
      { payload }: PayloadAction<{ name: string; file: string }>,
    ): RecordingsState => ({ ...state, opened: { id: null, ...payload, problem: null } }),
    recordingClosed: (state): RecordingsState => ({ ...state, opened: null }),
    /** The replay of an open recording of the gateway has come to its end. */
    recordingVerified: (state, _action: PayloadAction<{ id: string; identical: boolean }>) => state,
    recordingChanged: (state, { payload }: PayloadAction<KeptRecording>): RecordingsState =>
      withKept(state, (all) => all.map((one) => (one.id === payload.id ? payload : one))),
    recordingDeleteRequested: (state, _action: PayloadAction<string>) => state,
    recordingDeleted: (state, { payload: id }: PayloadAction<string>): RecordingsState =>
      withKept(state, (all) => all.filter((one) => one.id !== id)),
  },
});

export const {
  recordingChanged,
  recordingClosed,
  recordingDeleted,
  recordingDeleteRequested,
  recordingFailed,
  recordingFilePicked,
  recordingReceived,
  recordingRequested,
  recordingsFailed,
  recordingsReceived,
  recordingsRequested,
  recordingVerified,
} = slice.actions;
export const recordingsReducer = slice.reducer;
