import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Memberships } from '../../../contract/memberships';
import { type Problem } from '../../../contract/problem';

/** A user in the mapping of a role. */
export interface MappingEntry {
  role: string;
  user: string;
}

/** Ends of mapping entries. */
export interface MembershipsState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last list; null before the first one. */
  list: Memberships | null;
  problem: Problem | null;
  /** Entries whose end is being changed. */
  changing: readonly MappingEntry[];
}

export const initialMembershipsState: MembershipsState = {
  phase: 'idle',
  list: null,
  problem: null,
  changing: [],
};

export const membershipsSlice = createSlice({
  name: 'memberships',
  initialState: initialMembershipsState,
  reducers: {
    membershipsRequested: (state): MembershipsState => ({ ...state, phase: 'loading', problem: null }),
    membershipsReceived: (state, { payload }: PayloadAction<Memberships>): MembershipsState => ({
      ...state,
      phase: 'ready',
      list: payload,
    }),
    membershipsFailed: (state, { payload }: PayloadAction<Problem>): MembershipsState => ({
      ...state,
      phase: 'failed',
      problem: payload,
    }),
    /** `endsAt` is ISO 8601; null removes the end. */
    membershipEndRequested: (
      state,
      { payload: { role, user } }: PayloadAction<MappingEntry & { endsAt: string | null }>,
    ): MembershipsState => ({ ...state, changing: [...state.changing, { role, user }] }),
    /** The end was changed, or the change failed. */
    membershipEndSettled: (state, { payload }: PayloadAction<MappingEntry>): MembershipsState => ({
      ...state,
      changing: state.changing.filter(({ role, user }) => role !== payload.role || user !== payload.user),
    }),
  },
});

export const {
  membershipEndRequested,
  membershipEndSettled,
  membershipsFailed,
  membershipsReceived,
  membershipsRequested,
} = membershipsSlice.actions;
