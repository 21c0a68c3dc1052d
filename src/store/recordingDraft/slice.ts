import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { DIALOGS } from '../overlays/dialogs';
import { dialogOpened, isDialogEvent } from '../overlays/slice';
import { type BundleChoice, EVERYTHING } from '../recording/bundle/choice';

/** What is told of a recording before it is saved. */
export interface DraftSummary {
  /** When the whole recording began and ended, milliseconds since 1970; null while nothing is recorded. */
  began: number | null;
  ended: number | null;
  /** The marks of the whole recording. */
  marks: { at: number; note: string }[];
  /** What could not be kept: lines of the pages that are here, whole pages, and the marks that were in both. Absent for nothing. */
  gone?: { lines: number; pages: number; marks: { at: number; note: string }[] };
  /** Lines that tell of something that failed. */
  errors: number;
  /** How many names have a pseudonym; how many cannot have one, and the first of these. */
  names: number;
  kept: number;
  firstKept: string[];
}

/** What a search in the lines found. */
export interface FoundLines {
  count: number;
  /** The places of the first ones among the lines. */
  shown: number[];
}

/**
 * The recording that the user looks at before it is saved. Its lines are far too long for the state: the recording registry
 * holds them by reference, and the state has what was chosen, the counts, and the places of the lines that are shown.
 */
export interface RecordingDraftState {
  phase: 'closed' | 'preparing' | 'ready' | 'failed';
  choice: BundleChoice;
  /** The text that is searched for in the lines. */
  query: string;
  /** What was prepared last; it stays while the next choice is prepared. */
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

const slice = createSlice({
  name: 'recordingDraft',
  initialState: initialRecordingDraftState,
  reducers: {
    /** The user wants to save another part, with or without names, or without a line. */
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
  slice.actions;
export const recordingDraftReducer = slice.reducer;
