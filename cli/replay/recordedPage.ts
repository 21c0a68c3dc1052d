import { type BrowserHistory, type Location, type PathParts } from '../../src/api/browserHistory';
import { parsePath } from '../../src/store/navigation/slice';

/** Simulated address bar and history, moved only on demand. */
export interface RecordedPage {
  history: BrowserHistory;
  /** Simulates navigation by the browser, such as Back. */
  move(to: PathParts & { state?: unknown }): void;
  /** True if effects have not yet decided about a browser navigation. */
  isUnanswered(): boolean;
}

export function createRecordedPage(): RecordedPage {
  let here: Location = { pathname: '/', search: '', hash: '', key: 'default' };
  let isUnanswered = false;
  /** Target of a navigation undone while the user is asked. */
  let putBack: Location | undefined;
  const listeners = new Set<(location: Location) => void>();
  const go = (to: string | Partial<PathParts>, state?: unknown) => {
    const parts = typeof to === 'string' ? parsePath(to) : to;
    isUnanswered = false;
    putBack = undefined;
    here = {
      pathname: parts.pathname ?? '/',
      search: parts.search ?? '',
      hash: parts.hash ?? '',
      key: 'replay',
      ...(state === undefined ? {} : { state }),
    };
  };
  return {
    history: {
      read: () => here,
      push: go,
      replace: go,
      go: () => {},
      accept() {
        isUnanswered = false;
        here = putBack ?? here;
        putBack = undefined;
        return undefined;
      },
      restore(to, state) {
        const left = here;
        go(to, state);
        putBack = left;
      },
      listen(onMoved) {
        listeners.add(onMoved);
        return () => void listeners.delete(onMoved);
      },
      assign: () => {},
      reload: () => {},
    },
    move({ state, ...to }) {
      go(to, state);
      isUnanswered = true;
      for (const listener of [...listeners]) listener(here);
    },
    isUnanswered: () => isUnanswered,
  };
}

/** Creates an empty storage: the page's earlier contents are not in the log. */
export function createEmptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
