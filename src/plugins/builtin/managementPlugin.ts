import { message } from '../../i18n/text';
import { type DialogLoader, type DialogsRegistry } from '../../shell/registries/slots';
import { CATEGORIES } from '../../store/apps/categories';
import { MANAGEMENT_APP_ID } from '../../store/management/routes';
import { DIALOGS } from '../../store/overlays/dialogs';
import { type PluginInitializer } from '../contract/plugin';

export const managementDialogs: readonly (readonly [string, DialogLoader])[] = [
  [DIALOGS.exportObjects, () => import('../../features/management/savedObjects/ExportDialog')],
  [DIALOGS.importObjects, () => import('../../features/management/savedObjects/import/ImportDialog')],
  [DIALOGS.copyObjects, () => import('../../features/management/savedObjects/copy/CopyDialog')],
];

/** Registers the management overview with settings and saved objects [NAV-39]. */
export const createManagementPlugin =
  (dialogs: DialogsRegistry): PluginInitializer =>
  () => ({
    setup({ application }) {
      for (const [name, load] of managementDialogs) dialogs.register(name, load);
      application.register({
        id: MANAGEMENT_APP_ID,
        title: message('management.title'),
        order: 9010,
        category: CATEGORIES.management,
        screen: () => import('../../features/management/ManagementApp'),
      });
      application.register({
        id: 'recordings',
        title: message('recordings.title'),
        navLinkStatus: 'hidden',
        screen: () => import('../../features/recordings/RecordingsApp'),
      });
    },
    start() {},
  });
