import { isOwnUrl } from '../http/url';

export type StorageArea = 'local' | 'session';

/** A state field and its browser storage. Keys and formats are specified (CONST-03). */
export interface PersistedField {
  slice: string;
  field: string;
  area: StorageArea;
  /** The key; for a family its prefix, followed by the member's id. */
  key: string;
  /** Key used by older versions; its value is migrated. */
  formerly?: string;
  /** The field is a map, stored as one key per member. */
  isFamily?: boolean;
  /** Returns the text to store, or undefined to remove the key. */
  encode(value: unknown): string | undefined;
  /** Returns the value; undefined or an exception for invalid text. */
  decode(text: string): unknown;
}

/**
 * Prefix of the security plugin's keys, in both storages; the shell uses `core.` [CONST-03, A30].
 */
export const OWN_PREFIX = 'opensearch_security::';
export const SAVED_TENANT_KEY = `${OWN_PREFIX}tenant::saved`;
export const SHOW_POPUP_KEY = `${OWN_PREFIX}tenant::show_popup`;
export const DRAFTS_KEY = `${OWN_PREFIX}drafts`;
export const LAST_URL_PREFIX = 'lastUrl';

/** The hash separates products under different base paths of one origin [NAV-38, C50]. */
export const recentsKey = (basePath: string) => `core.recentlyAccessed.${shortHash(basePath)}`;

const MAX_RECENTS = 20;
const THEMES = ['light', 'dark', 'system'];

const encodeFlag = (value: unknown) => (typeof value === 'boolean' ? String(value) : undefined);
const decodeFlag = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined);
const encodeText = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : undefined);
const stringOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);
const oneOf = (values: readonly string[]) => (value: unknown) =>
  values.find((candidate) => candidate === value);

/** Lists the persisted state fields [NAV-31, NAV-33, NAV-38, A30]. */
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
    slice: 'forms',
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

/** Filters valid drafts; their forms validate the values. */
function readDrafts(value: unknown) {
  if (!Array.isArray(value)) return undefined;
  return value.filter((draft: unknown) => {
    if (typeof draft !== 'object' || draft === null) return false;
    const { key, by, at, values } = draft as Record<string, unknown>;
    const hasTexts = [key, by, at].every((text) => typeof text === 'string');
    return hasTexts && typeof values === 'object' && values !== null && !Number.isNaN(Date.parse(String(at)));
  });
}

const DENSITIES = ['compact', 'comfortable'];
const MAX_COLUMN_WIDTH = 2000;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Returns a stored table layout, or undefined if any of it is invalid. */
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

/** Filters valid items. Links must stay in the product, because a click follows them. */
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

/** FNV-1a as eight hex digits: distinguishes base paths, not for security. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
