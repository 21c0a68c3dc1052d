import { type RootState } from '../rootReducer';

/** Whether anything is to be shown above a page, or beside it. Pages without a session have no side panel in their state. */
export const selectHasOverlay = ({
  overlays,
  sidecar,
  toasts,
}: Pick<RootState, 'overlays' | 'toasts'> & Partial<Pick<RootState, 'sidecar'>>): boolean =>
  Boolean(overlays.confirm ?? overlays.dialog ?? overlays.flyout ?? overlays.modal ?? sidecar?.open) ||
  toasts.queue.length > 0;
