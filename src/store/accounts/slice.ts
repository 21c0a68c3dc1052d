import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountChange, type AccountRecord, type AccountRecords } from '../../../contract/accounts';
import { type Problem } from '../../../contract/problem';

/** Account records of internal users: last sign-in and disabled state. */
export interface AccountsState {
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

export const initialAccountsState: AccountsState = {
  phase: 'idle',
  canChange: false,
  records: {},
  problem: null,
  changing: [],
};

const slice = createSlice({
  name: 'accounts',
  initialState: initialAccountsState,
  reducers: {
    accountsRequested: (state): AccountsState => ({
      ...state,
      phase: state.phase === 'ready' ? 'ready' : 'loading',
      problem: null,
    }),
    accountsReceived: (state, { payload }: PayloadAction<AccountRecords>): AccountsState => ({
      ...state,
      phase: 'ready',
      canChange: payload.can_change,
      records: payload.accounts,
    }),
    accountsFailed: (state, { payload }: PayloadAction<Problem>): AccountsState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** May be preceded by a confirmation. */
    accountChangeRequested: (state, { payload }: PayloadAction<AccountChangeOf>): AccountsState => ({
      ...state,
      changing: [...state.changing, payload.name],
    }),
    accountChanged: (state, { payload }: PayloadAction<AccountChangeOf>): AccountsState => ({
      ...state,
      records: { ...state.records, [payload.name]: { ...state.records[payload.name], ...payload.change } },
      changing: state.changing.filter((name) => name !== payload.name),
    }),
    /** The change was declined or failed. */
    accountKept: (state, { payload: name }: PayloadAction<string>): AccountsState => ({
      ...state,
      changing: state.changing.filter((other) => other !== name),
    }),
  },
});

export const {
  accountChanged,
  accountChangeRequested,
  accountKept,
  accountsFailed,
  accountsReceived,
  accountsRequested,
} = slice.actions;
export const accountsReducer = slice.reducer;
