import { describe, expect, it, jest } from '@jest/globals';
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { applyMiddleware, compose, legacy_createStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { put, takeEvery } from 'typed-redux-saga';
import { createDevTools, type SentenceOf } from '../../src/app/devTools';
import { GROUPS } from '../../src/app/devToolsState';
import { loadDevTools } from '../../src/app/loadDevTools';
import { registerMessages } from '../../src/i18n';
import core from '../../src/i18n/messages/core.en';
import security from '../../src/i18n/messages/security.en';
import { parseBundle } from '../../src/recording/parse';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import { withReplay } from '../../src/recording/replayGuard';
import { initialBootState } from '../../src/store/boot/slice';
import { dockToggled } from '../../src/store/chrome/slice';
import { fieldsChanged, formOpened } from '../../src/store/forms/slice';
import { selectLoadingCount } from '../../src/store/http/selectors';
import { loadingCountChanged } from '../../src/store/http/slice';
import { selectLocation } from '../../src/store/navigation/selectors';
import { navigated } from '../../src/store/navigation/slice';
import { reducerOf, rootReducer, type RootState } from '../../src/store/rootReducer';
import { signInRequested } from '../../src/store/session/slice';
import { fakeWindow } from '../support/browser';
import { settled } from '../support/liveStore';

registerMessages(security);
registerMessages(core);
const MARK = 'canary-0815';
const blank = rootReducer(undefined, { type: '@@init' });
const goTo = (pathname: string) => navigated({ location: { pathname, search: '', hash: '' }, kind: 'push' });

/** A page with the DevTools, whose saga goes to another place whenever the menu is docked. */
function open(sentenceOf?: SentenceOf) {
  const { window } = fakeWindow('/base/app/home');
  const tools = createDevTools({ trace: false, isFull: false }, '/base', window.history, sentenceOf);
  const recorder = createRecorder<RootState>({
    reducer: rootReducer as never,
    now: () => 1,
    appVersion: '1',
  });
  const saga = createSagaMiddleware();
  const store = legacy_createStore(
    withReplay(rootReducer as never) as never,
    compose(
      applyMiddleware(tools.guard, saga, recorder.middleware),
      instrument(undefined, { maxAge: tools.options.maxAge }) as never,
    ) as never,
  ) as unknown as EnhancedStore<RootState, UnknownAction, unknown>;
  recorder.start(store.getState());
  tools.watch(store as unknown as Parameters<typeof tools.watch>[0]);
  const { liftedStore } = store;
  const logs = () => parseBundle(recorder.save());
  return { store, tools, saga, recorder, logs, window, travel: liftedStore.dispatch, liftedStore };
}

const place = (state: RootState) => selectLocation(state).pathname;

describe('the DevTools', () => {
  it('get events, states and exported files without secrets, as the log does', () => {
    const choice = { trace: true, isFull: false };
    const { options } = createDevTools(choice, '', fakeWindow('/').window.history);
    expect(options).toMatchObject({ name: 'Gatehouse', maxAge: 200, trace: true });
    const action = signInRequested({
      username: 'ada',
      credentialRef: 'credential-1',
      password: MARK,
    } as never);
    const shown = JSON.stringify([
      options.actionSanitizer(action, 1),
      options.stateSanitizer({ ...blank, session: { password: MARK } } as never),
    ]);
    expect(shown).toContain('credential-1');
    const { replacer } = options.serialize;
    const exported = JSON.stringify([action, { session: { password: MARK } }], replacer);
    expect(exported).toContain('credential-1');
    expect(shown + exported).not.toContain(MARK);
    // It would keep states in the browser's storage as they are.
    expect(options.features.persist).toBe(false);
  });

  it.each([
    ['neither the gateway nor the address asks for them', '/app/home#/?devTools', {}, undefined],
    ['the gateway lets them in', '/app/home', { hasDevTools: true as const }, false],
    ['the address asks for them', '/app/home?devTools#/', {}, false],
    ['the address asks for traces', '/app/home?devTools=trace', {}, true],
  ])('in production, where %s', async (_where, address, more, trace) => {
    const boot = { ...initialBootState.info, ...more };
    const tools = await loadDevTools(boot, fakeWindow(address).window, false);
    expect(tools?.options.trace).toBe(trace);
  });

  it('show every slice in a named group', () => {
    const named: string[] = Object.values(GROUPS).flat();
    expect(named.toSorted()).toEqual(Object.keys(blank).toSorted());
    const { tools, store } = open();
    const shown = tools.options.stateSanitizer(store.getState());
    expect(Object.keys(shown as object)).toEqual(['why disabled', ...Object.keys(GROUPS)]);
  });

  it('show the first entries of long lists, and all of them if asked', () => {
    const items = Array.from({ length: 10_013 }, (_, at) => ({ name: `user-${at}`, value: {} }));
    const state = { ...blank, users: { ...blank.users, items } } as RootState;
    const shownBy = (isFull: boolean) => {
      const { options } = createDevTools({ trace: false, isFull }, '', fakeWindow('/').window.history);
      return options.stateSanitizer(state);
    };
    expect(shownBy(false)).toMatchObject({
      entries: { users: { items: { 'first 20 of 10,013': items.slice(0, 20) } } },
    });
    expect(JSON.stringify(shownBy(false)).length).toBeLessThan(20_000);
    expect(shownBy(true)).toMatchObject({ entries: { users: { items } } });
  });

  it('show why controls are disabled', () => {
    const { tools, store } = open();
    store.dispatch(formOpened({ key: 'users:create:', by: 'ada', base: null, values: { name: '' } }));
    expect(tools.options.stateSanitizer(store.getState())).toMatchObject({
      'why disabled': { 'users.save': 'Enter a name.' },
    });
    store.dispatch(fieldsChanged({ key: 'users:create:', values: { name: 'anna' } }));
    expect(tools.options.stateSanitizer(store.getState())).toMatchObject({ 'why disabled': {} });
  });

  it('name the sentence of an event, which the recording does not have', () => {
    const place = (state: RootState) => selectLocation(state).pathname;
    const { tools, store, recorder } = open((_action, before, after) => `${place(before)} ${place(after)}`);
    store.dispatch(goTo('/app/first'));
    const shown = tools.options.actionSanitizer(goTo('/app/first'), 1);
    expect(shown).toMatchObject({ type: 'navigation/navigated', meta: { sentence: '/ /app/first' } });
    expect(recorder.save()).not.toContain('sentence');
  });

  it('tell the page while they hold time', () => {
    const { tools, store, travel } = open();
    store.dispatch(goTo('/app/first'));
    const seen: boolean[] = [];
    const stop = tools.timeTravel.subscribe(() => seen.push(tools.timeTravel.isHeld()));
    travel(ActionCreators.jumpToState(0));
    travel(ActionCreators.jumpToState(1));
    travel(ActionCreators.lockChanges(true));
    travel(ActionCreators.lockChanges(false));
    stop();
    travel(ActionCreators.lockChanges(true));
    expect(seen).toEqual([true, false, true, false]);
  });

  it('refuse a file with the states that they show, and keep the page', () => {
    const { tools, store, travel, liftedStore } = open();
    store.dispatch(goTo('/app/first'));
    const history = liftedStore.getState();
    const committedState = tools.options.stateSanitizer(history.committedState as RootState);
    // The reducer complains about the names of the groups.
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    travel(ActionCreators.importState({ ...history, committedState } as never) as never);
    complaint.mockRestore();
    expect(place(store.getState())).toBe('/app/first');
    expect(store.getState().toasts.queue).toMatchObject([
      { title: { id: 'devTools.importRefused' }, color: 'danger' },
    ]);
    store.dispatch(goTo('/app/second'));
    expect(place(store.getState())).toBe('/app/second');
  });

  it('show an earlier state with its address, and return without a trace in the log', () => {
    const { store, logs, window, travel } = open();
    store.dispatch(goTo('/app/first'));
    store.dispatch(goTo('/app/second'));
    window.history.replaceState(null, '', '/base/app/second');
    travel(ActionCreators.jumpToState(1));
    expect(place(store.getState())).toBe('/app/first');
    expect(window.location.pathname).toBe('/base/app/first');
    const during = logs();
    travel(ActionCreators.jumpToState(2));
    expect(window.location.pathname).toBe('/base/app/second');
    store.dispatch(goTo('/app/third'));
    const after = logs();
    expect([during, after].map((parts) => parts.length)).toEqual([1, 1]);
    for (const log of [...during, ...after])
      expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
  });

  it('hold what effects do while they show an earlier state, and drop what a user does there', async () => {
    const { store, saga, travel, recorder } = open();
    let isOver = false;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    saga.run(function* () {
      yield* takeEvery(dockToggled, function* () {
        yield answered;
        yield* put(goTo('/app/answered'));
        isOver = true;
      });
    });
    store.dispatch(dockToggled());
    store.dispatch(goTo('/app/second'));
    travel(ActionCreators.jumpToState(1));
    store.dispatch(goTo('/app/clicked'));
    store.dispatch(loadingCountChanged(7));
    answer();
    await settled();
    expect(isOver).toBe(true);
    expect(place(store.getState())).toBe('/');
    travel(ActionCreators.jumpToState(2));
    expect(place(store.getState())).toBe('/app/answered');
    expect(selectLoadingCount(store.getState())).toBe(7);
    expect(recorder.types()).toEqual(['chrome/dockToggled', 'navigation/navigated', 'navigation/navigated']);
  });

  it.each([
    ['show an earlier state', ActionCreators.jumpToState(0), ActionCreators.jumpToState(1)],
    ['are locked', ActionCreators.lockChanges(true), ActionCreators.lockChanges(false)],
  ])('let no request out while they %s', async (_how, leave, comeBack) => {
    const { store, tools, travel } = open();
    store.dispatch(goTo('/app/first'));
    let sent = 0;
    const send = async () => {
      await tools.present();
      sent += 1;
    };
    await send();
    travel(leave);
    const waiting = send();
    await settled();
    expect(sent).toBe(1);
    travel(comeBack);
    await waiting;
    expect(sent).toBe(2);
  });

  it('begin a new part of the recording when they put another present in its place', () => {
    const { store, logs, travel } = open();
    store.dispatch(goTo('/app/first'));
    store.dispatch(goTo('/app/second'));
    // Leaves the event out: the present is another one.
    travel(ActionCreators.toggleAction(2));
    expect(place(store.getState())).toBe('/app/first');
    store.dispatch(dockToggled());
    const parts = logs();
    expect(parts.map(({ lines }) => lines.flatMap((line) => ('type' in line ? [line.type] : [])))).toEqual([
      ['navigation/navigated', 'navigation/navigated'],
      ['recording/stateReplaced', 'chrome/dockToggled'],
    ]);
    for (const log of parts)
      expect(replayLog(log, reducerOf(log.base.state as object))).toMatchObject({ identical: true });
  });

  it('export the initial state of the recording, and import such a file: the page continues from there', () => {
    const { store, tools, travel, liftedStore } = open();
    expect(tools.options.features).toMatchObject({ export: 'custom', import: 'custom' });
    store.dispatch(goTo('/app/first'));
    store.dispatch(dockToggled());
    const { committedState, actionsById, stagedActionIds } = liftedStore.getState();
    expect(committedState).toEqual(rootReducer(undefined, { type: '@@init' }));
    // As the extension writes and reads a file: the events after its own first one, and the state before them.
    const file = JSON.stringify([
      stagedActionIds.slice(1).map((id) => actionsById[id]?.action),
      committedState,
    ]);
    const before = store.getState();
    store.dispatch(goTo('/app/second'));
    const [nextLiftedState, preloadedState] = JSON.parse(file) as [never, RootState];
    travel({ type: 'IMPORT_STATE', nextLiftedState, preloadedState } as never);
    expect(store.getState()).toEqual(before);
    store.dispatch(goTo('/app/third'));
    expect(place(store.getState())).toBe('/app/third');
  });
});
