import { type MessageId } from '../../i18n';
import { type ScreenLoader } from '../../shell/registries/screens';
import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../../store/management/routes';
import { type IconName } from '../../ui/Icon';

/** A page of the management application, besides its overview. */
export interface ManagementPage {
  /** Without the base path. */
  path: string;
  title: MessageId;
  description: MessageId;
  icon: IconName;
  /** The capability without which the page is closed: group and name. */
  capability: readonly [group: string, name: string];
  load: ScreenLoader;
}

/** The pages in their order. A page begins at its path; what follows in the address is its own. */
export const PAGES: readonly ManagementPage[] = [
  {
    path: SAVED_OBJECTS_PATH,
    title: 'management.savedObjects',
    description: 'management.savedObjectsText',
    icon: 'copy',
    capability: ['savedObjectsManagement', 'read'],
    load: () => import('./savedObjects/SavedObjectsPage'),
  },
  {
    path: SETTINGS_PATH,
    title: 'management.settings',
    description: 'management.settingsText',
    icon: 'settings',
    capability: ['advancedSettings', 'show'],
    load: () => import('./settings/SettingsPage'),
  },
];

/** The page that an address lies in; undefined for the overview and for an address that leads nowhere. */
export const pageAt = (pathname: string): ManagementPage | undefined =>
  PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
