import { put, select } from 'typed-redux-saga';
import { message } from '../i18n/text';
import { selectBootInfo } from '../store/boot/selectors';
import { toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Warns once if the browser is too old or cannot enforce the CSP [BROW-01, BROW-02, A32]. */
export function* browserWarningsSaga() {
  const { supportsCsp, isLegacyIE } = yield* dep('browser');
  const { csp } = yield* select(selectBootInfo);
  if (!supportsCsp && csp?.warnLegacyBrowsers === true)
    yield* put(toastRaised({ title: message('browser.noCsp'), color: 'warning' }));
  if (isLegacyIE) yield* put(toastRaised({ title: message('browser.legacyIE'), color: 'warning' }));
}
