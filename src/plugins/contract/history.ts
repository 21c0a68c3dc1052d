import { selectLocation, selectNavigationKind } from '../../store/navigation/selectors';
import { navigationRequested, targetPath } from '../../store/navigation/slice';
import { type ContractStore } from './contractStore';

export type HistoryAction = 'PUSH' | 'REPLACE' | 'POP';

export interface HistoryLocation {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
  /** Distinguishes two visits to the same location. */
  key: string;
}

export type HistoryTarget = string | Partial<Pick<HistoryLocation, 'pathname' | 'search' | 'hash' | 'state'>>;

/** History for an application's router. Functions may be used unbound. */
export interface AppHistory {
  readonly location: HistoryLocation;
  readonly action: HistoryAction;
  readonly length: number;
  push(to: HistoryTarget, state?: unknown): void;
  replace(to: HistoryTarget, state?: unknown): void;
  go(delta: number): void;
  goBack(): void;
  goForward(): void;
  listen(listener: (location: HistoryLocation, action: HistoryAction) => void): () => void;
  createHref(to: HistoryTarget, options?: { prependBasePath?: boolean }): string;
  /** Always throws: applications must use a leave handler [APP-21]. */
  block(): never;
}

/** The browser's history data that is not in the state. */
export interface HistoryEntries {
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

/** Creates the product's history: location from the state, navigation by events. */
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
