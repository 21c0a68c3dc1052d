import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type AccountChange, type AccountRecord, type AccountRecords } from '../../../contract/userAccounts';
import { type BulkRun, bulkRun, type Outcome } from '../bulkRun';

/** Account records of internal users: last sign-in and disabled state. */
export interface UserAccountsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  canChange: boolean;
  records: Readonly<Record<string, AccountRecord>>;
  problem: Problem | null;
  /** Names of users whose records are being changed. */
  changing: readonly string[];
  /** The act on several users that runs or has just ended. */
  act: AccountAct | null;
  run: BulkRun<string, { name: string }>;
}

/** An act on the accounts of several users at once. */
export type AccountAct = 'disable' | 'enable' | 'requirePassword' | 'waivePassword' | 'endSessions';

/** Change that an act makes to an account; none if it only ends sessions. */
export const CHANGE_BY: Readonly<Record<AccountAct, AccountChange | null>> = {
  disable: { disabled: true },
  enable: { disabled: false },
  requirePassword: { password_due: true },
  waivePassword: { password_due: false },
  endSessions: null,
};

export interface AccountActRequest {
  act: AccountAct;
  names: string[];
  /** Number of names that the list does not show. */
  unseen?: number;
  /** True if the user has already been asked, as for an undo or another try. */
  confirmed?: boolean;
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
  act: null,
  run: { phase: 'idle' },
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
    /** Asks, then acts on each user. */
    actRequested(_state, _action: PayloadAction<AccountActRequest>) {},
    actStarted(state, { payload }: PayloadAction<Pick<AccountActRequest, 'act' | 'names'>>) {
      state.act = payload.act;
      state.run = bulkRun.start(payload.names);
    },
    actItemEnded(state, { payload }: PayloadAction<Outcome<{ name: string }>>) {
      bulkRun.end(state.run, payload);
      const { name, problem } = payload;
      const change = state.act && CHANGE_BY[state.act];
      if (change !== null && problem === undefined)
        state.records = { ...state.records, [name]: { ...state.records[name], ...change } };
    },
    actFinished(state) {
      bulkRun.finish(state.run);
    },
    actDismissed(state) {
      state.run = { phase: 'idle' };
    },
  },
});

export const {
  actDismissed,
  actFinished,
  actItemEnded,
  actRequested,
  actStarted,
  accountChanged,
  accountChangeRequested,
  accountKept,
  userAccountsFailed,
  userAccountsReceived,
  userAccountsRequested,
} = userAccountsSlice.actions;
