import {
  LAST_URL_PREFIX,
  OWN_PREFIX,
  type PersistedField,
  persistedFields,
  recentsKey,
  SAVED_TENANT_KEY,
  type StorageArea,
} from './storage/fields';

export { persistedFields, recentsKey, type PersistedField } from './storage/fields';

/** Accessors for the browser's storages. Functions, because even reading the property may throw. */
export type BrowserStorages = Record<StorageArea, () => Storage>;

/** The storage interface of redux-persist. Its promises never reject. */
export interface PersistStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** The marker that redux-persist expects next to the slices. */
const PERSIST_MARK = JSON.stringify({ version: -1, rehydrated: true });

/** Ignores errors of a storage that is forbidden, full or broken. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);

/**
 * Stores one key and format per value rather than a single blob, and only values changed in this
 * tab, so writes of other tabs survive. redux-persist needs its default serialisation and
 * `autoMergeLevel2`, because only some fields of a slice are persisted.
 */
export function createPersistStorage(config: BrowserStorages & { basePath: string }): PersistStorage {
  const fields = persistedFields(config.basePath);
  /** Values last read or written by this tab, by area and key. */
  const known = new Map<string, string>();

  /** Migrates a value stored under its former key. */
  const takeOver = ({ area, key, formerly }: PersistedField) =>
    quietly(() => {
      const storage = config[area]();
      const before = formerly === undefined ? null : storage.getItem(formerly);
      if (formerly === undefined || before === null) return;
      if (storage.getItem(key) === null) storage.setItem(key, before);
      storage.removeItem(formerly);
    });
  for (const field of fields) takeOver(field);

  const read = (area: StorageArea, key: string): string | undefined => {
    const text = quietly(() => config[area]().getItem(key)) ?? undefined;
    if (text === undefined) known.delete(`${area} ${key}`);
    else known.set(`${area} ${key}`, text);
    return text;
  };

  const write = (area: StorageArea, key: string, text: string | undefined) => {
    if (known.get(`${area} ${key}`) === text) return;
    quietly(() => (text === undefined ? config[area]().removeItem(key) : config[area]().setItem(key, text)));
    if (text === undefined) known.delete(`${area} ${key}`);
    else known.set(`${area} ${key}`, text);
  };

  const membersOf = ({ area, key }: PersistedField) =>
    (quietly(() => keysOf(config[area]())) ?? []).filter((candidate) => candidate.startsWith(key));

  const decode = (field: PersistedField, text: string | undefined) =>
    text === undefined ? undefined : quietly(() => field.decode(text));

  const load = (field: PersistedField): unknown => {
    if (!field.isFamily) return decode(field, read(field.area, field.key));
    const members = membersOf(field)
      .map((key) => [key.slice(field.key.length), decode(field, read(field.area, key))] as const)
      .filter(([, value]) => value !== undefined);
    // Ids are untrusted: `fromEntries` stores even `__proto__` as an own property.
    return members.length > 0 ? Object.fromEntries(members) : undefined;
  };

  const save = (field: PersistedField, value: unknown) => {
    if (!field.isFamily) return write(field.area, field.key, field.encode(value));
    if (typeof value !== 'object' || value === null) return;
    for (const [id, member] of Object.entries(value)) write(field.area, field.key + id, field.encode(member));
  };

  return {
    async getItem() {
      const slices = new Map<string, Record<string, unknown>>();
      for (const field of fields) {
        const value = load(field);
        if (value !== undefined)
          slices.set(field.slice, { ...slices.get(field.slice), [field.field]: value });
      }
      const texts = [...slices].map(([slice, values]) => [slice, JSON.stringify(values)]);
      return JSON.stringify({ ...Object.fromEntries(texts), _persist: PERSIST_MARK });
    },
    async setItem(_key, value) {
      const texts = JSON.parse(value) as Record<string, string>;
      for (const field of fields) {
        const text = texts[field.slice];
        if (text !== undefined) save(field, (JSON.parse(text) as Record<string, unknown>)[field.field]);
      }
    },
    async removeItem() {
      for (const field of fields) {
        for (const key of field.isFamily ? membersOf(field) : [field.key]) {
          read(field.area, key);
          write(field.area, key, undefined);
        }
      }
    },
  };
}

/** Removes saved tenant, recents and session storage, not the drawer state [AUTH-18, C05]. */
export function clearOnSignOut(config: BrowserStorages & { basePath: string }): void {
  quietly(() => config.local().removeItem(SAVED_TENANT_KEY));
  quietly(() => config.local().removeItem(recentsKey(config.basePath)));
  quietly(() => config.session().clear());
}

/** Removes the last URLs of the applications, which belong to the previous tenant [TEN-22]. */
export function clearLastUrls({ session }: Pick<BrowserStorages, 'session'>): void {
  quietly(() => {
    const storage = session();
    for (const key of keysOf(storage)) if (key.startsWith(LAST_URL_PREFIX)) storage.removeItem(key);
  });
}

/** Removes everything stored by this product; the user stays signed in [FATAL-02, C48]. */
export function clearOwnStorage(config: BrowserStorages & { basePath: string }): void {
  const own = [...persistedFields(config.basePath).map(({ key }) => key), OWN_PREFIX, LAST_URL_PREFIX];
  for (const area of ['local', 'session'] as const)
    quietly(() => {
      const storage = config[area]();
      for (const key of keysOf(storage))
        if (own.some((beginning) => key.startsWith(beginning))) storage.removeItem(key);
    });
}
