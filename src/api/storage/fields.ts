import { isOwnUrl } from '../http/url';

/** The two storages of a browser: `local` outlives the tab, `session` does not. */
export type StorageArea = 'local' | 'session';

/** One value of the state and its place in the browser. Keys and formats are specified (CONST-03). */
export interface PersistedField {
  slice: string;
  field: string;
  area: StorageArea;
  /** The whole key; of a family the beginning of the key, followed by the id of the member. */
  key: string;
  /** The key that it had in older versions; its value moves to the new one. */
  formerly?: string;
  /** The field is a map from id to value, and every member has a key of its own. */
  isFamily?: boolean;
  /** The stored text; undefined for a value that is not kept, whose key is removed. */
  encode(value: unknown): string | undefined;
  /** The value of a stored text; undefined, or an exception, for one that is not to be believed. */
  decode(text: string): unknown;
}

/** How the security plugin's own keys begin, in both storages; those of the shell begin with `core.` [CONST-03, A30]. */
export const OWN_PREFIX = 'opensearch_security::';
export const SAVED_TENANT_KEY = `${OWN_PREFIX}tenant::saved`;
export const SHOW_POPUP_KEY = `${OWN_PREFIX}tenant::show_popup`;
export const DRAFTS_KEY = `${OWN_PREFIX}drafts`;
export const LAST_URL_PREFIX = 'lastUrl';

/** Recents of products at different places of one server do not mix [NAV-38, C50]. */
export const recentsKey = (basePath: string) => `core.recentlyAccessed.${shortHash(basePath)}`;

const MAX_RECENTS = 20;
const THEMES = ['light', 'dark', 'system'];

const encodeFlag = (value: unknown) => (typeof value === 'boolean' ? String(value) : undefined);
const decodeFlag = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined);
const encodeText = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : undefined);
const stringOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);
const oneOf = (values: readonly string[]) => (value: unknown) =>
  values.find((candidate) => candidate === value);

/**
 * What of the state is kept in the browser, and where [NAV-31, NAV-33, NAV-38, A30].
 *
 * @param basePath the place of the product on its server
 */
export const persistedFields = (basePath: string): readonly PersistedField[] => [
  {
    slice: 'chrome',
    field: 'isLocked',
    area: 'local',
    key: 'core.chrome.isLocked',
    encode: encodeFlag,
    decode: decodeFlag,
  },
  {
    slice: 'chrome',
    field: 'navGroups',
    area: 'local',
    key: 'core.navGroup.',
    isFamily: true,
    encode: encodeFlag,
    decode: decodeFlag,
  },
  {
    slice: 'editing',
    field: 'drafts',
    area: 'session',
    key: DRAFTS_KEY,
    encode: (value) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : undefined),
    decode: (text) => readDrafts(JSON.parse(text)),
  },
  {
    slice: 'preferences',
    field: 'theme',
    area: 'local',
    key: 'core.theme',
    formerly: 'gatehouse.theme',
    encode: oneOf(THEMES),
    decode: oneOf(THEMES),
  },
  {
    slice: 'preferences',
    field: 'language',
    area: 'local',
    key: 'core.language',
    formerly: 'gatehouse.language',
    encode: stringOrNothing,
    decode: stringOrNothing,
  },
  {
    slice: 'preferences',
    field: 'tables',
    area: 'local',
    key: 'core.table.',
    isFamily: true,
    encode: (value) => JSON.stringify(value),
    decode: (text) => readTableLook(JSON.parse(text)),
  },
  {
    slice: 'recents',
    field: 'items',
    area: 'local',
    key: recentsKey(basePath),
    encode: encodeRecents,
    decode: (text) => readRecents(JSON.parse(text)),
  },
  {
    slice: 'tenancy',
    field: 'saved',
    area: 'local',
    key: SAVED_TENANT_KEY,
    encode: encodeText,
    decode: (text) => stringOrNothing(JSON.parse(text)),
  },
  {
    slice: 'tenancy',
    field: 'showPopup',
    area: 'session',
    key: SHOW_POPUP_KEY,
    encode: encodeFlag,
    decode: decodeFlag,
  },
];

/** The drafts that are what they should be; their forms look at what is in them. */
function readDrafts(value: unknown) {
  if (!Array.isArray(value)) return undefined;
  return value.filter((draft: unknown) => {
    if (typeof draft !== 'object' || draft === null) return false;
    const { key, by, at, value: held } = draft as Record<string, unknown>;
    const hasTexts = [key, by, at].every((text) => typeof text === 'string');
    return hasTexts && typeof held === 'object' && held !== null && !Number.isNaN(Date.parse(String(at)));
  });
}

const DENSITIES = ['compact', 'comfortable'];
const MAX_COLUMN_WIDTH = 2000;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The look of a table as it was stored; undefined where a part of it is not what it should be. */
function readTableLook(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { density, hidden, order, widths } = value as Record<string, unknown>;
  if (!DENSITIES.some((known) => known === density) || !isTexts(hidden) || !isTexts(order)) return undefined;
  if (typeof widths !== 'object' || widths === null || Array.isArray(widths)) return undefined;
  const areWidths = Object.values(widths).every(
    (width) => typeof width === 'number' && width > 0 && width <= MAX_COLUMN_WIDTH,
  );
  return areWidths ? { density, hidden, order, widths } : undefined;
}

function encodeRecents(value: unknown): string | undefined {
  const items = readRecents(value);
  return items && items.length > 0 ? JSON.stringify(items) : undefined;
}

/** The items that are what they should be. A link must stay in the product, for it will be followed on a click. */
function readRecents(value: unknown) {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap(readRecent).slice(0, MAX_RECENTS);
}

function readRecent(item: unknown) {
  if (typeof item !== 'object' || item === null) return [];
  const { link, label, id } = item as Record<string, unknown>;
  if (typeof link !== 'string' || typeof label !== 'string' || typeof id !== 'string') return [];
  return link.startsWith('/') && isOwnUrl(link) ? [{ link, label, id }] : [];
}

/** FNV-1a in eight hexadecimal digits: tells a few base paths apart, guards nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
