import { put, select } from 'typed-redux-saga';
import { message } from '../i18n/text';
import { selectBootInfo } from '../store/boot/selectors';
import { toastRaised } from '../store/toasts/slice';
import { dep } from './context';

/** Says once what is wrong with the browser: it cannot enforce the page's policy, or is too old [BROW-01, BROW-02, A32]. */
export function* browserWarningsSaga() {
  const { supportsCsp, isLegacyIE } = yield* dep('browser');
  const { csp } = yield* select(selectBootInfo);
  if (!supportsCsp && csp?.warnLegacyBrowsers === true)
    yield* put(toastRaised({ title: message('browser.noCsp'), color: 'warning' }));
  if (isLegacyIE) yield* put(toastRaised({ title: message('browser.legacyIE'), color: 'warning' }));
}
