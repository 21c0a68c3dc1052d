import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type HistoryPage,
  type HistoryType,
  type RevisionDetails,
  type RevisionSummary,
  type UndoneEntry,
  type UndoPreview,
} from '../../../contract/history';
import { type Problem } from '../../../contract/problem';
import { navigated } from '../navigation/slice';

/** List filter; empty strings match everything. */
export interface RevisionFilter {
  type: HistoryType | '';
  name: string;
  by: string;
}

/** `entry` lists the changes of one entry; `all` lists writes, and names match in part. */
export type RevisionScope = 'entry' | 'all';

export interface UnfoldedWrite {
  write: number;
  phase: 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  revisions: RevisionSummary[];
  next: number | null;
}

/** Undo of one change, of all changes since `before` or `after` it, or of a whole write. */
export type UndoKind = 'change' | 'before' | 'after' | 'write';

export interface UndoQuestion {
  kind: UndoKind;
  /** The change to undo; for a write, its newest. */
  revision: RevisionSummary;
  phase: 'loading' | 'ready' | 'failed' | 'sending';
  preview: UndoPreview | null;
  problem: Problem | null;
}

export type OpenedRevision =
  | { phase: 'loading'; id: number }
  | { phase: 'ready'; id: number; details: RevisionDetails; isJsonShown?: boolean }
  | { phase: 'failed'; id: number; problem: Problem };

export interface HistoryState {
  filter: RevisionFilter;
  scope: RevisionScope;
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Newest first. */
  revisions: RevisionSummary[];
  /** Cursor of the older changes; null at the end. */
  next: number | null;
  opened: OpenedRevision | null;
  /** Changes whose resulting states are compared: at most two, in order of selection. */
  compared: OpenedRevision[];
  unfolded: UnfoldedWrite | null;
  question: UndoQuestion | null;
}

export const initialHistoryState: HistoryState = {
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

function setContent(state: HistoryState, content: OpenedRevision): void {
  if (state.opened?.id === content.id) state.opened = content;
  state.compared = state.compared.map((chosen) => (chosen.id === content.id ? content : chosen));
}

export const historySlice = createSlice({
  name: 'history',
  initialState: initialHistoryState,
  reducers: {
    historyRequested: {
      prepare: (filter: RevisionFilter, scope: RevisionScope = 'all') => ({ payload: { filter, scope } }),
      reducer(state, { payload }: PayloadAction<Pick<HistoryState, 'filter' | 'scope'>>) {
        const { type, name } = state.filter;
        const { filter, scope } = payload;
        const isSameEntry = filter.type === type && filter.name === name && scope === state.scope;
        return {
          ...initialHistoryState,
          filter,
          scope,
          phase: 'loading',
          opened: state.opened,
          compared: isSameEntry ? state.compared : [],
          unfolded: isSameEntry ? state.unfolded : null,
        };
      },
    },
    olderRevisionsRequested(state) {
      if (state.next !== null) state.phase = 'loading';
    },
    historyReceived(state, { payload }: PayloadAction<HistoryPage>) {
      const shown = new Set(state.revisions.map(({ id }) => id));
      state.revisions.push(...payload.revisions.filter(({ id }) => !shown.has(id)));
      state.next = payload.next ?? null;
      state.phase = 'ready';
      state.problem = null;
    },
    historyFailed(state, { payload }: PayloadAction<Problem>) {
      state.phase = 'failed';
      state.problem = payload;
    },
    revisionOpened(state, { payload }: PayloadAction<number>) {
      state.opened = { phase: 'loading', id: payload };
    },
    revisionClosed(state) {
      state.opened = null;
    },
    /** Toggles a change in the comparison, replacing the first of two. */
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
    /** Shows or hides both states of a loaded change as JSON. */
    jsonToggled(state, { payload: id }: PayloadAction<number>) {
      for (const content of [state.opened, ...state.compared])
        if (content?.id === id && content.phase === 'ready') content.isJsonShown = !content.isJsonShown;
    },
    writeUnfolded(state, { payload }: PayloadAction<number>) {
      const isUnfolded = state.unfolded?.write === payload;
      const begun = { write: payload, phase: 'loading', problem: null, revisions: [], next: null } as const;
      state.unfolded = isUnfolded ? null : { ...begun, revisions: [] };
    },
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
    /** Opens the undo question; a saga previews the effect. */
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
    /** Undoes the last change of each entry, all or none, if it is still the last. */
    undoRequested(_state, _action: PayloadAction<UndoneEntry[]>) {},
    /** Entries of these types were restored. */
    entriesRestored(_state, _action: PayloadAction<HistoryType[]>) {},
  },
  extraReducers(builder) {
    // A question belongs to the page it was asked on.
    builder.addCase(navigated, (state) => {
      state.question = null;
    });
  },
});

export const {
  comparisonToggled,
  entriesRestored,
  jsonToggled,
  moreOfWriteRequested,
  ofWriteFailed,
  ofWriteReceived,
  olderRevisionsRequested,
  revisionClosed,
  revisionFailed,
  revisionOpened,
  revisionReceived,
  historyFailed,
  historyReceived,
  historyRequested,
  undoAsked,
  undoConfirmed,
  undoPreviewed,
  undoPreviewFailed,
  undoQuestionClosed,
  undoRequested,
  writeUnfolded,
} = historySlice.actions;
