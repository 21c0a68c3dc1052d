import { type PluginInitializer } from '../contract/plugin';
import { CATEGORIES } from '../../store/apps/categories';
import { MANAGEMENT_APP_ID } from '../../store/management/routes';
import { message } from '../../i18n/text';

/** The overview of what can be managed, and the pages about the data of the screens: settings and saved objects [NAV-39]. */
export const managementPlugin: PluginInitializer = () => ({
  setup({ application }) {
    application.register({
      id: MANAGEMENT_APP_ID,
      title: message('management.title'),
      order: 9010,
      category: CATEGORIES.management,
      screen: () => import('../../features/management/ManagementApp'),
    });
  },
  start() {},
});
