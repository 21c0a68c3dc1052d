import { type BrowserWindow } from '../../src/api/browserHistory';

/** A browser at `address` that notes where it is sent. */
export function fakeWindow(address: string) {
  let url = new URL(address, 'http://gate.test');
  const left: string[] = [];
  const moveTo = (_state: unknown, _title: string, to?: string | URL | null) => {
    url = new URL(to ?? '', url);
  };
  const location = {
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    get href() {
      return url.href;
    },
    assign: (to: string) => void left.push(to),
    reload: () => void left.push('reload'),
  };
  const window = {
    location,
    history: { state: null, pushState: moveTo, replaceState: moveTo, go: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as BrowserWindow;
  return { window, left, address: () => url.pathname + url.search + url.hash };
}

/** Web storage in memory. */
export function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
