import { bannersSaga } from './banners';
import { browserWarningsSaga } from './browserWarnings';
import { coreProcesses } from './core';
import { keptToastsSaga } from './keptToasts';
import { overlaysSaga } from './overlays';
import { statusSaga } from './status';
import { toastsSaga } from './toasts';
import { urlLengthSaga } from './urlLength';

/** Sagas of every page except the sign-in pages. */
export const shellProcesses = {
  ...coreProcesses,
  banners: bannersSaga,
  browserWarnings: browserWarningsSaga,
  keptToasts: keptToastsSaga,
  overlays: overlaysSaga,
  status: statusSaga,
  toasts: toastsSaga,
  urlLength: urlLengthSaga,
};
