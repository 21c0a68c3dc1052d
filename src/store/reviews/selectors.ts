import { createSelector } from '@reduxjs/toolkit';
import { type ListedReview, type ReviewRow } from '../../../contract/reviews';
import { type RootState } from '../rootReducer';

const NO_REVIEWS: readonly ListedReview[] = [];
const NO_ROWS: readonly ReviewRow[] = [];

export const selectReviewList = (state: RootState) => state.reviews.list;
export const selectReviews = (state: RootState): readonly ListedReview[] =>
  state.reviews.list.value?.reviews ?? NO_REVIEWS;
export const selectReviewStart = (state: RootState) => state.reviews.start;
export const selectShownReview = (state: RootState) => state.reviews.shown;
export const selectUnsentJudgements = (state: RootState) => state.reviews.unsent;
export const selectReviewFinish = (state: RootState) => state.reviews.finish;
export const selectIsUndoingReview = (state: RootState) => state.reviews.isUndoing;

export const selectSelectedRows = createSelector(
  [(state: RootState) => state.reviews.selected],
  (ids): ReadonlySet<string> => new Set(ids),
);
/** Returns the reason that is being typed for a row. */
export const selectTypedReason = (state: RootState, row: string): string | undefined =>
  state.reviews.typed[row];

const selectRows = (state: RootState) => state.reviews.shown.review?.rows ?? NO_ROWS;

export const selectOwnRows = createSelector(
  [(state: RootState) => state.reviews.shown.review?.own],
  (own): ReadonlySet<string> => new Set(own),
);

/** Counts of the shown review as judged so far; `open` leaves out the user's own access. */
export const selectReviewProgress = createSelector([selectRows, selectOwnRows], (rows, own) => {
  const removals = rows.filter(({ judgement }) => judgement?.decision === 'remove');
  return {
    rows: rows.length,
    judged: rows.filter(({ judgement }) => judgement !== null).length,
    open: rows.filter(({ id, judgement }) => judgement === null && !own.has(id)).length,
    removals: removals.length,
    /** Names of removals without a reason. */
    bare: removals.filter(({ judgement }) => judgement?.reason.trim() === '').map(({ name }) => name),
  };
});
