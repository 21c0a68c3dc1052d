import { type BrowserStorages } from './storage';
import { OWN_PREFIX } from './storage/fields';

/** Session storage key prefix of toasts, followed by the page URL [TOAST-05, A30]. */
export const KEPT_TOASTS_PREFIX = `${OWN_PREFIX}toasts::`;

function readList(text: string | null): unknown[] {
  const value: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(value) ? value : [];
}

/** Keeps toasts until their page loads; lost silently if storage is forbidden or full. */
export function createKeptToasts({ session }: Pick<BrowserStorages, 'session'>) {
  return {
    keep(url: string, toast: object): void {
      const key = KEPT_TOASTS_PREFIX + url;
      try {
        const storage = session();
        storage.setItem(key, JSON.stringify([...readList(storage.getItem(key)), toast]));
      } catch {
        // Losing a toast is better than failing.
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
