import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessFinding } from '../../../contract/explain';
import { type Problem } from '../../../contract/problem';

export type FindingsState =
  | { phase: 'idle' | 'loading' }
  | { phase: 'ready'; found: AccessFinding[] }
  | { phase: 'failed'; problem: Problem };

export const initialFindingsState = { phase: 'idle' } as FindingsState;

export const findingsSlice = createSlice({
  name: 'findings',
  initialState: initialFindingsState,
  reducers: {
    accessFindingsRequested: (): FindingsState => ({ phase: 'loading' }),
    accessFindingsReceived: (_state, { payload }: PayloadAction<AccessFinding[]>): FindingsState => ({
      phase: 'ready',
      found: payload,
    }),
    accessFindingsFailed: (_state, { payload }: PayloadAction<Problem>): FindingsState => ({
      phase: 'failed',
      problem: payload,
    }),
  },
});

export const { accessFindingsFailed, accessFindingsReceived, accessFindingsRequested } =
  findingsSlice.actions;
