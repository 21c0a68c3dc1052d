import { createAction, isAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** A recorded log is about to be shown in this store: from now on nothing else may change its state. */
export const replayEntered = createAction('@@replay/entered');
/** Puts a state of the log in the place of the store's own. */
export const replayStateShown = createAction<unknown>('@@replay/stateShown');
/** The store is live again; carries the state it had before. */
export const replayLeft = createAction<unknown>('@@replay/left');

/**
 * Must be the first middleware. While a log is shown it drops every dispatch of views, sagas and plugins, so that looking at
 * a recording can neither change it nor set off a request: no saga sees anything.
 */
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
 * A reducer that can also be given a whole state. Wrap it around everything, persistence included: a state of a log has no
 * `_persist` member, so redux-persist writes nothing of it to the browser's storage.
 */
export function withReplay<S, P = S>(reducer: Reducer<S, UnknownAction, P>): Reducer<S, UnknownAction, P> {
  return (state, action) =>
    replayStateShown.match(action) || replayLeft.match(action)
      ? (action.payload as S)
      : reducer(state, action);
}
