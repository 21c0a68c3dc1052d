import { configureStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { PERSIST_ACTIONS } from './persist';
import { type RootState } from './rootReducer';

export interface StoreOptions {
  preloadedState?: Partial<RootState>;
  /** Follows the checks: saga middleware first, the recorder last (docs/action-log.md). */
  middleware?: readonly Middleware[];
  /** Reducer of the page's domains, wrapped for persistence. */
  reducer: Reducer<RootState, UnknownAction, Partial<RootState>>;
  /** State checks, which throw in tests, warn in development and are off in production. */
  checks?: boolean;
  devTools?: false | object;
}

/** Creates a store; every test and replay makes its own, and nothing in `store/` holds one. */
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
        // Slow machines are not at fault: warn only about checks that take very long.
        serializableCheck: checks ? { ignoredActions: PERSIST_ACTIONS, warnAfter: 500 } : false,
        immutableCheck: checks ? { warnAfter: 500 } : false,
        actionCreatorCheck: checks,
      }).concat(middleware as Middleware[]),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
