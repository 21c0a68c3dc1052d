import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type TenancyConfig } from '../../api/contract/account';
import { type Problem } from '../../api/contract/problem';
import { tenancyConfigSaved } from './events';

/** Reading and saving the tenancy settings. The settings themselves are part of what `account` knows of the dashboards. */
export interface TenancyConfigState {
  reading:
    | { phase: 'idle' }
    | { phase: 'loading' }
    /** With the version of what was read, where the server gives one out. */
    | { phase: 'ready'; version?: string }
    | { phase: 'failed'; problem: Problem };
  saving:
    { phase: 'idle' } | { phase: 'saving' } | { phase: 'saved' } | { phase: 'failed'; problem: Problem };
}

export const initialTenancyConfigState: TenancyConfigState = {
  reading: { phase: 'idle' },
  saving: { phase: 'idle' },
};

const slice = createSlice({
  name: 'tenancyConfig',
  initialState: initialTenancyConfigState,
  reducers: {
    /** A page that shows the settings was opened, or its reader wants the latest. */
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
    /** Carries only the settings that change, the default tenant as the cluster writes it [A15]. */
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
    /** A question about a save was opened or closed: what an earlier save said no longer counts. */
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
} = slice.actions;
export const tenancyConfigReducer = slice.reducer;
