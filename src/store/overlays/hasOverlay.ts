import { type RootState } from '../rootReducer';

/** Whether anything is to be shown above a page, or beside it. */
export const selectHasOverlay = ({ overlays, sidecar, toasts }: RootState): boolean =>
  Boolean(overlays.confirm ?? overlays.dialog ?? overlays.flyout ?? overlays.modal ?? sidecar.open) ||
  toasts.queue.length > 0;
