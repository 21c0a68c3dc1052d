import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type AuthConfig } from '../../model/security/authConfig';

export interface SecurityState {
  /** True while the caches of the security plugin are flushed. */
  isPurging: boolean;
  authConfig:
    | { phase: 'idle' }
    | { phase: 'loading' }
    | { phase: 'ready'; config: AuthConfig }
    | { phase: 'failed'; problem: Problem };
}

export const initialSecurityState: SecurityState = { isPurging: false, authConfig: { phase: 'idle' } };

export const securitySlice = createSlice({
  name: 'security',
  initialState: initialSecurityState,
  reducers: {
    cachePurgeRequested(state) {
      state.isPurging = true;
    },
    cachePurged(state) {
      state.isPurging = false;
    },
    cachePurgeFailed(state, _action: PayloadAction<Problem>) {
      state.isPurging = false;
    },
    /** The page was opened or refreshed; known settings stay while they are read again. */
    authConfigRequested(state) {
      if (state.authConfig.phase !== 'ready') state.authConfig = { phase: 'loading' };
    },
    authConfigReceived(state, action: PayloadAction<AuthConfig>) {
      state.authConfig = { phase: 'ready', config: action.payload };
    },
    authConfigFailed(state, action: PayloadAction<Problem>) {
      state.authConfig = { phase: 'failed', problem: action.payload };
    },
  },
});

export const {
  cachePurgeRequested,
  cachePurged,
  cachePurgeFailed,
  authConfigRequested,
  authConfigReceived,
  authConfigFailed,
} = securitySlice.actions;
