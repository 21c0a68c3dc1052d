import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type People } from '../../../contract/people';
import { type Problem } from '../../../contract/problem';

/** Internal users, and users of other systems who have signed in. */
export interface PeopleState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last list; null before the first one. */
  list: People | null;
  problem: Problem | null;
  /** Names of people who are being removed from the register. */
  forgetting: readonly string[];
}

export const initialPeopleState: PeopleState = { phase: 'idle', list: null, problem: null, forgetting: [] };

const without = ({ forgetting }: PeopleState, name: string) => forgetting.filter((other) => other !== name);

export const peopleSlice = createSlice({
  name: 'people',
  initialState: initialPeopleState,
  reducers: {
    peopleRequested: (state): PeopleState => ({ ...state, phase: 'loading', problem: null }),
    peopleReceived: (state, { payload }: PayloadAction<People>): PeopleState => ({
      ...state,
      phase: 'ready',
      list: payload,
    }),
    peopleFailed: (state, { payload }: PayloadAction<Problem>): PeopleState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** Preceded by a confirmation. */
    personForgetRequested: (state, { payload }: PayloadAction<{ name: string }>): PeopleState => ({
      ...state,
      forgetting: [...state.forgetting, payload.name],
    }),
    personForgotten: (state, { payload }: PayloadAction<{ name: string }>): PeopleState => ({
      ...state,
      forgetting: without(state, payload.name),
    }),
    /** The removal was declined or failed. */
    personKept: (state, { payload }: PayloadAction<{ name: string }>): PeopleState => ({
      ...state,
      forgetting: without(state, payload.name),
    }),
    peopleExportRequested: (state) => state,
  },
});

export const {
  peopleExportRequested,
  peopleFailed,
  peopleReceived,
  peopleRequested,
  personForgetRequested,
  personForgotten,
  personKept,
} = peopleSlice.actions;
