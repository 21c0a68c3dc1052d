import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';

export interface ProblemsState {
  /** Effects that stopped because of a fault of ours, in order; shown to developers and in the log. */
  stopped: { name: string; problem: Problem }[];
}

export const initialProblemsState: ProblemsState = { stopped: [] };

const slice = createSlice({
  name: 'problems',
  initialState: initialProblemsState,
  reducers: {
    /** A saga threw and is not restarted: a blind restart would hide the fault. */
    sagaStopped(state, action: PayloadAction<{ name: string; problem: Problem }>) {
      state.stopped.push(action.payload);
    },
  },
});

export const { sagaStopped } = slice.actions;
export const problemsReducer = slice.reducer;
