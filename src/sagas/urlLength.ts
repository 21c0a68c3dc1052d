import { call, put, select, takeEvery } from 'typed-redux-saga';
import { message } from '../i18n/text';
import { selectBasePath } from '../store/boot/selectors';
import { selectLocation } from '../store/navigation/selectors';
import { type AppLocation, formatPath, navigated } from '../store/navigation/slice';
import { ERROR_ROUTE, URL_OVERFLOW_PATH, urlVerdict } from '../store/navigation/urlLength';
import { selectStoresStateInSession } from '../store/notices/settings';
import { toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Warns once about a long URL; leaves for the error page if too long [ERR-08..13, A31]. */
export function* urlLengthSaga() {
  let warned = false;
  const { origin, isLegacyIE } = yield* dep('browser');
  const page = yield* dep('page');

  function* check(location: AppLocation) {
    if (location.pathname === ERROR_ROUTE || location.pathname.startsWith(`${ERROR_ROUTE}/`)) return;
    if (yield* select(selectStoresStateInSession)) return;
    const basePath = yield* select(selectBasePath);
    const verdict = urlVerdict((origin + basePath + formatPath(location)).length, isLegacyIE);
    if (verdict === 'tooLong') yield* call(page.assign, basePath + URL_OVERFLOW_PATH);
    if (verdict !== 'long' || warned) return;
    warned = true;
    const title = message('urlLength.title');
    yield* put(toastRaised({ title, text: message('urlLength.text'), color: 'warning' }));
  }

  yield* takeEvery(navigated, ({ payload }) => check(payload.location));
  yield* call(check, yield* select(selectLocation));
}
