import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Drift, type ManagedEntry } from '../../../contract/drift';
import { type Problem } from '../../../contract/problem';

/** Identifies a managed entry. */
export type ManagedKey = Pick<ManagedEntry, 'type' | 'name'>;

/** Entries managed by configuration files. */
export interface DriftState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last list; null before the first one. */
  list: Drift | null;
  problem: Problem | null;
  /** Entries that are being put back or released, as `type/name`. */
  busy: readonly string[];
}

export const initialDriftState: DriftState = { phase: 'idle', list: null, problem: null, busy: [] };

export const managedKey = ({ type, name }: ManagedKey): string => `${type}/${name}`;

const starting = (state: DriftState, { payload }: PayloadAction<ManagedKey>): DriftState => ({
  ...state,
  busy: [...state.busy, managedKey(payload)],
});

export const driftSlice = createSlice({
  name: 'drift',
  initialState: initialDriftState,
  reducers: {
    driftRequested: (state): DriftState => ({ ...state, phase: 'loading', problem: null }),
    driftReceived: (state, { payload }: PayloadAction<Drift>): DriftState => ({
      ...state,
      phase: 'ready',
      list: payload,
    }),
    driftFailed: (state, { payload }: PayloadAction<Problem>): DriftState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** Preceded by a confirmation. */
    putBackRequested: starting,
    /** Preceded by a confirmation. */
    releaseRequested: starting,
    /** The entry was put back or released, or the user declined, or the request failed. */
    managedEntrySettled: (state, { payload }: PayloadAction<ManagedKey>): DriftState => ({
      ...state,
      busy: state.busy.filter((key) => key !== managedKey(payload)),
    }),
  },
});

export const {
  driftFailed,
  driftReceived,
  driftRequested,
  managedEntrySettled,
  putBackRequested,
  releaseRequested,
} = driftSlice.actions;
