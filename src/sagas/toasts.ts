import { delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { expires, selectLifetime } from '../store/notices/settings';
import {
  errorToastRaised,
  type Toast,
  toastActionPressed,
  toastDismissed,
  toastRaised,
} from '../store/toasts/slice';

/** Runs toast buttons, and dismisses toasts after their lifetime [TOAST-01..04, A22]. */
export function* toastsSaga() {
  yield* takeEvery(toastRaised, function* onToastRaised({ payload }) {
    const isWarning = payload.color === 'warning' || payload.color === 'danger';
    yield* expireIn(payload, yield* select(selectLifetime, isWarning ? 'warning' : 'info'));
  });
  yield* takeEvery(errorToastRaised, function* onErrorToastRaised({ payload }) {
    yield* expireIn(payload.toast, yield* select(selectLifetime, 'error'));
  });
  yield* takeEvery(toastActionPressed, function* onToastActionPressed({ payload }) {
    // redux-saga marks dispatched actions, but objects in the state are frozen.
    yield* put({ ...payload.event });
  });
}

/** Dismisses a toast after its own lifetime, or else `usual` milliseconds. */
function* expireIn({ id, toastLifeTimeMs }: Toast, usual: number) {
  const life = toastLifeTimeMs ?? usual;
  if (!expires(life)) return;
  yield* fork(function* expire() {
    const { timeout } = yield* race({
      timeout: delay(life),
      closed: take(
        (other: unknown) =>
          (toastDismissed.match(other) || toastActionPressed.match(other)) && other.payload.id === id,
      ),
    });
    if (timeout) yield* put(toastDismissed({ id, by: 'timeout' }));
  });
}
