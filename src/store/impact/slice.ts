import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Impact } from '../../../contract/impact';
import { assignmentReconsidered } from '../assignments/slice';
import { undoQuestionClosed } from '../history/slice';
import { navigated } from '../navigation/slice';
import { DIALOGS } from '../overlays/dialogs';
import { isDialogEvent } from '../overlays/slice';

/** Dialogs that show a preview: a question, the undo of the history, the plan of an assignment. */
export type ImpactPlace = 'question' | 'undo' | 'plan';

/** `refused`: not shown, because the change itself reports the reason or nobody may know. */
export type ImpactFailure = 'slow' | 'large' | 'failed' | 'refused';

export type ImpactPreview =
  | { phase: 'loading' }
  | {
      phase: 'ready';
      impact: Impact;
      /** True once the user has ticked that the gains are intended. */
      isIntended: boolean;
      /** Positions of the groups with names shown. */
      opened: number[];
      /** Number of groups shown. */
      shown: number;
    }
  | { phase: 'failed'; failure: ImpactFailure };

/** Changes of access by the changes that a dialog asks about; null if it asks about none. */
export type ImpactState = Record<ImpactPlace, ImpactPreview | null>;

export const initialImpactState: ImpactState = { question: null, undo: null, plan: null };

/** Groups shown at first, and by each request for more. */
const GROUPS_SHOWN = 10;

type At<T> = PayloadAction<{ place: ImpactPlace } & T>;

export const impactSlice = createSlice({
  name: 'impact',
  initialState: initialImpactState,
  reducers: {
    impactRequested(state, { payload: place }: PayloadAction<ImpactPlace>) {
      state[place] = { phase: 'loading' };
    },
    impactReceived(state, { payload: { place, impact } }: At<{ impact: Impact }>): ImpactState {
      if (state[place]?.phase !== 'loading') return state;
      const preview = { phase: 'ready', impact, isIntended: false, opened: [], shown: GROUPS_SHOWN } as const;
      return { ...state, [place]: preview };
    },
    impactFailed(state, { payload: { place, failure } }: At<{ failure: ImpactFailure }>) {
      state[place] = { phase: 'failed', failure };
    },
    /** The user ticked that new access for everybody or new administrators are intended. */
    intentionToggled(state, { payload: place }: PayloadAction<ImpactPlace>) {
      const preview = state[place];
      if (preview?.phase === 'ready') preview.isIntended = !preview.isIntended;
    },
    impactGroupToggled(state, { payload: { place, group } }: At<{ group: number }>) {
      const preview = state[place];
      if (preview?.phase !== 'ready') return;
      const others = preview.opened.filter((each) => each !== group);
      preview.opened = others.length < preview.opened.length ? others : [...others, group];
    },
    impactGroupsShown(state, { payload: place }: PayloadAction<ImpactPlace>) {
      const preview = state[place];
      if (preview?.phase === 'ready') preview.shown += GROUPS_SHOWN;
    },
    impactClosed(state, { payload: place }: PayloadAction<ImpactPlace>) {
      state[place] = null;
    },
  },
  extraReducers(builder) {
    builder
      .addCase(undoQuestionClosed, (state) => {
        state.undo = null;
      })
      .addCase(navigated, (state) => {
        state.undo = null;
      })
      .addCase(assignmentReconsidered, (state) => {
        state.plan = null;
      })
      .addMatcher(isDialogEvent(DIALOGS.assignment), (state) => {
        state.plan = null;
      });
  },
});

export const {
  impactClosed,
  impactFailed,
  impactGroupsShown,
  impactGroupToggled,
  impactReceived,
  impactRequested,
  intentionToggled,
} = impactSlice.actions;
