import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type TenancyConfig } from '../../../contract/account';
import { type Problem } from '../../../contract/problem';
import { tenancyConfigSaved } from './events';

/** Reading and saving only; the settings themselves are in `account`. */
export interface TenancyConfigState {
  reading:
    | { phase: 'idle' }
    | { phase: 'loading' }
    /** Carries the version if the server has one. */
    | { phase: 'ready'; version?: string }
    | { phase: 'failed'; problem: Problem };
  saving:
    { phase: 'idle' } | { phase: 'saving' } | { phase: 'saved' } | { phase: 'failed'; problem: Problem };
}

export const initialTenancyConfigState: TenancyConfigState = {
  reading: { phase: 'idle' },
  saving: { phase: 'idle' },
};

export const tenancyConfigSlice = createSlice({
  name: 'tenancyConfig',
  initialState: initialTenancyConfigState,
  reducers: {
    tenancyConfigRequested(state) {
      if (state.reading.phase !== 'ready') state.reading = { phase: 'loading' };
      state.saving = { phase: 'idle' };
    },
    tenancyConfigRead(state, { payload }: PayloadAction<{ version?: string } | undefined>) {
      state.reading = { phase: 'ready', ...payload };
    },
    tenancyConfigFailed(state, action: PayloadAction<Problem>) {
      state.reading = { phase: 'failed', problem: action.payload };
    },
    /** Carries the changed settings only, the default tenant in the cluster's form [A15]. */
    tenancyConfigSaveRequested(state, _action: PayloadAction<TenancyConfig>) {
      state.saving = { phase: 'saving' };
    },
    tenancyConfigSaveFailed(state, action: PayloadAction<Problem>) {
      state.saving = { phase: 'failed', problem: action.payload };
    },
    /** The user went back to the form. */
    tenancyConfigSaveCancelled(state) {
      state.saving = { phase: 'idle' };
    },
    /** Clears the result of an earlier save when a confirmation opens or closes. */
    tenancyConfigSaveDismissed(state) {
      if (state.saving.phase !== 'saving') state.saving = { phase: 'idle' };
    },
  },
  extraReducers(builder) {
    builder.addCase(tenancyConfigSaved, (state) => {
      state.saving = { phase: 'saved' };
    });
  },
});

export const {
  tenancyConfigRequested,
  tenancyConfigRead,
  tenancyConfigFailed,
  tenancyConfigSaveRequested,
  tenancyConfigSaveCancelled,
  tenancyConfigSaveFailed,
  tenancyConfigSaveDismissed,
} = tenancyConfigSlice.actions;
