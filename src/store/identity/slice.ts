import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AuthInfo } from '../../../contract/account';
import { type Problem } from '../../../contract/problem';

export type Identity = Pick<AuthInfo, 'user_name' | 'roles' | 'backend_roles' | 'tenants'>;

/** Effective identity, e.g. behind a proxy, token or impersonation [API-01, A07]. */
export type IdentityState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'ready'; identity: Identity }
  | { phase: 'failed'; problem: Problem };

export const initialIdentityState = { phase: 'idle' } as IdentityState;

export const identitySlice = createSlice({
  name: 'identity',
  initialState: initialIdentityState,
  reducers: {
    identityRequested: (): IdentityState => ({ phase: 'loading' }),
    identityReceived: (_state, action: PayloadAction<Identity>): IdentityState => ({
      phase: 'ready',
      identity: action.payload,
    }),
    identityFailed: (_state, action: PayloadAction<Problem>): IdentityState => ({
      phase: 'failed',
      problem: action.payload,
    }),
  },
});

export const { identityRequested, identityReceived, identityFailed } = identitySlice.actions;
