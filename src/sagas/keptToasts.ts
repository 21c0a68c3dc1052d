import { call, put, select, takeEvery } from 'typed-redux-saga';
import { selectLocation } from '../store/navigation/selectors';
import { formatPath, navigated } from '../store/navigation/slice';
import { readKeptToast } from '../store/toasts/kept';
import { toastKeptFor, toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Keeps toasts for other pages and shows those kept for this one on arrival [TOAST-05]. */
export function* keptToastsSaga() {
  const { keep } = yield* dep('keptToasts');
  yield* takeEvery(toastKeptFor, function* onToastKeptFor({ payload }) {
    yield* call(keep, payload.url, payload.toast);
  });
  yield* takeEvery(navigated, showKept);
  yield* call(showKept);
}

function* showKept() {
  const { take } = yield* dep('keptToasts');
  const url = formatPath(yield* select(selectLocation));
  for (const value of yield* call(take, url)) {
    const toast = readKeptToast(value);
    if (toast) yield* put(toastRaised(toast));
  }
}
