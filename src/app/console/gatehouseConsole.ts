import { type Reducer, type Store } from '@reduxjs/toolkit';
import { type Recorder } from '../../recording/recorderTypes';
import { replayEntered } from '../../recording/replayGuard';
import { reserveIds } from '../../store/ids';
import { saveLog } from './saveLog';
import { type BoundSelectors, type Functions, type GatehouseConsole, type LoadedLog } from './types';

export interface ConsoleOptions<S, Selectors extends Functions, Actions extends Functions> {
  store: Pick<Store<S>, 'dispatch' | 'getState'>;
  recorder: Recorder<S>;
  /** Selectors by name, collected on first use: few sessions open the console. */
  selectors: () => Selectors;
  actions: () => Actions;
  save: (name: string, text: string) => void;
  core?: () => Promise<unknown>;
  whyDisabled?: () => Record<string, string>;
  /** The reducer for a log with this initial state; by default this page's. */
  reducerOf?: (state: object) => Promise<Reducer<S>>;
}

const HELP = `gatehouse.log.save()             download the action log of this session; returns its text
gatehouse.log.text()             the action log as text
gatehouse.log.types()            the types of the recorded actions
await gatehouse.log.load(text)   replay a log and show its last state; add { at: 'start' } to pause before its first action
   .step() .step(-1) .goTo(n) .seek(seq) .play()   move through it
   .result                       state identical, or the first divergence
   .close()                      back to the live state
gatehouse.selectors.NAME(...)    ask the state
gatehouse.whyDisabled()          the disabled controls of the screen, with the reasons
gatehouse.actions.NAME(...)      dispatch an action
await gatehouse.core()           the services that plugins are given
A saved log is verified with: npx gatehouse replay FILE`;

function bindSelectors<S, F extends Functions>(selectors: F, getState: () => S): BoundSelectors<F> {
  const bound = Object.entries(selectors).map(([name, selector]) => {
    const ask = selector as unknown as (state: S, ...rest: unknown[]) => unknown;
    return [name, (...rest: unknown[]) => ask(getState(), ...rest)];
  });
  return Object.fromEntries(bound) as BoundSelectors<F>;
}

function bindActions<F extends Functions>(actions: F, dispatch: (action: { type: string }) => unknown): F {
  const bound = Object.entries(actions).map(([name, create]) => {
    const make = create as unknown as (...args: unknown[]) => { type: string };
    return [name, (...args: unknown[]) => dispatch(make(...args))];
  });
  return Object.fromEntries(bound) as F;
}

/** Installs `window.gatehouse`, in production too. */
export function installConsole<S, Selectors extends Functions, Actions extends Functions>({
  store,
  recorder,
  selectors,
  actions,
  save,
  core,
  whyDisabled,
  reducerOf,
}: ConsoleOptions<S, Selectors, Actions>): GatehouseConsole<Selectors, Actions> {
  let shown: LoadedLog | undefined;
  let boundSelectors: BoundSelectors<Selectors> | undefined;
  let boundActions: Actions | undefined;

  const gatehouse: GatehouseConsole<Selectors, Actions> = {
    log: {
      save({ download = true } = {}) {
        return download ? saveLog(recorder, save).text : recorder.save();
      },
      text: () => recorder.save(),
      types: () => recorder.types(),
      async load(text, { at = 'end' } = {}) {
        // Loaded on demand: the first page needs no replay.
        const [{ parseLog }, { showLog }, { idsIn }] = await Promise.all([
          import('../../recording/parse'),
          import('./showLog'),
          import('../../recording/idsIn'),
        ]);
        const log = parseLog(text);
        const reducer = (await reducerOf?.(log.base.state as object)) ?? recorder.reducer;
        shown?.close();
        reserveIds(idsIn(log));
        store.dispatch(replayEntered());
        shown = showLog(log, reducer, store, at);
        return shown;
      },
    },
    get selectors() {
      return (boundSelectors ??= bindSelectors(selectors(), store.getState));
    },
    get actions() {
      return (boundActions ??= bindActions(actions(), store.dispatch));
    },
    ...(core && { core }),
    ...(whyDisabled && { whyDisabled }),
    help: () => HELP,
  };
  // The declared type cannot name this application's selectors and actions.
  window.gatehouse = gatehouse as unknown as GatehouseConsole;
  return gatehouse;
}
