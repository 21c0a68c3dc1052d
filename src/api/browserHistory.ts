import { createBasePath } from './http/url';

/** A location inside the product. */
export interface PathParts {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends PathParts {
  /** Distinguishes two visits to the same address; `default` for entries created elsewhere. */
  key: string;
  state?: unknown;
}

/** The required subset of `window`. */
export type BrowserWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

export interface BrowserHistory {
  read(): Location;
  /** Adds an entry. `to` excludes the base path; `state` must be plain data. */
  push(to: string | Partial<PathParts>, state?: unknown): void;
  replace(to: string | Partial<PathParts>, state?: unknown): void;
  go(delta: number): void;
  /**
   * Accepts the browser's last move. If `restore` reverted it, it is repeated without notifying
   * listeners; resolves on arrival.
   */
  accept(): Promise<void> | undefined;
  /**
   * Returns to `here`, the location before the last moves, without notifying listeners and keeping
   * the targets of Back and Forward. Pushes an entry if there is none to return to.
   */
  restore(here: string | Partial<PathParts>, state?: unknown): void;
  /**
   * Notifies on Back, Forward and fragment edits, not on `push` and `replace`. Returns the undo.
   */
  listen(onMoved: (location: Location) => void): () => void;
  /** Leaves the page. Throws unless the URL is http(s), e.g. for `javascript:`. */
  assign(url: string): void;
  reload(): void;
}

export function createHistory(config: { window: BrowserWindow; basePath: string }): BrowserHistory {
  const { window } = config;
  const { history, location } = window;
  const base = createBasePath(config.basePath);
  let entries = 0;
  /** Position of the entry shown by the browser, counted from the first entry of this page. */
  let shown = positionOf(history.state) ?? 0;
  /** Position of the user's entry; differs from `shown` until a move is accepted. */
  let here = shown;
  /** Position of a reverted move that the user may still accept. */
  let putBack: number | undefined;
  /** Target of a move that we started. */
  let expected: number | undefined;
  let arrival = Promise.resolve();
  let arrive = () => {};
  /** Numbers an entry that we did not create: the first one, or that of an edited fragment. */
  const count = () => history.replaceState({ ...(history.state as object), at: shown }, '', location.href);
  if (positionOf(history.state) === undefined) count();

  const read = (): Location => ({
    pathname: base.remove(location.pathname),
    search: location.search,
    hash: location.hash,
    key: keyOf(history.state),
    ...stateOf(history.state),
  });

  // Two leading slashes (browsers read a backslash as a slash) name another host, which throws.
  const addressOf = (to: string | Partial<PathParts>) => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
    return base.prepend(pathname.replace(/^\/[/\\]+/, '/')) + search + hash;
  };

  // The key is unique within the tab's history, across reloads.
  const mintState = (state: unknown) => {
    entries += 1;
    here = shown;
    putBack = undefined;
    return { key: `${Date.now().toString(36)}-${entries.toString(36)}`, at: shown, state: state ?? null };
  };

  // An edited fragment fires both events; this detects the second one.
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

  /** The move back may still be under way, or the user may have moved on. */
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
      // A wrapper, so the same listener can be added twice and removed once.
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

/** Returns the key stored by `push` or `replace`; `default` if the entry is not ours. */
function keyOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'key')) return 'default';
  const { key } = state as { key: unknown };
  return typeof key === 'string' ? key : 'default';
}

/** Returns the position of an entry; undefined if it was never numbered. */
function positionOf(state: unknown): number | undefined {
  const at = (state as { at?: unknown } | null)?.at;
  return typeof at === 'number' ? at : undefined;
}

function stateOf(state: unknown): { state?: unknown } {
  if (typeof state !== 'object' || state === null || !Object.hasOwn(state, 'state')) return {};
  const kept = (state as { state: unknown }).state ?? null;
  return kept === null ? {} : { state: kept };
}
