import { combineSlices } from '@reduxjs/toolkit';
import { accountSlice } from './account/slice';
import { appsSlice } from './apps/slice';
import { bootSlice } from './boot/slice';
import { capabilitiesSlice } from './capabilities/slice';
import { chromeSlice } from './chrome/slice';
import { fatalErrorsSlice } from './fatalErrors/slice';
import { formsSlice } from './forms/slice';
import { httpSlice } from './http/slice';
import { navigationSlice } from './navigation/slice';
import { overlaysSlice } from './overlays/slice';
import { preferencesSlice } from './preferences/slice';
import { problemsSlice } from './problems/slice';
import { recentsSlice } from './recents/slice';
import { sessionSlice } from './session/slice';
import { tenancySlice } from './tenancy/slice';
import { toastsSlice } from './toasts/slice';

/**
 * Domains that every page needs, even before sign-in. Everything here is downloaded to sign in;
 * domains for signed-in users only belong in `rootReducer.ts`.
 */
export const entrySlices = [
  accountSlice,
  appsSlice,
  bootSlice,
  capabilitiesSlice,
  chromeSlice,
  formsSlice,
  fatalErrorsSlice,
  httpSlice,
  navigationSlice,
  overlaysSlice,
  preferencesSlice,
  problemsSlice,
  recentsSlice,
  sessionSlice,
  tenancySlice,
  toastsSlice,
] as const;

/** Reducer of this page; domains of signed-in users are injected once their code is loaded. */
export const pageReducer = combineSlices(...entrySlices).withLazyLoadedSlices<object>();
