import { decodeName, encodeName } from '../security/routes';

/** The addresses of the management application, in one place; users and other pages link to them [NAV-39]. */

/** Id of the application. */
export const MANAGEMENT_APP_ID = 'management';

/** Path of the application, without the base path: the overview. */
export const MANAGEMENT_ROUTE = `/app/${MANAGEMENT_APP_ID}`;

/** The section whose pages are about the data of the screens themselves. */
const SECTION = `${MANAGEMENT_ROUTE}/opensearch-dashboards`;

/** Path of the advanced settings [NAV-39]. */
export const SETTINGS_PATH = `${SECTION}/settings`;

/** Path of the saved objects. */
export const SAVED_OBJECTS_PATH = `${SECTION}/objects`;

/**
 * The address at which an object is looked at, without the base path. Type and id stand in the fragment, since an id may
 * be any text, dots and slashes included.
 */
export const savedObjectPath = (type: string, id: string): string =>
  `${SAVED_OBJECTS_PATH}#/${encodeName(type)}/${encodeName(id)}`;

/** The object that a fragment of the saved objects' page names; null for the list alone. */
export function savedObjectAt(hash: string): { type: string; id: string } | null {
  const [, type = '', id = ''] = /^#\/([^/?]+)\/([^/?]+)(?:\?.*)?$/.exec(hash) ?? [];
  return id === '' ? null : { type: decodeName(type), id: decodeName(id) };
}
