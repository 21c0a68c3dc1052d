import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Capabilities } from '../../api/contract/capabilities';
import { type Problem } from '../../api/contract/problem';

/** What the caller may do. Null until the server has said so; a failure keeps the page from starting [CAP-01, C39]. */
export interface CapabilitiesState {
  /** Frozen, with everything in it [CAP-04]. */
  value: Capabilities | null;
  problem: Problem | null;
}

export const initialCapabilitiesState: CapabilitiesState = { value: null, problem: null };

const slice = createSlice({
  name: 'capabilities',
  initialState: initialCapabilitiesState,
  reducers: {
    /** Every application is registered; asked once, at the start of the page [API-16]. */
    capabilitiesRequested(_state, _action: PayloadAction<{ applications: string[] }>) {},
    capabilitiesReceived: (_state, action: PayloadAction<Capabilities>): CapabilitiesState => ({
      value: action.payload,
      problem: null,
    }),
    capabilitiesFailed(state, action: PayloadAction<Problem>) {
      state.problem = action.payload;
    },
  },
});

export const { capabilitiesRequested, capabilitiesReceived, capabilitiesFailed } = slice.actions;
export const capabilitiesReducer = slice.reducer;
