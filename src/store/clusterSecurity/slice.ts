import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type AppliedDefaults,
  type ClusterSecurity,
  type DefaultPasswords,
} from '../../../contract/clusterSecurity';
import { type Problem } from '../../../contract/problem';
import { writeUndone } from '../importExport/slice';

/** Certificates, exposure and default roles of the cluster. */
export interface ClusterSecurityState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last answer; null before the first one. */
  answer: ClusterSecurity | null;
  problem: Problem | null;
  /** Attempt of default passwords, which only its button starts. */
  passwords: { isRunning: boolean; result: DefaultPasswords | null };
  /** Default roles that were added and replaced on this page. */
  defaults: { isRunning: boolean; applied: AppliedDefaults | null };
}

export const initialClusterSecurityState: ClusterSecurityState = {
  phase: 'idle',
  answer: null,
  problem: null,
  passwords: { isRunning: false, result: null },
  defaults: { isRunning: false, applied: null },
};

export const clusterSecuritySlice = createSlice({
  name: 'clusterSecurity',
  initialState: initialClusterSecurityState,
  reducers: {
    clusterSecurityRequested: (state): ClusterSecurityState => ({
      ...state,
      phase: 'loading',
      problem: null,
    }),
    clusterSecurityReceived: (state, { payload }: PayloadAction<ClusterSecurity>): ClusterSecurityState => ({
      ...state,
      phase: 'ready',
      answer: payload,
    }),
    clusterSecurityFailed: (state, { payload }: PayloadAction<Problem>): ClusterSecurityState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** Preceded by a confirmation. */
    defaultPasswordsRequested(state) {
      state.passwords = { isRunning: true, result: null };
    },
    /** Null if the user declined or the request failed. */
    defaultPasswordsTried(state, { payload }: PayloadAction<DefaultPasswords | null>) {
      state.passwords = { isRunning: false, result: payload };
    },
    /** Preceded by a confirmation. */
    defaultRolesRequested(state) {
      state.defaults = { isRunning: true, applied: null };
    },
    /** Null if the user declined or the request failed. */
    defaultRolesApplied(state, { payload }: PayloadAction<AppliedDefaults | null>) {
      state.defaults = { isRunning: false, applied: payload };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(writeUndone, ({ defaults }, { payload }) => {
      if (defaults.applied?.write === payload) defaults.applied = null;
    }),
});

export const {
  clusterSecurityFailed,
  clusterSecurityReceived,
  clusterSecurityRequested,
  defaultPasswordsRequested,
  defaultPasswordsTried,
  defaultRolesApplied,
  defaultRolesRequested,
} = clusterSecuritySlice.actions;
