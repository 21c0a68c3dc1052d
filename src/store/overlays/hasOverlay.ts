import { type RootState } from '../rootReducer';

export const selectHasDialog = ({ overlays }: Pick<RootState, 'overlays'>): boolean =>
  Boolean(overlays.confirm ?? overlays.flyout ?? overlays.modal);

/** True if anything covers the page. Pages without a session have no sidecar state. */
export const selectHasOverlay = ({
  overlays,
  sidecar,
  toasts,
}: Pick<RootState, 'overlays' | 'toasts'> & Partial<Pick<RootState, 'sidecar'>>): boolean =>
  selectHasDialog({ overlays }) || Boolean(overlays.dialog ?? sidecar?.open) || toasts.queue.length > 0;
