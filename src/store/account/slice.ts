import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountInfo, type DashboardsInfo } from '../../api/contract/account';
import { type Problem } from '../../api/contract/problem';
import { tenancyConfigSaved } from '../tenancyConfig/events';

/** One attempt to change the own password. */
export type PasswordChange =
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'changing' }
  | { phase: 'currentRefused'; problem: Problem }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'done' };

export interface AccountState {
  /** Null while unknown, and for good when it cannot be read: then there is no account menu [C12]. */
  info: AccountInfo | null;
  dashboards: DashboardsInfo | null;
  /** Whether the caller may use the security REST API; gates the Security application [SEC-03]. */
  hasApiAccess: boolean;
  /** Methods of the security REST API that are closed to the caller, by endpoint in capitals; absent where none is. */
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

const slice = createSlice({
  name: 'account',
  initialState: initialAccountState,
  reducers: {
    /** The account is wanted (again): at the start without boot data, or before a dialog that shows it. */
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
    /** The way of today's session is wanted: the account menu opens (C81). */
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
  passwordChanged,
  passwordChangeFailed,
} = slice.actions;
export const accountReducer = slice.reducer;
