import { bannersSaga } from './banners';
import { browserWarningsSaga } from './browserWarnings';
import { coreProcesses } from './core';
import { keptToastsSaga } from './keptToasts';
import { overlaysSaga } from './overlays';
import { statusSaga } from './status';
import { toastsSaga } from './toasts';
import { urlLengthSaga } from './urlLength';

/** The processes of every page but the sign-in pages: what overlays, notices and the pages of the shell need. */
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
