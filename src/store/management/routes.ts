import { decodeName, encodeName } from '../security/routes';

/** Addresses of the management application, which other pages link to [NAV-39]. */

export const MANAGEMENT_APP_ID = 'management';

export const MANAGEMENT_ROUTE = `/app/${MANAGEMENT_APP_ID}`;

/** Id of the section with the data of the screens themselves. */
const SECTION = `${MANAGEMENT_ROUTE}/opensearch-dashboards`;

/** Path of the advanced settings [NAV-39]. */
export const SETTINGS_PATH = `${SECTION}/settings`;

export const SAVED_OBJECTS_PATH = `${SECTION}/objects`;

/** Returns an object's address; the id may contain slashes and is in the fragment. */
export const savedObjectPath = (type: string, id: string): string =>
  `${SAVED_OBJECTS_PATH}#/${encodeName(type)}/${encodeName(id)}`;

/** Parses the object named in the fragment; null for the list. */
export function savedObjectAt(hash: string): { type: string; id: string } | null {
  const [, type = '', id = ''] = /^#\/([^/?]+)\/([^/?]+)(?:\?.*)?$/.exec(hash) ?? [];
  return id === '' ? null : { type: decodeName(type), id: decodeName(id) };
}
