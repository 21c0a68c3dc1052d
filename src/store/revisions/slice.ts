import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type HistoryPage,
  type HistoryType,
  type RevisionDetails,
  type RevisionSummary,
  type UndoneEntry,
} from '../../api/contract/history';
import { type Problem } from '../../api/contract/problem';

/** What the list is narrowed to; an empty text is no condition. */
export interface RevisionFilter {
  type: HistoryType | '';
  name: string;
  by: string;
}

/** The change whose content is shown. */
export type OpenedRevision =
  | { phase: 'loading'; id: number }
  | { phase: 'ready'; id: number; details: RevisionDetails }
  | { phase: 'failed'; id: number; problem: Problem };

export interface RevisionsState {
  filter: RevisionFilter;
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Newest first. */
  revisions: RevisionSummary[];
  /** Where older ones begin; null at the end. */
  next: number | null;
  opened: OpenedRevision | null;
  /** The changes of which the states after them are compared: at most two, in the order in which they were chosen. */
  compared: OpenedRevision[];
}

export const initialRevisionsState: RevisionsState = {
  filter: { type: '', name: '', by: '' },
  phase: 'idle',
  problem: null,
  revisions: [],
  next: null,
  opened: null,
  compared: [],
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
    revisionsRequested(state, { payload }: PayloadAction<RevisionFilter>) {
      const { type, name } = state.filter;
      const isSameEntry = payload.type === type && payload.name === name;
      return {
        ...initialRevisionsState,
        filter: payload,
        phase: 'loading',
        opened: state.opened,
        compared: isSameEntry ? state.compared : [],
      };
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
    /** The entry is to be as it was before or after a change. */
    restoreRequested(
      _state,
      _action: PayloadAction<{ id: number; type: HistoryType; name: string; to: 'before' | 'after' }>,
    ) {},
    /** The last change of each entry is to be taken back, if it is still the last; those of all of them or none. */
    undoRequested(_state, _action: PayloadAction<UndoneEntry[]>) {},
    /** Entries of these types are as they were. */
    entriesRestored(_state, _action: PayloadAction<HistoryType[]>) {},
  },
});

export const {
  comparisonToggled,
  entriesRestored,
  olderRevisionsRequested,
  restoreRequested,
  revisionClosed,
  revisionFailed,
  revisionOpened,
  revisionReceived,
  revisionsFailed,
  revisionsReceived,
  revisionsRequested,
  undoRequested,
} = slice.actions;
export const revisionsReducer = slice.reducer;
