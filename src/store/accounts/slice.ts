import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccountChange, type AccountRecord, type AccountRecords } from '../../api/contract/accounts';
import { type Problem } from '../../api/contract/problem';

/** What is known of internal users besides their entries: last sign-in, and whether they may sign in. */
export interface AccountsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the user may change internal users. */
  canChange: boolean;
  records: Readonly<Record<string, AccountRecord>>;
  problem: Problem | null;
  /** The users whose records are being changed at this moment. */
  changing: readonly string[];
}

/** A change of one user's record. */
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
    /** A user is to be disabled or enabled, or to set a new password; a question can come first. */
    accountChangeRequested: (state, { payload }: PayloadAction<AccountChangeOf>): AccountsState => ({
      ...state,
      changing: [...state.changing, payload.name],
    }),
    accountChanged: (state, { payload }: PayloadAction<AccountChangeOf>): AccountsState => ({
      ...state,
      records: { ...state.records, [payload.name]: { ...state.records[payload.name], ...payload.change } },
      changing: state.changing.filter((name) => name !== payload.name),
    }),
    /** The user decided otherwise, or it failed. */
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
