import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import {
  dayOf,
  type NewJudgement,
  type NewReview,
  type Review,
  type ReviewJudged,
  type ReviewRow,
  type Reviews,
} from '../../../contract/reviews';

export interface Reading {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  problem: Problem | null;
}

/** A dialog whose request runs or failed. */
export interface Asking {
  phase: 'open' | 'running';
  problem: Problem | null;
}

/** Access reviews: the list, and the one review that is shown. */
export interface ReviewsState {
  list: Reading & { value: Reviews | null };
  /** The dialog that starts a review; null if it is closed. */
  start: (Asking & { proposal: NewReview }) | null;
  shown: Reading & { review: Review | null };
  /** Judgements that are not sent yet, by row; the rows show them already. */
  unsent: Readonly<Record<string, NewJudgement>>;
  /** Ids of the selected rows of the shown review. */
  selected: readonly string[];
  /** Reasons that are being typed, by row; judged when their field is left. */
  typed: Readonly<Record<string, string>>;
  /** The dialog that finishes the shown review; null if it is closed. */
  finish: Asking | null;
  isUndoing: boolean;
}

const IDLE: Reading = { phase: 'idle', problem: null };

export const initialReviewsState: ReviewsState = {
  list: { ...IDLE, value: null },
  start: null,
  shown: { ...IDLE, review: null },
  unsent: {},
  selected: [],
  typed: {},
  finish: null,
  isUndoing: false,
};

/** Returns the rows with other judgements; the server adds who and when. */
const judgedRows = (
  rows: readonly ReviewRow[],
  changes: ReadonlyMap<string, ReviewRow['judgement']>,
): ReviewRow[] =>
  rows.map((row) => {
    const judgement = changes.get(row.id);
    return judgement === undefined ? row : { ...row, judgement };
  });

function withRows(
  state: ReviewsState,
  changes: ReadonlyMap<string, ReviewRow['judgement']>,
  version?: number,
) {
  const { review } = state.shown;
  if (review === null) return state;
  const rows = judgedRows(review.rows, changes);
  return {
    ...state,
    shown: { ...state.shown, review: { ...review, rows, version: version ?? review.version } },
  };
}

/** Of another review. */
const NOTHING_CHOSEN: Pick<ReviewsState, 'selected' | 'typed'> = { selected: [], typed: {} };

const DUE_IN = 14 * 86_400_000;

const firstProposal = (now: number): NewReview => ({
  subject: { type: 'indices', name: '' },
  due: dayOf(now + DUE_IN),
  everyMonths: null,
});

const shownReview = (state: ReviewsState, review: Review): ReviewsState => ({
  ...state,
  shown: { phase: 'ready', problem: null, review },
});

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState: initialReviewsState,
  reducers: {
    reviewsRequested: (state): ReviewsState => ({
      ...state,
      list: { ...state.list, phase: 'loading', problem: null },
    }),
    reviewsReceived: (state, { payload }: PayloadAction<Reviews>): ReviewsState => ({
      ...state,
      list: { phase: 'ready', problem: null, value: payload },
    }),
    reviewsFailed: (state, { payload }: PayloadAction<Problem>): ReviewsState => ({
      ...state,
      list: { ...state.list, phase: 'failed', problem: payload },
    }),
    /** Opens with the fields of an earlier review, or of an index pattern due in two weeks. */
    reviewStartOpened: {
      prepare: (proposal: NewReview = firstProposal(Date.now())) => ({
        payload: {
          subject: proposal.subject,
          due: proposal.due,
          everyMonths: proposal.everyMonths,
        } satisfies NewReview,
      }),
      reducer: (state, { payload }: PayloadAction<NewReview>): ReviewsState => ({
        ...state,
        start: { phase: 'open', problem: null, proposal: payload },
      }),
    },
    reviewStartClosed: (state): ReviewsState => ({ ...state, start: null }),
    reviewStartRequested: (state, { payload }: PayloadAction<NewReview>): ReviewsState => ({
      ...state,
      start: { phase: 'running', problem: null, proposal: payload },
    }),
    reviewStarted: (state, _action: PayloadAction<{ id: string }>): ReviewsState => ({
      ...state,
      start: null,
    }),
    reviewStartFailed: (state, { payload }: PayloadAction<Problem>): ReviewsState => ({
      ...state,
      start: state.start && { ...state.start, phase: 'open', problem: payload },
    }),
    reviewRequested: (state, { payload }: PayloadAction<{ id: string }>): ReviewsState => ({
      ...state,
      shown: {
        phase: 'loading',
        problem: null,
        review: state.shown.review?.id === payload.id ? state.shown.review : null,
      },
      ...(state.shown.review?.id === payload.id ? {} : NOTHING_CHOSEN),
      finish: null,
    }),
    reviewReceived: (state, { payload }: PayloadAction<Review>): ReviewsState => shownReview(state, payload),
    reviewFailed: (state, { payload }: PayloadAction<Problem>): ReviewsState => ({
      ...state,
      shown: { ...state.shown, phase: 'failed', problem: payload },
    }),
    rowsSelected: (state, { payload }: PayloadAction<readonly string[]>): ReviewsState => ({
      ...state,
      selected: payload,
    }),
    /** Dispatched after a pause in typing, not per keystroke. */
    reasonTyped: (
      state,
      { payload: { row, reason } }: PayloadAction<{ row: string; reason: string }>,
    ): ReviewsState => ({ ...state, typed: { ...state.typed, [row]: reason } }),
    rowsJudged: (state, { payload }: PayloadAction<readonly NewJudgement[]>): ReviewsState => {
      const changes = new Map(
        payload.map(({ row, decision, reason }) => [
          row,
          decision === null ? null : { decision, reason, by: '', at: '' },
        ]),
      );
      const unsent = { ...state.unsent, ...Object.fromEntries(payload.map((each) => [each.row, each])) };
      const typed = Object.fromEntries(Object.entries(state.typed).filter(([row]) => !changes.has(row)));
      return withRows({ ...state, unsent, typed }, changes);
    },
    judgementsSent: (state): ReviewsState => ({ ...state, unsent: {} }),
    judgementsSaved: (state, { payload }: PayloadAction<ReviewJudged>): ReviewsState => {
      // Rows judged again meanwhile keep the newer judgement.
      const saved = payload.judgements.filter(({ row }) => state.unsent[row] === undefined);
      return withRows(state, new Map(saved.map(({ row, judgement }) => [row, judgement])), payload.version);
    },
    /** The review is read again, because it shows judgements that are not kept. */
    judgementsRefused: (state, _action: PayloadAction<Problem>): ReviewsState => ({ ...state, unsent: {} }),
    reviewFinishOpened: (state): ReviewsState => ({ ...state, finish: { phase: 'open', problem: null } }),
    reviewFinishClosed: (state): ReviewsState => ({ ...state, finish: null }),
    /** The password is in the credentials registry; null for users who have none here. */
    reviewFinishRequested: (
      state,
      _action: PayloadAction<{ credentialRef: string | null }>,
    ): ReviewsState => ({ ...state, finish: { phase: 'running', problem: null } }),
    reviewFinished: (state, { payload }: PayloadAction<Review>): ReviewsState => ({
      ...shownReview(state, payload),
      finish: null,
    }),
    reviewFinishFailed: (state, { payload }: PayloadAction<Problem>): ReviewsState => ({
      ...state,
      finish: { phase: 'open', problem: payload },
    }),
    reviewUndoRequested: (state): ReviewsState => ({ ...state, isUndoing: true }),
    reviewUndone: (state, { payload }: PayloadAction<Review>): ReviewsState => ({
      ...shownReview(state, payload),
      isUndoing: false,
    }),
    /** The undo was declined or failed. */
    reviewUndoEnded: (state): ReviewsState => ({ ...state, isUndoing: false }),
    /** Preceded by a confirmation. */
    reviewRemovalRequested: (state, _action: PayloadAction<{ id: string }>): ReviewsState => state,
  },
});

export const {
  judgementsRefused,
  judgementsSaved,
  judgementsSent,
  reasonTyped,
  reviewFailed,
  reviewFinishClosed,
  reviewFinishFailed,
  reviewFinishOpened,
  reviewFinishRequested,
  reviewFinished,
  reviewReceived,
  reviewRemovalRequested,
  reviewRequested,
  reviewsFailed,
  reviewsReceived,
  reviewsRequested,
  reviewStartClosed,
  reviewStarted,
  reviewStartFailed,
  reviewStartOpened,
  reviewStartRequested,
  reviewUndoEnded,
  reviewUndone,
  reviewUndoRequested,
  rowsJudged,
  rowsSelected,
} = reviewsSlice.actions;
