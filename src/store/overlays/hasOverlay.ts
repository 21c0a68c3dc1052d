import { type RootState } from '../rootReducer';

/** Whether a question, a modal or a flyout is open. */
export const selectHasDialog = ({ overlays }: Pick<RootState, 'overlays'>): boolean =>
  Boolean(overlays.confirm ?? overlays.flyout ?? overlays.modal);

/** Whether anything is to be shown above a page, or beside it. Pages without a session have no side panel in their state. */
export const selectHasOverlay = ({
  overlays,
  sidecar,
  toasts,
}: Pick<RootState, 'overlays' | 'toasts'> & Partial<Pick<RootState, 'sidecar'>>): boolean =>
  selectHasDialog({ overlays }) || Boolean(overlays.dialog ?? sidecar?.open) || toasts.queue.length > 0;
