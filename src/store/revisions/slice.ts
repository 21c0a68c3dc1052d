import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type HistoryPage,
  type HistoryType,
  type RevisionDetails,
  type RevisionSummary,
  type UndoneEntry,
  type UndoPreview,
} from '../../api/contract/history';
import { type Problem } from '../../api/contract/problem';
import { navigated } from '../navigation/slice';

/** What the list is narrowed to; an empty text is no condition. */
export interface RevisionFilter {
  type: HistoryType | '';
  name: string;
  by: string;
}

/** One line for each change of the one entry that is looked at, or for each write, with parts of names. */
export type RevisionScope = 'entry' | 'all';

/** A write whose changes are shown. */
export interface UnfoldedWrite {
  write: number;
  phase: 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  revisions: RevisionSummary[];
  next: number | null;
}

/** What is taken back: a change alone, all since the version `before` or `after` it, or a whole write. */
export type UndoKind = 'change' | 'before' | 'after' | 'write';

/** What is to be taken back, while the user decides. */
export interface UndoQuestion {
  kind: UndoKind;
  /** The change; of a write, its newest. */
  revision: RevisionSummary;
  phase: 'loading' | 'ready' | 'failed' | 'sending';
  preview: UndoPreview | null;
  problem: Problem | null;
}

/** The change whose content is shown. */
export type OpenedRevision =
  | { phase: 'loading'; id: number }
  | { phase: 'ready'; id: number; details: RevisionDetails }
  | { phase: 'failed'; id: number; problem: Problem };

export interface RevisionsState {
  filter: RevisionFilter;
  scope: RevisionScope;
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Newest first. */
  revisions: RevisionSummary[];
  /** Where older ones begin; null at the end. */
  next: number | null;
  opened: OpenedRevision | null;
  /** The changes of which the states after them are compared: at most two, in the order in which they were chosen. */
  compared: OpenedRevision[];
  unfolded: UnfoldedWrite | null;
  question: UndoQuestion | null;
}

export const initialRevisionsState: RevisionsState = {
  filter: { type: '', name: '', by: '' },
  scope: 'all',
  phase: 'idle',
  problem: null,
  revisions: [],
  next: null,
  opened: null,
  compared: [],
  unfolded: null,
  question: null,
};

/** The content of a change, wherever it is shown. */
function setContent(state: RevisionsState, content: OpenedRevision): void {
  if (state.opened?.id === content.id) state.opened = content;
  state.compared = state.compared.map((chosen) => (chosen.id === content.id ? content : chosen));
}

const slice = createSlice({
  name: 'revisions',
  initialState: initialRevisionsState,
  reducers: {
    revisionsRequested: {
      prepare: (filter: RevisionFilter, scope: RevisionScope = 'all') => ({ payload: { filter, scope } }),
      reducer(state, { payload }: PayloadAction<Pick<RevisionsState, 'filter' | 'scope'>>) {
        const { type, name } = state.filter;
        const { filter, scope } = payload;
        const isSameEntry = filter.type === type && filter.name === name && scope === state.scope;
        return {
          ...initialRevisionsState,
          filter,
          scope,
          phase: 'loading',
          opened: state.opened,
          compared: isSameEntry ? state.compared : [],
          unfolded: isSameEntry ? state.unfolded : null,
        };
      },
    },
    /** Those that are older than the ones shown. */
    olderRevisionsRequested(state) {
      if (state.next !== null) state.phase = 'loading';
    },
    revisionsReceived(state, { payload }: PayloadAction<HistoryPage>) {
      const shown = new Set(state.revisions.map(({ id }) => id));
      state.revisions.push(...payload.revisions.filter(({ id }) => !shown.has(id)));
      state.next = payload.next ?? null;
      state.phase = 'ready';
      state.problem = null;
    },
    revisionsFailed(state, { payload }: PayloadAction<Problem>) {
      state.phase = 'failed';
      state.problem = payload;
    },
    revisionOpened(state, { payload }: PayloadAction<number>) {
      state.opened = { phase: 'loading', id: payload };
    },
    revisionClosed(state) {
      state.opened = null;
    },
    /** A change was chosen for comparison, in the place of the first of two, or is no longer. */
    comparisonToggled(state, { payload: id }: PayloadAction<number>) {
      const others = state.compared.filter((chosen) => chosen.id !== id);
      const isChosen = others.length < state.compared.length;
      state.compared = isChosen ? others : [...others.slice(-1), { phase: 'loading', id }];
    },
    revisionReceived(state, { payload }: PayloadAction<RevisionDetails>) {
      setContent(state, { phase: 'ready', id: payload.id, details: payload });
    },
    revisionFailed(state, { payload }: PayloadAction<{ id: number; problem: Problem }>) {
      setContent(state, { phase: 'failed', ...payload });
    },
    /** All changes of a write are to be seen, or none any longer. */
    writeUnfolded(state, { payload }: PayloadAction<number>) {
      const isUnfolded = state.unfolded?.write === payload;
      const begun = { write: payload, phase: 'loading', problem: null, revisions: [], next: null } as const;
      state.unfolded = isUnfolded ? null : { ...begun, revisions: [] };
    },
    /** Those that are older than the ones shown of the write. */
    moreOfWriteRequested({ unfolded }) {
      if (unfolded !== null) unfolded.phase = 'loading';
    },
    ofWriteReceived({ unfolded }, { payload }: PayloadAction<{ write: number; page: HistoryPage }>) {
      if (unfolded?.write !== payload.write) return;
      const shown = new Set(unfolded.revisions.map(({ id }) => id));
      unfolded.revisions.push(...payload.page.revisions.filter(({ id }) => !shown.has(id)));
      unfolded.next = payload.page.next ?? null;
      unfolded.phase = 'ready';
    },
    ofWriteFailed({ unfolded }, { payload }: PayloadAction<Problem>) {
      if (unfolded !== null) Object.assign(unfolded, { phase: 'failed', problem: payload });
    },
    /** A user wants to take something back; what that does is read first. */
    undoAsked(state, { payload }: PayloadAction<Pick<UndoQuestion, 'kind' | 'revision'>>) {
      state.question = { ...payload, phase: 'loading', preview: null, problem: null };
    },
    undoPreviewed({ question }, { payload }: PayloadAction<UndoPreview>) {
      if (question !== null) Object.assign(question, { phase: 'ready', preview: payload });
    },
    undoPreviewFailed({ question }, { payload }: PayloadAction<Problem>) {
      if (question !== null) Object.assign(question, { phase: 'failed', problem: payload });
    },
    undoConfirmed({ question }) {
      if (question !== null) question.phase = 'sending';
    },
    undoQuestionClosed(state) {
      state.question = null;
    },
    /** The last change of each entry is to be taken back, if it is still the last; those of all of them or none. */
    undoRequested(_state, _action: PayloadAction<UndoneEntry[]>) {},
    /** Entries of these types are as they were. */
    entriesRestored(_state, _action: PayloadAction<HistoryType[]>) {},
  },
  extraReducers(builder) {
    // A question is about the page that it was asked on.
    builder.addCase(navigated, (state) => {
      state.question = null;
    });
  },
});

export const {
  comparisonToggled,
  entriesRestored,
  moreOfWriteRequested,
  ofWriteFailed,
  ofWriteReceived,
  olderRevisionsRequested,
  revisionClosed,
  revisionFailed,
  revisionOpened,
  revisionReceived,
  revisionsFailed,
  revisionsReceived,
  revisionsRequested,
  undoAsked,
  undoConfirmed,
  undoPreviewed,
  undoPreviewFailed,
  undoQuestionClosed,
  undoRequested,
  writeUnfolded,
} = slice.actions;
export const revisionsReducer = slice.reducer;
