import { type BrowserHistory, type Location, type PathParts } from '../../src/api/history';
import { parsePath } from '../../src/store/navigation/slice';

/** What stands for the browser's address bar and history: it goes where it is told, and nowhere by itself. */
export interface RecordedPage {
  history: BrowserHistory;
  /** The browser moves by itself, as Back and Forward do. */
  move(to: PathParts & { state?: unknown }): void;
  /** Whether it moved, and no effect has said yet whether it may stay there. */
  isUnanswered(): boolean;
}

export function createRecordedPage(): RecordedPage {
  let here: Location = { pathname: '/', search: '', hash: '', key: 'default' };
  let isUnanswered = false;
  /** Where a move led that was put back while the user is asked. */
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

/** A storage of a browser that is new: what the page kept there before is not in the log. */
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
