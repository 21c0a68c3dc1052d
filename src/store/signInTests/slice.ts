import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type ConfiguredType } from '../../../contract/signInKinds';
import { type SignInReport } from '../../../contract/signInTests';

/** A test of a sign-in, or the report of a refused one. */
export interface SignInTestsState {
  /** `leaving`: the browser goes to the provider. */
  phase: 'idle' | 'running' | 'leaving' | 'ready' | 'failed';
  report: SignInReport | null;
  problem: Problem | null;
}

export const initialSignInTestsState: SignInTestsState = { phase: 'idle', report: null, problem: null };

/** Credentials are in the credentials registry, never in the action. */
export interface TestRequest {
  kind: ConfiguredType;
  username?: string;
  /** Reference of the password or the token. */
  credentialRef?: string;
}

const running = (): SignInTestsState => ({ phase: 'running', report: null, problem: null });

export const signInTestsSlice = createSlice({
  name: 'signInTests',
  initialState: initialSignInTestsState,
  reducers: {
    signInTestRequested: (_state, _action: PayloadAction<TestRequest>) => running(),
    /** The browser came back from the provider, or a report is opened again. */
    signInTestOpened: (_state, _action: PayloadAction<{ id: string }>) => running(),
    refusalOpened: (_state, _action: PayloadAction<{ code: string }>) => running(),
    providerVisited: (state): SignInTestsState => ({ ...state, phase: 'leaving' }),
    signInReportReceived: (_state, { payload }: PayloadAction<SignInReport>): SignInTestsState => ({
      phase: 'ready',
      report: payload,
      problem: null,
    }),
    signInTestFailed: (_state, { payload }: PayloadAction<Problem>): SignInTestsState => ({
      phase: 'failed',
      report: null,
      problem: payload,
    }),
    signInTestClosed: () => initialSignInTestsState,
  },
});

export const {
  providerVisited,
  refusalOpened,
  signInReportReceived,
  signInTestClosed,
  signInTestFailed,
  signInTestOpened,
  signInTestRequested,
} = signInTestsSlice.actions;
