import { delay, fork, put, race, take, takeEvery } from 'typed-redux-saga';
import { type Toast, toastDismissed, toastRaised } from '../store/toasts/slice';

/** Milliseconds a toast stays when nobody says otherwise [TOAST-01..04, A22, C49]. */
export const LIFETIME_MS = { info: 5_000, warning: 10_000 } as const;

/** How long this toast lives: its own time wins; warnings and dangers stay longer than the rest. */
export function lifetimeOf(toast: Toast): number {
  if (toast.toastLifeTimeMs !== undefined) return toast.toastLifeTimeMs;
  return toast.color === 'warning' || toast.color === 'danger' ? LIFETIME_MS.warning : LIFETIME_MS.info;
}

/** Listens to: raised toasts. Each goes when its time is over, unless a person closed it first. */
export function* toastsSaga() {
  yield* takeEvery(toastRaised, function* onToastRaised(action) {
    const { id } = action.payload;
    const life = lifetimeOf(action.payload);
    if (!Number.isFinite(life)) return;
    yield* fork(function* expire() {
      const { timeout } = yield* race({
        timeout: delay(life),
        closed: take((other: unknown) => toastDismissed.match(other) && other.payload.id === id),
      });
      if (timeout) yield* put(toastDismissed({ id, by: 'timeout' }));
    });
  });
}
