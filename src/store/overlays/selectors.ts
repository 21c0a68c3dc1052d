import { type RootState } from '../rootReducer';

export const selectConfirmOrNull = (state: RootState) => state.overlays.confirm;
export const selectOpenDialogOrNull = (state: RootState) => state.overlays.dialog;
