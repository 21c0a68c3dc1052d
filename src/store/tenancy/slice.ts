import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';

export type TenantSwitch =
  | { phase: 'idle' }
  | { phase: 'switching'; tenant: string }
  | { phase: 'failed'; tenant: string | null; problem: Problem };

export interface TenancyState {
  /** Last chosen tenant (`''` global, `__user__` private); kept in local storage. */
  saved: string | null;
  /** True to ask for a tenant at the start; kept in session storage. */
  showPopup: boolean | null;
  /** Tenant of the server session; null while unknown. */
  current: string | null;
  change: TenantSwitch;
}

export const initialTenancyState: TenancyState = {
  saved: null,
  showPopup: null,
  current: null,
  change: { phase: 'idle' },
};

export const tenancySlice = createSlice({
  name: 'tenancy',
  initialState: initialTenancyState,
  reducers: {
    currentTenantRequested() {},
    currentTenantReceived(state, action: PayloadAction<string>) {
      state.current = action.payload;
    },
    /** Clears the result of an earlier change. */
    tenantDialogOpened(state) {
      state.change = { phase: 'idle' };
    },
    /** The choice is stored first and restored if the server refuses [TEN-19, A03]. */
    tenantChangeRequested(state, action: PayloadAction<{ tenant: string }>) {
      state.change = { phase: 'switching', tenant: action.payload.tenant };
    },
    tenantChangeDeclined(state) {
      state.change = { phase: 'idle' };
    },
    tenantChoiceKept(state, action: PayloadAction<string>) {
      state.saved = action.payload;
    },
    /** Restores the previous choice after a refusal. */
    tenantChoiceRestored(state, action: PayloadAction<string | null>) {
      state.saved = action.payload;
    },
    /** The stored tenant is no longer usable. */
    tenantChoiceDropped(state) {
      state.saved = null;
    },
    tenantChanged(state, action: PayloadAction<string>) {
      state.current = action.payload;
      state.change = { phase: 'idle' };
    },
    tenantChangeFailed(state, action: PayloadAction<{ tenant: string | null; problem: Problem }>) {
      state.change = { phase: 'failed', ...action.payload };
    },
    /** The startup dialog was shown and will not be shown again [C15]. */
    tenantPopupShown(state) {
      state.showPopup = false;
    },
    savedTenantCleared(state) {
      state.saved = null;
      state.showPopup = null;
    },
  },
});

export const {
  currentTenantRequested,
  currentTenantReceived,
  tenantDialogOpened,
  tenantChangeRequested,
  tenantChangeDeclined,
  tenantChoiceKept,
  tenantChoiceRestored,
  tenantChoiceDropped,
  tenantChanged,
  tenantChangeFailed,
  tenantPopupShown,
  savedTenantCleared,
} = tenancySlice.actions;
