import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type StatusAnswer } from '../../../contract/status';

/** Server status as last read by the status page [STAT-06]. */
export type StatusState =
  | { phase: 'idle' | 'loading' }
  | { phase: 'loaded'; answer: StatusAnswer }
  | { phase: 'failed'; problem: Problem };

export const initialStatusState = { phase: 'idle' } as StatusState;

export const statusSlice = createSlice({
  name: 'status',
  initialState: initialStatusState,
  reducers: {
    statusRequested: (): StatusState => ({ phase: 'loading' }),
    statusReceived: (_state, action: PayloadAction<StatusAnswer>): StatusState => ({
      phase: 'loaded',
      answer: action.payload,
    }),
    statusFailed: (_state, action: PayloadAction<Problem>): StatusState => ({
      phase: 'failed',
      problem: action.payload,
    }),
  },
});

export const { statusRequested, statusReceived, statusFailed } = statusSlice.actions;
