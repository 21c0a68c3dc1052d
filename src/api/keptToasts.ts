import { type BrowserStorages } from './storage';
import { OWN_PREFIX } from './storage/fields';

/** Under this and the address of a page wait the toasts for that page [TOAST-05, A30]. */
export const KEPT_TOASTS_PREFIX = `${OWN_PREFIX}toasts::`;

function readList(text: string | null): unknown[] {
  const value: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(value) ? value : [];
}

/**
 * Keeps toasts in the session storage until the page they are meant for is there. Where the storage is forbidden or full
 * they are lost, and nothing else happens.
 */
export function createKeptToasts({ session }: Pick<BrowserStorages, 'session'>) {
  return {
    keep(url: string, toast: object): void {
      const key = KEPT_TOASTS_PREFIX + url;
      try {
        const storage = session();
        storage.setItem(key, JSON.stringify([...readList(storage.getItem(key)), toast]));
      } catch {
        // A notice is not worth a failure.
      }
    },
    take(url: string): unknown[] {
      const key = KEPT_TOASTS_PREFIX + url;
      try {
        const storage = session();
        const text = storage.getItem(key);
        storage.removeItem(key);
        return readList(text);
      } catch {
        return [];
      }
    },
  };
}

export type KeptToasts = ReturnType<typeof createKeptToasts>;
