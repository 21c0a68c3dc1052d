import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountInfo, type DashboardsInfo } from '../../../contract/account';
import { type Problem } from '../../../contract/problem';
import { tenancyConfigSaved } from '../tenancyConfig/events';

/** State of a password change. */
export type PasswordChange =
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'changing' }
  | { phase: 'currentRefused'; problem: Problem }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'done' };

export interface AccountState {
  /** Null while unknown or unreadable; there is no account menu then [C12]. */
  info: AccountInfo | null;
  dashboards: DashboardsInfo | null;
  /** True if the user may call the security REST API; gates the Security application [SEC-03]. */
  hasApiAccess: boolean;
  /** Security API methods denied to the user, by endpoint in capitals. */
  closedEndpoints?: Readonly<Record<string, readonly string[]>>;
  authType: string | null;
  passwordChange: PasswordChange;
}

export const initialAccountState: AccountState = {
  info: null,
  dashboards: null,
  hasApiAccess: false,
  authType: null,
  passwordChange: { phase: 'idle' },
};

export const accountSlice = createSlice({
  name: 'account',
  initialState: initialAccountState,
  reducers: {
    accountRequested() {},
    accountReceived(state, action: PayloadAction<AccountInfo>) {
      state.info = action.payload;
    },
    dashboardsInfoReceived(state, action: PayloadAction<DashboardsInfo>) {
      state.dashboards = action.payload;
    },
    apiAccessReceived(state, action: PayloadAction<boolean>) {
      state.hasApiAccess = action.payload;
    },
    endpointsClosed(state, action: PayloadAction<Record<string, string[]>>) {
      state.closedEndpoints = action.payload;
    },
    /** Requested when the account menu opens (C81). */
    authTypeRequested() {},
    authTypeReceived(state, action: PayloadAction<string>) {
      state.authType = action.payload;
    },
    passwordDialogOpened(state) {
      state.passwordChange = { phase: 'idle' };
    },
    passwordChangeRequested(state, _action: PayloadAction<{ currentRef: string; newRef: string }>) {
      state.passwordChange = { phase: 'checking' };
    },
    currentPasswordAccepted(state) {
      state.passwordChange = { phase: 'changing' };
    },
    currentPasswordRefused(state, action: PayloadAction<Problem>) {
      state.passwordChange = { phase: 'currentRefused', problem: action.payload };
    },
    /** The user edited the password that was refused. */
    passwordRefusalDismissed(state) {
      const { phase } = state.passwordChange;
      if (phase === 'currentRefused' || phase === 'failed') state.passwordChange = { phase: 'idle' };
    },
    passwordChanged(state) {
      state.passwordChange = { phase: 'done' };
    },
    passwordChangeFailed(state, action: PayloadAction<Problem>) {
      state.passwordChange = { phase: 'failed', problem: action.payload };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(tenancyConfigSaved, (state, action) => {
      if (state.dashboards) Object.assign(state.dashboards, action.payload);
    });
  },
});

export const {
  accountRequested,
  accountReceived,
  dashboardsInfoReceived,
  apiAccessReceived,
  authTypeRequested,
  authTypeReceived,
  endpointsClosed,
  passwordDialogOpened,
  passwordChangeRequested,
  currentPasswordAccepted,
  currentPasswordRefused,
  passwordRefusalDismissed,
  passwordChanged,
  passwordChangeFailed,
} = accountSlice.actions;
