import { createSelector } from '@reduxjs/toolkit';
import { message, type Text, verbatim } from '../../i18n/text';
import { resolveTenant } from '../../model/tenancy/names';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../account/selectors';
import { type RootState } from '../rootReducer';

export const selectCurrentTenantOrNull = (state: RootState) => state.tenancy.current;
export const selectTenantChange = (state: RootState) => state.tenancy.change;
/** The tenant last chosen in this browser. */
export const selectSavedTenantOrNull = (state: RootState) => state.tenancy.saved;
/** Null if unknown. */
export const selectShowPopupOrNull = (state: RootState) => state.tenancy.showPopup;

/** Display name: `Global`, `Private` or the name; null without tenants [TEN-11..13]. */
export const selectTenantTextOrNull = createSelector(
  [selectAccountOrNull, selectIsMultitenancyOn, selectCurrentTenantOrNull],
  (account, isOn, current): Text | null => {
    if (!isOn) return null;
    const tenant = resolveTenant(current ?? account?.user_requested_tenant, account?.user_name ?? '');
    if (tenant.kind === 'custom') return verbatim(tenant.name);
    return message(tenant.kind === 'global' ? 'account.tenantGlobal' : 'account.tenantPrivate');
  },
);
