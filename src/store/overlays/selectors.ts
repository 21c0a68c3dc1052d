import { createSelector } from '@reduxjs/toolkit';
import { selectSecurityConfig } from '../boot/selectors';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';
import { dialogAt } from './dialogAddress';
import { type Dialog, type DialogParams } from './dialogParams';
import { type DialogName, DIALOGS } from './dialogs';

export const selectConfirmOrNull = (state: RootState) => state.overlays.confirm;
export const selectFlyoutOrNull = (state: RootState) => state.overlays.flyout;
export const selectModalOrNull = (state: RootState) => state.overlays.modal;

export const selectOpenedDialogOrNull = (state: RootState) => state.overlays.dialog;

/** The dialog the address names; none for tenants if they are unavailable. */
export const selectAddressedDialogOrNull: (state: RootState) => Dialog | null = createSelector(
  [selectLocation, (state: RootState) => selectSecurityConfig(state).multitenancy.enabled],
  (location, hasTenants) => {
    const dialog = dialogAt(location);
    return dialog?.name === DIALOGS.tenant && !hasTenants ? null : dialog;
  },
);

/** The displayed dialog: the opened one takes precedence over the address. */
export const selectDialogOrNull = (state: RootState): Dialog | null =>
  selectOpenedDialogOrNull(state) ?? selectAddressedDialogOrNull(state);

export const selectIsDialogOpen = (state: RootState, name: DialogName) =>
  selectDialogOrNull(state)?.name === name;

/** The parameters of a dialog; null if it is not shown. */
export function selectDialogParamsOrNull<Name extends keyof DialogParams>(
  state: RootState,
  name: Name,
): DialogParams[Name] | null {
  const dialog = selectDialogOrNull(state);
  return dialog?.name === name && 'params' in dialog ? (dialog.params as DialogParams[Name]) : null;
}
