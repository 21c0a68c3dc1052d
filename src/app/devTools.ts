import { isAction, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { createTranslator, registerMessages } from '../i18n';
import devTools from '../i18n/messages/devTools.en';
import { message } from '../i18n/text';
import { sourceOf } from '../recording/envelope';
import { redact } from '../recording/redact';
import { type TimeTravel } from '../shell/registries/timeTravel';
import { loadingCountChanged } from '../store/http/slice';
import { selectAddress } from '../store/navigation/selectors';
import { formatPath } from '../store/navigation/slice';
import { type RootState } from '../store/rootReducer';
import { unauthorizedReceived } from '../store/session/slice';
import { toastRaised } from '../store/toasts/slice';
import { whyDisabled } from './consoleContents';
import { isOwnState, shownState } from './devToolsState';

registerMessages(devTools);

export interface LiftedState {
  readonly committedState?: unknown;
  readonly computedStates: readonly { readonly state: unknown }[];
  readonly currentStateIndex: number;
  readonly stagedActionIds: readonly number[];
  readonly isLocked: boolean;
}

export interface LiftedStore {
  getState(): LiftedState;
  subscribe(listener: () => void): () => void;
  dispatch(
    action:
      | { type: 'COMMIT'; timestamp: number }
      | { type: 'IMPORT_STATE'; nextLiftedState: LiftedState; noRecompute: true },
  ): unknown;
}

interface DevToolsChoice {
  /** Records the call stack of each dispatch. */
  trace: boolean;
  /** Shows long lists whole. */
  isFull: boolean;
}

/** Describes an event by the states before and after it; null for bookkeeping. */
export type SentenceOf = (action: UnknownAction, before: RootState, after: RootState) => string | null;

/** Options; see docs/devtools.md. */
const devToolsOptions = (
  { trace, isFull }: DevToolsChoice,
  actionSanitizer: (action: UnknownAction, id: number) => UnknownAction,
) => ({
  name: 'Gatehouse',
  maxAge: 200,
  trace,
  traceLimit: 25,
  actionSanitizer,
  stateSanitizer: (state: RootState) => {
    const shown: unknown = redact(state);
    return isOwnState(shown)
      ? shownState(shown as RootState, redact(whyDisabled(state, createTranslator('en'))), isFull)
      : shown;
  },
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
  choice: DevToolsChoice,
  basePath: string,
  history: Pick<History, 'state' | 'replaceState'>,
  sentenceOf?: SentenceOf,
) {
  /** Updates the address without a browser event, so nothing takes it for navigation. */
  const showAddress = (state: RootState) =>
    history.replaceState(history.state, '', basePath + formatPath(selectAddress(state)));
  const listeners = new Set<() => void>();
  const held: unknown[] = [];
  const waiting: (() => void)[] = [];
  let lifted: LiftedStore | undefined;
  let deliver: (action: unknown) => unknown = (action) => action;
  let depth = 0;
  /** The last state produced by the page itself or shown in the address bar. */
  let known: unknown;
  /** The last history of the DevTools with states of the application. */
  let sound: LiftedState | undefined;

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
        sound = lifted?.getState();
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

  /** Adds the sentence of an event to what the DevTools show; the recording does not have it. */
  const withSentence = (action: UnknownAction, id: number): UnknownAction => {
    const shown = redact<UnknownAction>(action);
    const history = lifted?.getState();
    const at = history?.stagedActionIds.indexOf(Number(id)) ?? -1;
    const [before, after] = [at - 1, at].map((index) => history?.computedStates[index]?.state);
    if (!sentenceOf || before === undefined || after === undefined) return shown;
    const sentence = sentenceOf(shown, before as RootState, after as RootState);
    return sentence === null ? shown : { ...shown, meta: { ...(shown['meta'] ?? {}), sentence } };
  };

  /** Returns true if a file with states that are not the application's was imported. */
  const isForeign = ({ committedState, computedStates }: LiftedState) =>
    (committedState !== undefined && !isOwnState(committedState)) ||
    !computedStates.every(({ state }) => isOwnState(state));

  const timeTravel: TimeTravel = {
    isHeld: isAway,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  return {
    options: devToolsOptions(choice, withSentence),
    guard,
    timeTravel,
    /**
     * Follows the DevTools of this store, if installed. Their history starts at the current state,
     * so that exported files include it.
     */
    watch(store: Pick<Store<RootState>, 'dispatch' | 'getState'> & { liftedStore?: LiftedStore }): void {
      lifted = store.liftedStore;
      lifted?.dispatch({ type: 'COMMIT', timestamp: Date.now() });
      known = store.getState();
      sound = lifted?.getState();
      lifted?.subscribe(() => {
        // An event of the page, whose effects update the address bar.
        if (depth > 0) return;
        const history = lifted?.getState();
        if (history && sound && isForeign(history)) {
          lifted?.dispatch({ type: 'IMPORT_STATE', nextLiftedState: sound, noRecompute: true });
          store.dispatch(
            toastRaised({
              title: message('devTools.importRefused'),
              text: message('devTools.importRefusedText'),
              color: 'danger',
            }),
          );
          return;
        }
        sound = history;
        listeners.forEach((listener) => listener());
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
