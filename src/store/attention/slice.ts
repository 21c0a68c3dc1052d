import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessFinding } from '../../../contract/access';
import { type Problem } from '../../../contract/problem';

export type AttentionState =
  | { phase: 'idle' | 'loading' }
  | { phase: 'ready'; found: AccessFinding[] }
  | { phase: 'failed'; problem: Problem };

export const initialAttentionState = { phase: 'idle' } as AttentionState;

const slice = createSlice({
  name: 'attention',
  initialState: initialAttentionState,
  reducers: {
    accessFindingsRequested: (): AttentionState => ({ phase: 'loading' }),
    accessFindingsReceived: (_state, { payload }: PayloadAction<AccessFinding[]>): AttentionState => ({
      phase: 'ready',
      found: payload,
    }),
    accessFindingsFailed: (_state, { payload }: PayloadAction<Problem>): AttentionState => ({
      phase: 'failed',
      problem: payload,
    }),
  },
});

export const { accessFindingsFailed, accessFindingsReceived, accessFindingsRequested } = slice.actions;
export const attentionReducer = slice.reducer;
