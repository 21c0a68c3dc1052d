import { carryTenant } from '../api/pageTenant';
import { type PluginSteps } from '../sagas/context';
import { processes } from '../sagas/root';
import { sessionClockReceived } from '../store/expiry/slice';
import { createPluginSteps, type PluginPage } from './startPlugins';

export { processes };
export { createAdminDeps } from './adminDeps';
export { loadDevTools } from './loadDevTools';
export { keepPages, recordingOf } from './keepPages';
export { runPlugins } from './runPlugins';
export { watchInputs } from './watchInputs';
export { watchPage } from './watchPage';
export { selectIsSigningInAgain } from '../store/expiry/selectors';
export { injectSignedIn as injectSlices } from '../store/rootReducer';

/** Sets up plugins and the tenant header; loaded separately to keep sign-in fast. */
export function setUpSignedIn(page: PluginPage): PluginSteps {
  const tenant = page.boot.session?.tenant ?? null;
  if (tenant !== null) carryTenant(page.client, tenant);
  const clock = page.boot.session?.clock;
  if (clock) page.store.dispatch(sessionClockReceived(clock, { isUse: true }));
  return createPluginSteps(page);
}
