import { type RootState } from '../rootReducer';

export const selectConfirmOrNull = (state: RootState) => state.overlays.confirm;
export const selectOpenDialogOrNull = (state: RootState) => state.overlays.dialog;
export const selectFlyoutOrNull = (state: RootState) => state.overlays.flyout;
export const selectModalOrNull = (state: RootState) => state.overlays.modal;
