import { selectLocation, selectNavigationKind } from '../../store/navigation/selectors';
import { navigationRequested, targetPath } from '../../store/navigation/slice';
import { type ContractStore } from './contractStore';

export type HistoryAction = 'PUSH' | 'REPLACE' | 'POP';

/** A place as applications see it. */
export interface HistoryLocation {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
  /** Tells two visits of one place apart. */
  key: string;
}

export type HistoryTarget = string | Partial<Pick<HistoryLocation, 'pathname' | 'search' | 'hash' | 'state'>>;

/** What an application's own router works with. Every function may be used by itself. */
export interface AppHistory {
  readonly location: HistoryLocation;
  readonly action: HistoryAction;
  readonly length: number;
  push(to: HistoryTarget, state?: unknown): void;
  replace(to: HistoryTarget, state?: unknown): void;
  go(delta: number): void;
  goBack(): void;
  goForward(): void;
  /** Calls back on every move; returns the undo. */
  listen(listener: (location: HistoryLocation, action: HistoryAction) => void): () => void;
  createHref(to: HistoryTarget, options?: { prependBasePath?: boolean }): string;
  /** @throws Error always: an application asks by its leave handler [APP-21] */
  block(): never;
}

/** What the browser knows of its history and the state does not. */
export interface HistoryEntries {
  /** Names the present entry. */
  readKey(): string;
  go(delta: number): void;
  length(): number;
}

const ACTIONS = { push: 'PUSH', replace: 'REPLACE', pop: 'POP' } as const;

export const targetState = (to: HistoryTarget, state: unknown): unknown =>
  typeof to === 'string' ? state : (to.state ?? state);

export function refuseToBlock(): never {
  throw new Error('history.block is not supported. Please use the AppMountParameters.onAppLeave API.');
}

/** The whole product's history: the state's location, moved by the same wishes as a click on a link. */
export function createStoreHistory(
  store: ContractStore,
  basePath: string,
  entries: HistoryEntries,
): AppHistory {
  const move = (to: HistoryTarget, state: unknown, replace: boolean) =>
    void store.dispatch(
      navigationRequested(targetPath(to), {
        ...(replace ? { replace } : {}),
        ...(targetState(to, state) === undefined ? {} : { state: targetState(to, state) }),
      }),
    );
  const read = (): HistoryLocation => ({ ...selectLocation(store.getState()), key: entries.readKey() });
  return {
    get location() {
      return read();
    },
    get action() {
      return ACTIONS[selectNavigationKind(store.getState())];
    },
    get length() {
      return entries.length();
    },
    push: (to, state) => move(to, state, false),
    replace: (to, state) => move(to, state, true),
    go: (delta) => entries.go(delta),
    goBack: () => entries.go(-1),
    goForward: () => entries.go(1),
    listen(listener) {
      let last = selectLocation(store.getState());
      return store.subscribe(() => {
        const next = selectLocation(store.getState());
        if (next === last) return;
        last = next;
        listener(read(), ACTIONS[selectNavigationKind(store.getState())]);
      });
    },
    createHref: (to) => basePath + targetPath(to),
    block: refuseToBlock,
  };
}
