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

/** Delay in milliseconds before asking again after a failure. */
const PAUSE_MS = 30_000;

export function* clockSaga() {
  yield* takeLeading(sessionExtensionRequested, tellUse);
  yield* takeLeading(pageUsed, tellUse);
  yield* fork(watchClock);
}

/** Extends the session in all tabs because the user is active. */
function* tellUse() {
  if (yield* call(refreshClock, true)) yield* broadcast('extended');
}

/** Warns the user in time and checks with the server at the expected end. */
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
      // The longest timeout browsers support.
      due: delay(Math.min(wait, MAX_INTEGER)),
      changed: take([sessionClockReceived, sessionExpired]),
    });
    if (due !== undefined) yield* call(lookAtClock);
  }
}

/** Asks the server, because another tab may have extended the session. */
function* lookAtClock() {
  if (!(yield* call(refreshClock, false))) yield* delay(PAUSE_MS);
  const end = yield* select(selectSessionEndOrNull);
  if (end && noticeAt(end) <= Date.now()) yield* put(sessionEndNeared());
}
