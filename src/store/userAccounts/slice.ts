import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type AccountChange, type AccountRecord, type AccountRecords } from '../../../contract/userAccounts';

/** Account records of internal users: last sign-in and disabled state. */
export interface UserAccountsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  canChange: boolean;
  records: Readonly<Record<string, AccountRecord>>;
  problem: Problem | null;
  /** Names of users whose records are being changed. */
  changing: readonly string[];
}

export interface AccountChangeOf {
  name: string;
  change: AccountChange;
}

export const initialUserAccountsState: UserAccountsState = {
  phase: 'idle',
  canChange: false,
  records: {},
  problem: null,
  changing: [],
};

export const userAccountsSlice = createSlice({
  name: 'userAccounts',
  initialState: initialUserAccountsState,
  reducers: {
    userAccountsRequested: (state): UserAccountsState => ({
      ...state,
      phase: state.phase === 'ready' ? 'ready' : 'loading',
      problem: null,
    }),
    userAccountsReceived: (state, { payload }: PayloadAction<AccountRecords>): UserAccountsState => ({
      ...state,
      phase: 'ready',
      canChange: payload.can_change,
      records: payload.accounts,
    }),
    userAccountsFailed: (state, { payload }: PayloadAction<Problem>): UserAccountsState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** May be preceded by a confirmation. */
    accountChangeRequested: (state, { payload }: PayloadAction<AccountChangeOf>): UserAccountsState => ({
      ...state,
      changing: [...state.changing, payload.name],
    }),
    accountChanged: (state, { payload }: PayloadAction<AccountChangeOf>): UserAccountsState => ({
      ...state,
      records: { ...state.records, [payload.name]: { ...state.records[payload.name], ...payload.change } },
      changing: state.changing.filter((name) => name !== payload.name),
    }),
    /** The change was declined or failed. */
    accountKept: (state, { payload: name }: PayloadAction<string>): UserAccountsState => ({
      ...state,
      changing: state.changing.filter((other) => other !== name),
    }),
  },
});

export const {
  accountChanged,
  accountChangeRequested,
  accountKept,
  userAccountsFailed,
  userAccountsReceived,
  userAccountsRequested,
} = userAccountsSlice.actions;
