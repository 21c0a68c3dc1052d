import { call, put, select, takeEvery } from 'typed-redux-saga';
import { selectLocation } from '../store/navigation/selectors';
import { formatPath, navigated } from '../store/navigation/slice';
import { readKeptToast } from '../store/toasts/kept';
import { toastKeptFor, toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Listens to: toasts meant for another page, and arrivals; also looks once whether this page was one of those [TOAST-05]. */
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
