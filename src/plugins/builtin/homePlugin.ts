import { message } from '../../i18n/text';
import { type PluginInitializer } from '../contract/plugin';

/** Registers the home page: pending issues and shortcuts [NAV-01]. */
export const homePlugin: PluginInitializer = () => ({
  setup({ application }) {
    application.register({
      id: 'home',
      title: message('home.title'),
      navLinkStatus: 'hidden',
      order: 0,
      screen: () => import('../../features/home/HomePage'),
    });
  },
  start() {},
});
