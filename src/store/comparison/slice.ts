import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Comparison, type ComparisonRequest } from '../../../contract/comparison';
import { type Problem } from '../../../contract/problem';
import { type Transfer } from '../../model/assignments/transfer';

/** Two users or roles side by side. */
export type ComparisonState = { asked: ComparisonRequest | null } & (
  | { phase: 'idle' | 'loading' }
  | { phase: 'ready'; comparison: Comparison }
  | { phase: 'failed'; problem: Problem }
);

export const initialComparisonState = { asked: null, phase: 'idle' } as ComparisonState;

export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: initialComparisonState,
  reducers: {
    comparisonRequested: (_state, { payload }: PayloadAction<ComparisonRequest>): ComparisonState => ({
      asked: payload,
      phase: 'loading',
    }),
    comparisonReceived: ({ asked }, { payload }: PayloadAction<Comparison>): ComparisonState => ({
      asked,
      phase: 'ready',
      comparison: payload,
    }),
    comparisonFailed: ({ asked }, { payload }: PayloadAction<Problem>): ComparisonState => ({
      asked,
      phase: 'failed',
      problem: payload,
    }),
    comparisonClosed: (): ComparisonState => initialComparisonState,
    /** Opens the plan of the changes; without `to`, the choice of a successor. */
    transferRequested: (state, _action: PayloadAction<Transfer>) => state,
  },
});

export const {
  comparisonClosed,
  comparisonFailed,
  comparisonReceived,
  comparisonRequested,
  transferRequested,
} = comparisonSlice.actions;
