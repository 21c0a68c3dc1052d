import { combineReducers } from '@reduxjs/toolkit';
import { accountReducer } from './account/slice';
import { appsReducer } from './apps/slice';
import { bootReducer } from './boot/slice';
import { capabilitiesReducer } from './capabilities/slice';
import { chromeReducer } from './chrome/slice';
import { editingReducer } from './editing/slice';
import { fatalErrorsReducer } from './fatalErrors/slice';
import { httpReducer } from './http/slice';
import { navigationReducer } from './navigation/slice';
import { overlaysReducer } from './overlays/slice';
import { preferencesReducer } from './preferences/slice';
import { problemsReducer } from './problems/slice';
import { recentsReducer } from './recents/slice';
import { routed } from './routed';
import { sessionReducer } from './session/slice';
import { tenancyReducer } from './tenancy/slice';
import { toastsReducer } from './toasts/slice';

/**
 * The domains that every page needs, also before anyone has signed in. What is added here is downloaded to sign in; a domain
 * that only signed-in users use belongs to `rootReducer.ts`.
 */
export const entryReducers = {
  account: accountReducer,
  apps: appsReducer,
  boot: bootReducer,
  capabilities: capabilitiesReducer,
  chrome: chromeReducer,
  editing: editingReducer,
  fatalErrors: fatalErrorsReducer,
  http: httpReducer,
  navigation: navigationReducer,
  overlays: overlaysReducer,
  preferences: preferencesReducer,
  problems: problemsReducer,
  recents: recentsReducer,
  session: sessionReducer,
  tenancy: tenancyReducer,
  toasts: toastsReducer,
};

/** The reducer of pages without a session. Its state is a part of the whole; the other domains are missing in it. */
export const entryReducer = routed(entryReducers, combineReducers(entryReducers));
