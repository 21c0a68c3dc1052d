import { createAction, isAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** Dispatched before a log is shown; until `replayLeft`, nothing else may change the state. */
export const replayEntered = createAction('@@replay/entered');
/** Replaces the store's state by one of the log. */
export const replayStateShown = createAction<unknown>('@@replay/stateShown');
/** Makes the store live again; carries its former state. */
export const replayLeft = createAction<unknown>('@@replay/left');

/** First middleware, which drops all dispatches while a log is shown: viewing has no effects. */
export const replayGuard: Middleware = () => {
  let replaying = false;
  return (next) => (action) => {
    if (isAction(action)) {
      if (replayEntered.match(action)) replaying = true;
      else if (replayLeft.match(action)) replaying = false;
      else if (replaying && !replayStateShown.match(action)) return action;
    }
    return next(action);
  };
};

/**
 * Wraps a reducer so that the whole state can be replaced. Must be outermost: states of a log have
 * no `_persist`, so that redux-persist writes nothing of them to the browser's storage.
 */
export function withReplay<S, P = S>(reducer: Reducer<S, UnknownAction, P>): Reducer<S, UnknownAction, P> {
  return (state, action) =>
    replayStateShown.match(action) || replayLeft.match(action)
      ? (action.payload as S)
      : reducer(state, action);
}
