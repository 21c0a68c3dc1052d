import { type MessageId } from '../../i18n';
import { type ScreenLoader } from '../../shell/registries/screens';
import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../../store/management/routes';
import { type IconName } from '../../ui/Icon';

/** A page of the management application other than the overview. */
export interface ManagementPage {
  /** Without the base path. */
  path: string;
  title: MessageId;
  description: MessageId;
  icon: IconName;
  /** Required capability: group and name. */
  capability: readonly [group: string, name: string];
  load: ScreenLoader;
}

/** Pages in display order. Each page handles the rest of its path. */
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

/** Returns the page at a path; undefined for the overview and for unknown paths. */
export const pageAt = (pathname: string): ManagementPage | undefined =>
  PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
