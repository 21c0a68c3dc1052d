import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { DIALOGS } from '../overlays/dialogs';
import { dialogOpened, isDialogEvent } from '../overlays/slice';
import { type BundleChoice, EVERYTHING } from './choice';

/** Summary of a recording before it is saved. */
export interface DraftSummary {
  /** Span of the whole recording in milliseconds since 1970; null if it is empty. */
  began: number | null;
  ended: number | null;
  /** Marks of the whole recording. */
  marks: { at: number; note: string }[];
  /** Lost lines of the kept pages, lost pages and the marks in both; absent if nothing is lost. */
  gone?: { lines: number; pages: number; marks: { at: number; note: string }[] };
  /** Lines that report failures. */
  errors: number;
  /** Names with a pseudonym, names that cannot have one, and the first of these. */
  names: number;
  kept: number;
  firstKept: string[];
  /** Number of texts that look like secrets, which the registry holds; absent if there are none. */
  secrets?: number;
}

/** Search result in the lines. */
export interface FoundLines {
  count: number;
  /** Indices of the first matching lines. */
  shown: number[];
}

/** The recording under review. The registry holds its lines, too long for the state. */
export interface RecordingDraftState {
  phase: 'closed' | 'preparing' | 'ready' | 'failed';
  choice: BundleChoice;
  /** Search text. */
  query: string;
  /** Last prepared summary; kept while the next is prepared. */
  summary: DraftSummary | null;
  found: FoundLines | null;
  problem: Problem | null;
}

export const initialRecordingDraftState: RecordingDraftState = {
  phase: 'closed',
  choice: EVERYTHING,
  query: '',
  summary: null,
  found: null,
  problem: null,
};

export const recordingDraftSlice = createSlice({
  name: 'recordingDraft',
  initialState: initialRecordingDraftState,
  reducers: {
    /** Changes the saved range, pseudonymisation or excluded lines. */
    draftChoiceChanged: (state, { payload }: PayloadAction<BundleChoice>): RecordingDraftState => ({
      ...state,
      phase: 'preparing',
      choice: payload,
      problem: null,
    }),
    draftSearched: (state, { payload }: PayloadAction<string>): RecordingDraftState => ({
      ...state,
      query: payload,
    }),
    draftPrepared: (
      state,
      { payload }: PayloadAction<{ summary: DraftSummary; found: FoundLines }>,
    ): RecordingDraftState => (state.phase === 'closed' ? state : { ...state, phase: 'ready', ...payload }),
    draftLinesFound: (state, { payload }: PayloadAction<FoundLines>): RecordingDraftState => ({
      ...state,
      found: payload,
    }),
    draftFailed: (state, { payload }: PayloadAction<Problem>): RecordingDraftState =>
      state.phase === 'closed' ? state : { ...state, phase: 'failed', problem: payload },
  },
  extraReducers(builder) {
    builder.addMatcher(isDialogEvent(DIALOGS.recording), (_state, action): RecordingDraftState =>
      dialogOpened.match(action)
        ? { ...initialRecordingDraftState, phase: 'preparing' }
        : initialRecordingDraftState,
    );
  },
});

export const { draftChoiceChanged, draftSearched, draftPrepared, draftLinesFound, draftFailed } =
  recordingDraftSlice.actions;
