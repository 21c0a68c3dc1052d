import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { PERSIST_ACTIONS } from './persist';
import { type RootState } from './rootReducer';

export interface StoreOptions {
  /** What the page, a test or a log brings. */
  preloadedState?: Partial<RootState>;
  /** After the checks, in order: saga middleware first, the recorder last (docs/action-log.md). */
  middleware?: readonly Middleware[];
  /** Of the domains that this page has, wrapped for persistence. */
  reducer: Reducer<RootState, UnknownAction, Partial<RootState>>;
  /** Serialisability and immutability checks; they throw in tests, warn in development and are off in production. */
  checks?: boolean;
  devTools?: false | object;
}

/**
 * A fresh store. Every test and every replay makes its own; nothing in `store/` holds one.
 *
 * @returns a Redux store over the state of the application
 */
export function createAppStore({
  preloadedState,
  middleware = [],
  reducer,
  checks = true,
  devTools = false,
}: StoreOptions) {
  return configureStore({
    reducer,
    preloadedState,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: false,
        // A slow machine is no fault of the state: only what takes very long is worth a warning.
        serializableCheck: checks ? { ignoredActions: PERSIST_ACTIONS, warnAfter: 500 } : false,
        immutableCheck: checks ? { warnAfter: 500 } : false,
        actionCreatorCheck: checks,
      }).concat(middleware as Middleware[]),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
