import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AuthInfo } from '../../api/contract/account';
import { type Problem } from '../../api/contract/problem';

/** What the roles dialog shows of the effective identity. */
export type Identity = Pick<AuthInfo, 'user_name' | 'roles' | 'backend_roles' | 'tenants'>;

/**
 * Who the session is for the back end [API-01, A07]. It differs from the account where a proxy, a token or an impersonation decides.
 */
export type IdentityState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'ready'; identity: Identity }
  | { phase: 'failed'; problem: Problem };

export const initialIdentityState = { phase: 'idle' } as IdentityState;

const slice = createSlice({
  name: 'identity',
  initialState: initialIdentityState,
  reducers: {
    /** The dialog was opened, or its reader tries again. */
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

export const { identityRequested, identityReceived, identityFailed } = slice.actions;
export const identityReducer = slice.reducer;
