import { createBasePath } from './http/url';

/** A place inside the product. */
export interface PathParts {
  /** Without the base path, e.g. `/app/home`. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
}

export interface Location extends PathParts {
  /** Tells two visits of one place apart; `default` for an entry that was not made by us. */
  key: string;
  /** What `push` or `replace` kept with the entry; absent for nothing. */
  state?: unknown;
}

/** What is needed of the browser. */
export type BrowserWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

export interface BrowserHistory {
  read(): Location;
  /** Adds an entry. `to` is without the base path; `state` is plain data kept with the entry. */
  push(to: string | Partial<PathParts>, state?: unknown): void;
  /** Changes the present entry. */
  replace(to: string | Partial<PathParts>, state?: unknown): void;
  /** Back (negative) or forward by so many entries. */
  go(delta: number): void;
  /** Calls back once for every Back, Forward and edited fragment, not for `push` and `replace`. Returns the undo. */
  listen(onMoved: (location: Location) => void): () => void;
  /**
   * Leaves the page for another one. `url` is complete, base path included, or relative to the page.
   *
   * @throws Error for an address that is not http or https, such as `javascript:`
   */
  assign(url: string): void;
  reload(): void;
}

/**
 * The browser's history and address bar.
 *
 * @param basePath `''` for the root, or a path without trailing slash
 */
export function createHistory(config: { window: BrowserWindow; basePath: string }): BrowserHistory {
  const { window } = config;
  const { history, location } = window;
  const base = createBasePath(config.basePath);
  let entries = 0;

  const read = (): Location => ({
    pathname: base.remove(location.pathname),
    search: location.search,
    hash: location.hash,
    key: keyOf(history.state),
    ...stateOf(history.state),
  });

  // Two leading slashes would name another host, and the browser would throw. It takes a backslash for a slash.
  const addressOf = (to: string | Partial<PathParts>) => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
    return base.prepend(pathname.replace(/^\/[/\\]+/, '/')) + search + hash;
  };

  // Unique within a tab's history, over reloads as well.
  const mintState = (state: unknown) => {
    entries += 1;
    return { key: `${Date.now().toString(36)}-${entries.toString(36)}`, state: state ?? null };
  };

  // An edited fragment raises both events; the second one finds the place it would tell about already told.
  const placeOf = () => `${keyOf(history.state)} ${location.href}`;
  let told = placeOf();
  const listeners = new Set<(location: Location) => void>();
  const tell = () => {
    if (placeOf() === told) return;
    told = placeOf();
    const moved = read();
    for (const listener of [...listeners]) listener(moved);
  };

  return {
    read,
    push(to, state) {
      history.pushState(mintState(state), '', addressOf(to));
      told = placeOf();
    },
    replace(to, state) {
      history.replaceState(mintState(state), '', addressOf(to));
      told = placeOf();
    },
    go: (delta) => history.go(delta),
    listen(onMoved) {
      // A function of its own, so that the same listener may be added twice and undone once.
      const listener = (moved: Location) => onMoved(moved);
      if (listeners.size === 0) {
        window.addEventListener('popstate', tell);
        window.addEventListener('hashchange', tell);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('popstate', tell);
        window.removeEventListener('hashchange', tell);
      };
    },
    assign(url) {
      const { protocol } = new URL(url, location.href);
      if (protocol !== 'http:' && protocol !== 'https:')
        throw new Error(`Refused to go to a ${protocol} address.`);
      location.assign(url);
    },
    reload: () => location.reload(),
  };
}

/** The key that `push` and `replace` keep with an entry; anything else is somebody else's entry. */
function keyOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'key')) return 'default';
  const { key } = state as { key: unknown };
  return typeof key === 'string' ? key : 'default';
}

/** What was kept with the entry, if there is anything. */
function stateOf(state: unknown): { state?: unknown } {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'state')) return {};
  const kept = (state as { state: unknown }).state ?? null;
  return kept === null ? {} : { state: kept };
}
