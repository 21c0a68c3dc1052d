import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';
import { type Controls, NONE_SELECTED } from '../whyDisabled/control';
import {
  selectIsUndoingReview,
  selectReviewFinish,
  selectReviewList,
  selectReviewProgress,
  selectReviewStart,
  selectSelectedRows,
  selectShownReview,
} from './selectors';

const FORBIDDEN_REVIEW = message('reviews.forbidden');
const SHOWN_NAMES = 5;

/** Returns the reason why no review can be started. */
export function selectReviewStartRefusal(state: RootState): Text | undefined {
  const { value } = selectReviewList(state);
  return value !== null && !value.canChange ? FORBIDDEN_REVIEW : undefined;
}

/** Returns the reason why the shown review cannot be finished. */
export function selectReviewFinishRefusal(state: RootState): Text | undefined {
  const { review } = selectShownReview(state);
  const { open, bare } = selectReviewProgress(state);
  if (review?.canChange === false) return FORBIDDEN_REVIEW;
  if (open > 0) return message('reviews.openRows', { count: open });
  return bare.length > 0
    ? message('reviews.reasonMissing', { names: bare.slice(0, SHOWN_NAMES).join(', ') })
    : undefined;
}

const isOpen = (state: RootState) => selectShownReview(state).review?.state === 'open';
const selectionReason = (state: RootState) =>
  selectSelectedRows(state).size === 0 ? NONE_SELECTED : undefined;

export const reviewsControls: Controls = {
  'reviews.start': {
    isShown: (state) => selectReviewList(state).value !== null && selectReviewStart(state) === null,
    why: selectReviewStartRefusal,
  },
  'reviews.confirmStart': {
    isShown: (state) => selectReviewStart(state) !== null,
    isBusy: (state) => selectReviewStart(state)?.phase === 'running',
  },
  'reviews.finish': { isShown: isOpen, why: selectReviewFinishRefusal },
  'reviews.keep': { isShown: isOpen, why: selectionReason },
  'reviews.remove': { isShown: isOpen, why: selectionReason },
  'reviews.confirmFinish': {
    isShown: (state) => selectReviewFinish(state) !== null,
    isBusy: (state) => selectReviewFinish(state)?.phase === 'running',
  },
  'reviews.undo': { isShown: selectIsUndoingReview, isBusy: selectIsUndoingReview },
};
