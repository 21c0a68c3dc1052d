import { isAction, type Middleware } from '@reduxjs/toolkit';
import { type BootData } from '../../contract/boot';
import { type BrowserWindow } from '../api/browserHistory';
import { sourceOf } from '../recording/envelope';
import { redact } from '../recording/redact';
import { loadingCountChanged } from '../store/http/slice';
import { selectAddress } from '../store/navigation/selectors';
import { formatPath } from '../store/navigation/slice';
import { type RootState } from '../store/rootReducer';
import { unauthorizedReceived } from '../store/session/slice';

interface LiftedStore {
  getState(): {
    readonly currentStateIndex: number;
    readonly stagedActionIds: readonly number[];
    readonly isLocked: boolean;
  };
  subscribe(listener: () => void): () => void;
  dispatch(action: { type: 'COMMIT'; timestamp: number }): unknown;
}

/** Options; see docs/devtools.md. */
const devToolsOptions = (trace: boolean) => ({
  name: 'Gatehouse',
  maxAge: 200,
  trace,
  traceLimit: 25,
  actionSanitizer: redact,
  stateSanitizer: redact,
  // Exports bypass the sanitizers, but not the serializer.
  serialize: { replacer: (_key: string, value: unknown) => redact(value) },
  // `persist` would write unsanitised state to browser storage.
  features: {
    pause: true,
    lock: true,
    persist: false,
    // With `custom`, the page reads and writes files from its own state and events. With `true`,
    // the DevTools write their own copy and import it without the reducers.
    export: 'custom',
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    // Dispatched actions would reach no effect.
    dispatch: false,
    test: false,
  },
});

/** True for events of effects and the HTTP client; input on a past state may be lost. */
const isHeld = (action: object) =>
  sourceOf(action) !== 'view' || loadingCountChanged.match(action) || unauthorizedReceived.match(action);

/**
 * Creates the Redux DevTools integration. While the DevTools show a past state or are locked,
 * events of views are dropped, and other events and requests are queued until they return.
 */
export function createDevTools(
  trace: boolean,
  basePath: string,
  history: Pick<History, 'state' | 'replaceState'>,
) {
  /** Updates the address without a browser event, so nothing takes it for navigation. */
  const showAddress = (state: RootState) =>
    history.replaceState(history.state, '', basePath + formatPath(selectAddress(state)));
  const held: unknown[] = [];
  const waiting: (() => void)[] = [];
  let lifted: LiftedStore | undefined;
  let deliver: (action: unknown) => unknown = (action) => action;
  let depth = 0;
  /** The last state produced by the page itself or shown in the address bar. */
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
     * Follows the DevTools of this store, if installed. Their history starts at the current state,
     * so that exported files include it.
     */
    watch(store: { getState(): RootState; liftedStore?: LiftedStore }): void {
      lifted = store.liftedStore;
      lifted?.dispatch({ type: 'COMMIT', timestamp: Date.now() });
      known = store.getState();
      lifted?.subscribe(() => {
        // An event of the page, whose effects update the address bar.
        if (depth > 0) return;
        const state = store.getState();
        if (state !== known) showAddress(state);
        known = state;
        goOn();
      });
    },
    present: () =>
      isAway() ? new Promise<void>((resolve) => void waiting.push(resolve)) : Promise.resolve(),
  };
}

/** Returns the DevTools, if enabled by development mode, the gateway or the address. */
export function devToolsOf(boot: BootData, { location, history }: BrowserWindow, isDevelopment: boolean) {
  const asked = new URLSearchParams(location.search).get('devTools');
  if (asked === null && !boot.hasDevTools && !isDevelopment) return undefined;
  return createDevTools(asked === 'trace', boot.basePath, history);
}
