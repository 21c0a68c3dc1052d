import { put, select, take } from 'typed-redux-saga';
import { HOME_ROUTE } from '../../contract/endpoints';
import { message } from '../i18n/text';
import { findApp, selectApps } from '../store/apps/selectors';
import { selectLocation } from '../store/navigation/selectors';
import { formatPath, navigationRequested, parsePath } from '../store/navigation/slice';
import { allPluginsSetUp, allPluginsStarted } from '../store/plugins/slice';
import { toastRaised } from '../store/toasts/slice';
import { selectSettingValue } from '../store/uiSettings/selectors';

/** Redirects to Home with a warning if no application here has the default route. */
export function* defaultRouteSaga() {
  for (const event of [allPluginsSetUp, allPluginsStarted]) {
    yield* take(event);
    const here = yield* select(selectLocation);
    const route = yield* select(selectSettingValue, 'defaultRoute');
    const isDefault = typeof route === 'string' && parsePath(route).pathname === here.pathname;
    if (!isDefault || findApp(yield* select(selectApps), here.pathname) !== undefined) continue;
    yield* put(navigationRequested(HOME_ROUTE, { replace: true, force: true, from: formatPath(here) }));
    const title = message('app.defaultRouteMissing', { page: here.pathname });
    yield* put(toastRaised({ color: 'warning', iconType: 'alert', title }));
    return;
  }
}
