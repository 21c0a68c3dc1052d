import { describe, expect, it } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import { createRecorder } from '../../src/recording/recorder';
import { replayLog } from '../../src/recording/replay';
import {
  replayEntered,
  replayGuard,
  replayLeft,
  replayStateShown,
  withReplay,
} from '../../src/recording/replayGuard';
import { counted, toyReducer, type ToyState } from '../recording/toy';

function guardedStore() {
  const heard: string[] = [];
  const saga = createSagaMiddleware();
  const recorder = createRecorder<ToyState>({
    reducer: toyReducer,
    now: () => 0,
    appVersion: '1',
    hashEvery: 1,
  });
  const store = configureStore({
    reducer: withReplay<ToyState>(toyReducer),
    middleware: (getDefault) =>
      getDefault({ thunk: false }).prepend(replayGuard).concat(saga, recorder.middleware),
  });
  saga.run(function* () {
    yield* takeEvery(counted, () => {
      heard.push('counted');
    });
  });
  recorder.start(store.getState());
  return { store, recorder, heard };
}

describe('replay in a live store', () => {
  it('drops every dispatch before it reaches a saga while a log is shown, and none before or after', () => {
    const { store, heard } = guardedStore();
    store.dispatch(counted(1));
    const live = store.getState();
    store.dispatch(replayEntered());
    store.dispatch(replayStateShown({ ...live, counter: { value: 50 } }));
    store.dispatch(counted(1));
    expect(store.getState().counter.value).toBe(50);
    expect(heard).toEqual(['counted']);
    store.dispatch(replayLeft(live));
    store.dispatch(counted(1));
    expect(store.getState().counter.value).toBe(2);
    expect(heard).toEqual(['counted', 'counted']);
  });

  it('keeps its own log complete: saving while another log is shown saves the live session', () => {
    const { store, recorder } = guardedStore();
    store.dispatch(counted(1));
    const live = store.getState();
    store.dispatch(replayEntered());
    store.dispatch(replayStateShown({ ...live, counter: { value: 50 } }));
    recorder.addExchange({ method: 'GET', path: '/late', query: {}, status: 200, at: 0, ms: 0 });
    expect(recorder.snapshot().end.state).toMatchObject({ counter: { value: 1 } });
    expect(replayLog(recorder.snapshot(), toyReducer)).toMatchObject({ identical: true, actions: 1 });
    store.dispatch(replayLeft(live));
    store.dispatch(counted(1));
    expect(replayLog(recorder.snapshot(), toyReducer)).toMatchObject({ identical: true, actions: 2 });
  });
});
