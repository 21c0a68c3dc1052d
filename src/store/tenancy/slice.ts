import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';

export type TenantSwitch =
  | { phase: 'idle' }
  | { phase: 'switching'; tenant: string }
  | { phase: 'failed'; tenant: string | null; problem: Problem };

export interface TenancyState {
  /** The tenant the user chose last, by value (`''` global, `__user__` private); kept in local storage. */
  saved: string | null;
  /** Whether to ask for a tenant at start; kept in session storage. */
  showPopup: boolean | null;
  /** The tenant of this session as the server knows it; null while unknown. */
  current: string | null;
  change: TenantSwitch;
}

export const initialTenancyState: TenancyState = {
  saved: null,
  showPopup: null,
  current: null,
  change: { phase: 'idle' },
};

const slice = createSlice({
  name: 'tenancy',
  initialState: initialTenancyState,
  reducers: {
    currentTenantRequested() {},
    currentTenantReceived(state, action: PayloadAction<string>) {
      state.current = action.payload;
    },
    /** The choice of a tenant is shown, and says nothing of an earlier change. */
    tenantDialogOpened(state) {
      state.change = { phase: 'idle' };
    },
    /** The choice is kept first, and restored if the server refuses [TEN-19, A03]. */
    tenantChangeRequested(state, action: PayloadAction<{ tenant: string }>) {
      state.change = { phase: 'switching', tenant: action.payload.tenant };
    },
    /** The user stays on the page, and so in its tenant. */
    tenantChangeDeclined(state) {
      state.change = { phase: 'idle' };
    },
    /** In this browser. */
    tenantChoiceKept(state, action: PayloadAction<string>) {
      state.saved = action.payload;
    },
    /** The choice before, since the server has refused the one that was kept. */
    tenantChoiceRestored(state, action: PayloadAction<string | null>) {
      state.saved = action.payload;
    },
    /** The user can no longer work in the tenant that was kept. */
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
    /** The question for a tenant at the start was shown; whatever comes of it, it is not asked again [C15]. */
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
} = slice.actions;
export const tenancyReducer = slice.reducer;
