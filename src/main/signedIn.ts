import { carryTenant } from '../api/pageTenant';
import { processes } from '../sagas/root';
import { type PluginSteps } from '../sagas/context';
import { createPluginSteps, type PluginPage } from './startPlugins';

export { processes };
export { createAdminDeps } from './adminDeps';
export { runPlugins } from './runPlugins';
export { rootReducer as reducer } from '../store/rootReducer';

/**
 * What only people who are signed in need, loaded apart so that signing in does not wait for it: their plugins, and requests
 * that say in which tenant the page was loaded.
 */
export function setUpSignedIn(page: PluginPage): PluginSteps {
  const tenant = page.boot.session?.tenant ?? null;
  if (tenant !== null) carryTenant(page.client, tenant);
  return createPluginSteps(page);
}
