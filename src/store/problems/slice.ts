import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';

export interface ProblemsState {
  /** Crashes of sagas in order, shown to developers and recorded. */
  stopped: { name: string; problem: Problem }[];
}

export const initialProblemsState: ProblemsState = { stopped: [] };

export const problemsSlice = createSlice({
  name: 'problems',
  initialState: initialProblemsState,
  reducers: {
    /** A saga threw. It is not restarted: that would hide the fault. */
    sagaStopped(state, action: PayloadAction<{ name: string; problem: Problem }>) {
      state.stopped.push(action.payload);
    },
  },
});

export const { sagaStopped } = problemsSlice.actions;
