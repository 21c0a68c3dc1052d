import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type KeptRecording, type KeptRecordings } from '../../../contract/recordings';

/** The recording in the player or being loaded. The files registry holds its content. */
export interface OpenedRecording {
  /** Null for a local file. */
  id: string | null;
  /** File name; empty for recordings on the gateway. */
  name: string;
  /** Id in the files registry; null while loading. */
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

export const recordingsSlice = createSlice({
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
    /** Opens a local file that is already in the files registry. */
    recordingFilePicked: (
      state,
      { payload }: PayloadAction<{ name: string; file: string }>,
    ): RecordingsState => ({ ...state, opened: { id: null, ...payload, problem: null } }),
    recordingClosed: (state): RecordingsState => ({ ...state, opened: null }),
    /** The replay of a gateway recording is complete. */
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
} = recordingsSlice.actions;
