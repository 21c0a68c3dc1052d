import { isAction, type Middleware } from '@reduxjs/toolkit';
import { type BootData } from '../api/contract/boot';
import { type BrowserWindow } from '../api/history';
import { loadingCountChanged } from '../store/http/slice';
import { selectAddress } from '../store/navigation/selectors';
import { formatPath } from '../store/navigation/slice';
import { sourceOf } from '../store/recording/envelope';
import { redact } from '../store/recording/redact';
import { type RootState } from '../store/rootReducer';
import { unauthorizedReceived } from '../store/session/slice';

/** The part of the DevTools' own store that tells which state is shown. */
interface LiftedStore {
  getState(): {
    readonly currentStateIndex: number;
    readonly stagedActionIds: readonly number[];
    readonly isLocked: boolean;
  };
  subscribe(listener: () => void): () => void;
  dispatch(action: { type: 'COMMIT'; timestamp: number }): unknown;
}

/** What the DevTools get to know; see docs/devtools.md. */
const devToolsOptions = (trace: boolean) => ({
  name: 'Gatehouse',
  maxAge: 200,
  trace,
  traceLimit: 25,
  actionSanitizer: redact,
  stateSanitizer: redact,
  // An exported file passes no sanitizer, but everything that leaves the page is written with this.
  serialize: { replacer: (_key: string, value: unknown) => redact(value) },
  // `persist` would keep state in the browser's storage, which no sanitizer sees.
  features: {
    pause: true,
    lock: true,
    persist: false,
    // `custom`: files are written and read by the page, which has the state and the events as they are. With `true` the
    // DevTools write their own copy, and put it into the page without the reducers.
    export: 'custom',
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    // What they dispatch would reach no effect.
    dispatch: false,
    test: false,
  },
});

/** What effects and the HTTP client say must not get lost; what a user does to an earlier state must. */
const isHeld = (action: object) =>
  sourceOf(action) !== 'view' || loadingCountChanged.match(action) || unauthorizedReceived.match(action);

/**
 * The Redux DevTools of a page. While they show an earlier state, or are locked, the application stands still: events of views are dropped,
 * those of effects and plugins wait, and so do requests. When the DevTools are back, all that waited goes on in its order.
 *
 * @param trace whether each event comes with the stack that it was dispatched from
 * @param basePath of this page
 */
export function createDevTools(
  trace: boolean,
  basePath: string,
  history: Pick<History, 'state' | 'replaceState'>,
) {
  /** The browser raises no event for this: nothing takes it for a move of the user. */
  const showAddress = (state: RootState) =>
    history.replaceState(history.state, '', basePath + formatPath(selectAddress(state)));
  const held: unknown[] = [];
  const waiting: (() => void)[] = [];
  let lifted: LiftedStore | undefined;
  let deliver: (action: unknown) => unknown = (action) => action;
  let depth = 0;
  /** The state that the page's own events led to, or that the address bar shows. */
  let known: unknown;

  const isAway = () => {
    if (!lifted) return false;
    const { currentStateIndex, stagedActionIds, isLocked } = lifted.getState();
    return isLocked || currentStateIndex !== stagedActionIds.length - 1;
  };

  /** Must be the first middleware. */
  const guard: Middleware = (api) => (next) => {
    deliver = (action) => {
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        known = api.getState();
      }
    };
    return (action) => {
      if (!isAway()) return deliver(action);
      if (isAction(action) && isHeld(action)) held.push(action);
      return action;
    };
  };

  const goOn = () => {
    while (held.length > 0 && !isAway()) deliver(held.shift());
    if (!isAway()) for (const go of waiting.splice(0)) go();
  };

  return {
    options: devToolsOptions(trace),
    guard,
    /**
     * Follows what the DevTools do to this store; without the extension there is nothing to follow. Their story begins with the
     * present state, as the recording does, so that a file that they export holds it.
     */
    watch(store: { getState(): RootState; liftedStore?: LiftedStore }): void {
      lifted = store.liftedStore;
      lifted?.dispatch({ type: 'COMMIT', timestamp: Date.now() });
      known = store.getState();
      lifted?.subscribe(() => {
        // An event of the page: the address bar is the business of its effects.
        if (depth > 0) return;
        const state = store.getState();
        if (state !== known) showAddress(state);
        known = state;
        goOn();
      });
    },
    /** Settles as soon as the present is shown. */
    present: () =>
      isAway() ? new Promise<void>((resolve) => void waiting.push(resolve)) : Promise.resolve(),
  };
}

/**
 * The DevTools of a signed-in user's page: let in during development, where the gateway says so, and where the address asks for them.
 *
 * @returns undefined where they are not let in
 */
export function devToolsOf(boot: BootData, { location, history }: BrowserWindow, isDevelopment: boolean) {
  const asked = new URLSearchParams(location.search).get('devTools');
  if (asked === null && !boot.hasDevTools && !isDevelopment) return undefined;
  return createDevTools(asked === 'trace', boot.basePath, history);
}
