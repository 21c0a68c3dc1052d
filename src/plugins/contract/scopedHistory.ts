import { parsePath, targetPath } from '../../store/navigation/slice';
import {
  type AppHistory,
  type HistoryAction,
  type HistoryLocation,
  type HistoryTarget,
  refuseToBlock,
  targetState,
} from './history';

type Listener = (location: HistoryLocation, action: HistoryAction) => void;

/** An application's history: paths omit its base path, and navigation stays within it. */
export interface ScopedHistory extends AppHistory {
  createSubHistory(basePath: string): ScopedHistory;
}

const tidy = (path: string) => {
  const at = path.search(/[?#]/);
  const pathname = (at < 0 ? path : path.slice(0, at)).replace(/\/{2,}/g, '/');
  return pathname + (at < 0 ? '' : path.slice(at));
};

/**
 * Scopes `parent` to `basePath`. Throws outside it [APP-19], and on every use after leaving it
 * [APP-20].
 */
export function createScopedHistory(parent: AppHistory, basePath: string): ScopedHistory {
  const isInside = (pathname: string) =>
    pathname === basePath || pathname.startsWith(basePath.endsWith('/') ? basePath : `${basePath}/`);
  const start = parent.location;
  if (!isInside(start.pathname))
    throw new Error(
      `Browser location [${start.pathname}] is not currently in expected basePath [${basePath}]`,
    );

  let isActive = true;
  /** Keys of the application's history entries; `index` is the current one. */
  let keys = [start.key];
  let index = 0;
  const listeners = new Set<Listener>();

  const alive = () => {
    if (!isActive)
      throw new Error(`ScopedHistory instance has fell out of navigation scope for basePath: ${basePath}`);
  };
  const strip = (location: HistoryLocation): HistoryLocation => ({
    ...location,
    pathname: location.pathname.slice(basePath.length),
  });
  const withBase = (path: string) => tidy(path === '' ? basePath : basePath + path);
  const target = (to: HistoryTarget): HistoryTarget => {
    if (typeof to === 'string') return withBase(to);
    return to.pathname === undefined
      ? { ...to, pathname: parent.location.pathname }
      : { ...to, pathname: withBase(to.pathname) };
  };
  const note = (action: HistoryAction, key: string) => {
    if (action === 'PUSH') {
      keys = [...keys.slice(0, index + 1), key];
      index += 1;
    } else if (action === 'REPLACE') {
      keys[index] = key;
    } else {
      const known = keys.indexOf(key);
      // An entry of an earlier visit, whose neighbours are unknown.
      if (known < 0) keys = [key];
      index = Math.max(0, known);
    }
  };

  const unlisten = parent.listen((location, action) => {
    if (!isActive) return;
    if (!isInside(location.pathname)) {
      isActive = false;
      listeners.clear();
      unlisten();
      return;
    }
    note(action, location.key);
    for (const listener of [...listeners]) listener(strip(location), action);
  });

  const go = (delta: number) => {
    alive();
    const to = Math.min(Math.max(index + delta, 0), keys.length - 1);
    if (delta === 0 || to !== index) parent.go(to - index);
  };
  const history: ScopedHistory = {
    get location() {
      alive();
      return strip(parent.location);
    },
    get action() {
      alive();
      return parent.action;
    },
    get length() {
      alive();
      return keys.length;
    },
    push(to, state) {
      alive();
      parent.push(target(to), targetState(to, state));
    },
    replace(to, state) {
      alive();
      parent.replace(target(to), targetState(to, state));
    },
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    listen(listener) {
      alive();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    createHref(to, { prependBasePath = true } = {}) {
      alive();
      const { pathname, search, hash } = parsePath(targetPath(to));
      const own = targetPath(to) === '' || pathname === '/' ? '' : pathname;
      if (!prependBasePath) return (own || '/') + search + hash;
      return parent.createHref(withBase(own) + search + hash);
    },
    block: refuseToBlock,
    createSubHistory: (path) => createScopedHistory(history, path),
  };
  return history;
}
