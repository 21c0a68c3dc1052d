import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { runProcesses } from '../../src/sagas/core';
import { processes } from '../../src/sagas/root';
import { createAppStore, type StoreOptions } from '../../src/store/createStore';
import { rootReducer, type RootState } from '../../src/store/rootReducer';

/** A fresh store over the whole state. */
export const createWholeStore = (options: Partial<StoreOptions> = {}) =>
  createAppStore({
    reducer: rootReducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    ...options,
  });

/** Every process of the application. */
export function* wholeSaga() {
  yield* runProcesses(processes);
}
