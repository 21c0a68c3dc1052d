import { combineSlices } from '@reduxjs/toolkit';
import { accountReducer } from './account/slice';
import { appsReducer } from './apps/slice';
import { bootReducer } from './boot/slice';
import { capabilitiesReducer } from './capabilities/slice';
import { chromeReducer } from './chrome/slice';
import { fatalErrorsReducer } from './fatalErrors/slice';
import { formsReducer } from './forms/slice';
import { httpReducer } from './http/slice';
import { navigationReducer } from './navigation/slice';
import { overlaysReducer } from './overlays/slice';
import { preferencesReducer } from './preferences/slice';
import { problemsReducer } from './problems/slice';
import { recentsReducer } from './recents/slice';
import { sessionReducer } from './session/slice';
import { tenancyReducer } from './tenancy/slice';
import { toastsReducer } from './toasts/slice';

/**
 * Domains that every page needs, even before sign-in. Everything here is downloaded to sign in;
 * domains for signed-in users only belong in `rootReducer.ts`.
 */
export const entryReducers = {
  account: accountReducer,
  apps: appsReducer,
  boot: bootReducer,
  capabilities: capabilitiesReducer,
  chrome: chromeReducer,
  forms: formsReducer,
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

/** Reducer of this page; domains of signed-in users are injected once their code is loaded. */
export const pageReducer = combineSlices(entryReducers).withLazyLoadedSlices<object>();
