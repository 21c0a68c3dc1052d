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
  /**
   * The user goes along with the browser's last move. One that was put back by `restore` is made
   * again, without calling back; the promise resolves on arrival.
   */
  accept(): Promise<void> | undefined;
  /**
   * The user stays, at least for now, where they were before the browser's last moves, at `here`:
   * goes back to that entry without calling back, so that Back and Forward lead where they did. An
   * entry that cannot be found again is made anew.
   */
  restore(here: string | Partial<PathParts>, state?: unknown): void;
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
  /** The entry that the browser shows, counted from the first one of this page. */
  let shown = positionOf(history.state) ?? 0;
  /** The entry that the user is at; another one while it is not decided whether they leave. */
  let here = shown;
  /** The entry of the move that was put back, which the user may still decide to go along with. */
  let putBack: number | undefined;
  /** The entry that the browser is on its way to by our own wish. */
  let expected: number | undefined;
  let arrival = Promise.resolve();
  let arrive = () => {};
  /** Counts an entry that came about without us: the first one, or one of an edited fragment. */
  const count = () => history.replaceState({ ...(history.state as object), at: shown }, '', location.href);
  if (positionOf(history.state) === undefined) count();

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

  // The key is unique within a tab's history, over reloads as well.
  const mintState = (state: unknown) => {
    entries += 1;
    here = shown;
    putBack = undefined;
    return { key: `${Date.now().toString(36)}-${entries.toString(36)}`, at: shown, state: state ?? null };
  };

  // An edited fragment raises both events; the second one finds the place it would tell about already told.
  const placeOf = () => `${keyOf(history.state)} ${location.href}`;
  let told = placeOf();
  const listeners = new Set<(location: Location) => void>();
  const tell = () => {
    if (placeOf() === told) return;
    told = placeOf();
    shown = positionOf(history.state) ?? shown + 1;
    count();
    const isOurs = shown === expected;
    expected = undefined;
    arrive();
    if (isOurs) return;
    putBack = undefined;
    const moved = read();
    for (const listener of [...listeners]) listener(moved);
  };

  const push: BrowserHistory['push'] = (to, state) => {
    shown += 1;
    history.pushState(mintState(state), '', addressOf(to));
    told = placeOf();
  };

  const travelTo = (entry: number) => {
    expected = entry;
    arrival = new Promise((resolve) => (arrive = resolve));
    history.go(entry - shown);
    return arrival;
  };

  /** Going back may not have ended yet, and the user may have moved on. */
  const travelAgain = async (entry: number) => {
    await arrival;
    if (putBack !== entry) return;
    putBack = undefined;
    here = entry;
    await travelTo(entry);
  };

  return {
    read,
    push,
    replace(to, state) {
      history.replaceState(mintState(state), '', addressOf(to));
      told = placeOf();
    },
    go: (delta) => history.go(delta),
    accept() {
      if (putBack !== undefined) return travelAgain(putBack);
      here = shown;
      return undefined;
    },
    restore(to, state) {
      const left = shown;
      if (here === shown) push(to, state);
      else void travelTo(here);
      putBack = left;
    },
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

/** The key that `push` and `replace` keep with an entry; anything else is another user's entry. */
function keyOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'key')) return 'default';
  const { key } = state as { key: unknown };
  return typeof key === 'string' ? key : 'default';
}

/** How many entries of ours come before this one; undefined for an entry that was not counted. */
function positionOf(state: unknown): number | undefined {
  const at = (state as { at?: unknown } | null)?.at;
  return typeof at === 'number' ? at : undefined;
}

/** What was kept with the entry, if there is anything. */
function stateOf(state: unknown): { state?: unknown } {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'state')) return {};
  const kept = (state as { state: unknown }).state ?? null;
  return kept === null ? {} : { state: kept };
}
