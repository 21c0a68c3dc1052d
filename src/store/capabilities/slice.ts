import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Capabilities } from '../../../contract/capabilities';
import { type Problem } from '../../../contract/problem';

/** The user's capabilities; null until read. A failure stops the page [CAP-01, C39]. */
export interface CapabilitiesState {
  /** Deeply frozen [CAP-04]. */
  value: Capabilities | null;
  problem: Problem | null;
}

export const initialCapabilitiesState: CapabilitiesState = { value: null, problem: null };

export const capabilitiesSlice = createSlice({
  name: 'capabilities',
  initialState: initialCapabilitiesState,
  reducers: {
    /** Requested once, when all applications are registered [API-16]. */
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

export const { capabilitiesRequested, capabilitiesReceived, capabilitiesFailed } = capabilitiesSlice.actions;
