import { call, delay, fork, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { noticeAt, selectNearEndOrNull, selectSessionEndOrNull } from '../../store/expiry/selectors';
import {
  pageUsed,
  sessionClockReceived,
  sessionEndNeared,
  sessionExpired,
  sessionExtensionRequested,
} from '../../store/expiry/slice';
import { MAX_INTEGER } from '../../store/notices/settings';
import { broadcast, refreshClock } from './shared';

/** How long to wait when the server could not be asked, milliseconds. */
const PAUSE_MS = 30_000;

/** Listens to: the clock of the session, and the use of the page. */
export function* clockSaga() {
  yield* takeLeading(sessionExtensionRequested, tellUse);
  yield* takeLeading(pageUsed, tellUse);
  yield* fork(watchClock);
}

/** The user is there: the session lives on, in all tabs. */
function* tellUse() {
  if (yield* call(refreshClock, true)) yield* broadcast('extended');
}

/** Tells the user in time, and finds out at the end whether it really is the end. */
function* watchClock() {
  for (;;) {
    const end = yield* select(selectSessionEndOrNull);
    if (!end) {
      yield* take(sessionClockReceived);
      continue;
    }
    const isTold = (yield* select(selectNearEndOrNull)) !== null;
    const wait = Math.max(0, (isTold ? end.at : noticeAt(end)) - Date.now());
    const { due } = yield* race({
      // Longer than this, a browser does not wait at all.
      due: delay(Math.min(wait, MAX_INTEGER)),
      changed: take([sessionClockReceived, sessionExpired]),
    });
    if (due !== undefined) yield* call(lookAtClock);
  }
}

/** Another tab may have used the session in the meantime: only the server knows. */
function* lookAtClock() {
  if (!(yield* call(refreshClock, false))) yield* delay(PAUSE_MS);
  const end = yield* select(selectSessionEndOrNull);
  if (end && noticeAt(end) <= Date.now()) yield* put(sessionEndNeared());
}
