import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { navigationRequested } from '../store/navigation/slice';
import { reviewPath } from '../store/reviews/address';
import { selectShownReview, selectUnsentJudgements } from '../store/reviews/selectors';
import {
  judgementsRefused,
  judgementsSaved,
  judgementsSent,
  reviewFailed,
  reviewFinished,
  reviewFinishFailed,
  reviewFinishRequested,
  reviewReceived,
  reviewRemovalRequested,
  reviewRequested,
  reviewsFailed,
  reviewsReceived,
  reviewsRequested,
  reviewStarted,
  reviewStartFailed,
  reviewStartRequested,
  reviewUndoEnded,
  reviewUndone,
  reviewUndoRequested,
  rowsJudged,
} from '../store/reviews/slice';
import { dep } from './context';
import { askConfirm } from './lib/confirm';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* reviewsSaga() {
  yield* takeLatest(reviewsRequested, orElse(onReviewsRequested, reviewsFailed));
  yield* takeLatest(reviewRequested, orElse(onReviewRequested, reviewFailed));
  yield* takeLeading(reviewStartRequested, orElse(onStartRequested, reviewStartFailed));
  yield* takeLeading(rowsJudged, onRowsJudged);
  yield* takeLeading(reviewFinishRequested, orElse(onFinishRequested, reviewFinishFailed));
  yield* takeLeading(reviewUndoRequested, onUndoRequested);
  yield* takeEvery(reviewRemovalRequested, onRemovalRequested);
}

function* onReviewsRequested() {
  const requests = yield* dep('reviews');
  yield* put(reviewsReceived(yield* call(requests.list)));
}

function* onReviewRequested({ payload: { id } }: ReturnType<typeof reviewRequested>) {
  const requests = yield* dep('reviews');
  yield* put(reviewReceived(yield* call(requests.get, id)));
}

function* onStartRequested({ payload }: ReturnType<typeof reviewStartRequested>) {
  const requests = yield* dep('reviews');
  const { id } = yield* call(requests.start, payload);
  yield* put(reviewStarted({ id }));
  yield* put(navigationRequested(reviewPath(id)));
}

/** Sends judgements one after another: each needs the version that the last one made. */
function* onRowsJudged() {
  const requests = yield* dep('reviews');
  for (;;) {
    const judgements = Object.values(yield* select(selectUnsentJudgements));
    const { review } = yield* select(selectShownReview);
    if (judgements.length === 0 || review === null) return;
    yield* put(judgementsSent());
    try {
      yield* put(judgementsSaved(yield* call(requests.judge, review.id, review.version, judgements)));
    } catch (error) {
      const problem = yield* problemOf(error);
      yield* put(judgementsRefused(problem));
      yield* raiseFailure(message('reviews.judgeFailed'), saveProblemText(problem));
      yield* put(reviewRequested({ id: review.id }));
    }
  }
}

function* onFinishRequested({ payload: { credentialRef } }: ReturnType<typeof reviewFinishRequested>) {
  const requests = yield* dep('reviews');
  const credentials = yield* dep('credentials');
  const password =
    credentialRef === null ? undefined : ((yield* call(credentials.take, credentialRef)) ?? '');
  const { review } = yield* select(selectShownReview);
  if (review === null) return;
  const finished = yield* call(requests.finish, review.id, review.version, password);
  yield* put(reviewFinished(finished));
}

const askUndo = () =>
  askConfirm({
    title: message('reviews.undoTitle'),
    text: [message('reviews.undoText')],
    confirmLabel: message('reviews.undo'),
    tone: 'normal',
  });

function* onUndoRequested() {
  const requests = yield* dep('reviews');
  const { review } = yield* select(selectShownReview);
  if (review === null || !(yield* askUndo())) {
    yield* put(reviewUndoEnded());
    return;
  }
  try {
    yield* put(reviewUndone(yield* call(requests.undo, review.id)));
    yield* raiseSuccess(message('reviews.undone'));
  } catch (error) {
    yield* put(reviewUndoEnded());
    yield* raiseFailure(message('reviews.undoFailed'), saveProblemText(yield* problemOf(error)));
  }
}

const askRemoval = () =>
  askConfirm({
    title: message('reviews.removeTitle'),
    text: [message('reviews.removeText')],
    confirmLabel: message('reviews.removeConfirm'),
    tone: 'danger',
  });

function* onRemovalRequested({ payload: { id } }: ReturnType<typeof reviewRemovalRequested>) {
  const requests = yield* dep('reviews');
  if (!(yield* askRemoval())) return;
  try {
    yield* call(requests.remove, id);
    yield* raiseSuccess(message('reviews.removed'));
  } catch (error) {
    yield* raiseFailure(message('reviews.removeFailed'), saveProblemText(yield* problemOf(error)));
  }
  yield* put(reviewsRequested());
}
