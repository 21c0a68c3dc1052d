import { type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { type AppStore } from '../../src/store/createStore';
import { resetIds } from '../../src/store/ids';
import { type RootState } from '../../src/store/rootReducer';
import { type FakeDeps, fakeDeps } from './fakeDeps';
import { createWholeStore, wholeSaga } from './wholeApp';

export interface TestLog {
  /** Types of all actions so far, in order. */
  types(): string[];
  /** The actions themselves. */
  actions(): UnknownAction[];
}

export interface TestStoreOptions {
  preloadedState?: Partial<RootState>;
  /** With these the application's own sagas run; without, nothing answers the events. */
  deps?: FakeDeps;
}

/** A fresh store with its checks throwing, and with live sagas when `deps` are given. Ids start at 1 again. */
export function createTestStore({ preloadedState, deps }: TestStoreOptions = {}): {
  store: AppStore;
  log: TestLog;
} {
  resetIds();
  const seen: UnknownAction[] = [];
  const note: Middleware = () => (next) => (action) => {
    seen.push(action as UnknownAction);
    return next(action);
  };
  const saga = deps && createSagaMiddleware({ context: deps as unknown as object });
  const store = createWholeStore({
    ...(preloadedState ? { preloadedState } : {}),
    middleware: saga ? [saga, note] : [note],
  });
  saga?.run(wholeSaga);
  return { store, log: { types: () => seen.map((action) => action.type), actions: () => seen } };
}

/** A store with live sagas over fake dependencies. */
export function createLiveStore(preloadedState?: Partial<RootState>, deps: FakeDeps = fakeDeps()) {
  return { ...createTestStore({ ...(preloadedState ? { preloadedState } : {}), deps }), deps };
}

/** Lets everything that is already under way come to its end: promises, not timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
