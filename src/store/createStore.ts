import { type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { makeStore, type StoreOptions } from './makeStore';
import { rootReducer, type RootState } from './rootReducer';

export { type AppStore } from './makeStore';

/** A fresh store over the whole state, as every test and every replay makes its own. */
export const createAppStore = (options: Partial<StoreOptions> = {}) =>
  makeStore({
    reducer: rootReducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    ...options,
  });
