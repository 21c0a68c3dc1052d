import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { mintId } from '../ids';

export type SessionState =
  | { phase: 'signedOut' }
  | { phase: 'signingIn'; username: string }
  | { phase: 'failed'; username: string; problem: Problem }
  | { phase: 'signedIn' }
  | { phase: 'signingOut' };

export const initialSessionState: SessionState = { phase: 'signedOut' } as SessionState;

const slice = createSlice({
  name: 'session',
  initialState: initialSessionState,
  reducers: {
    /** Passwords are in the credentials registry, never in the action. */
    signInRequested(
      _state,
      action: PayloadAction<{ username: string; credentialRef: string; newCredentialRef?: string }>,
    ): SessionState {
      return { phase: 'signingIn', username: action.payload.username };
    },
    signedIn(): SessionState {
      return { phase: 'signedIn' };
    },
    signInFailed(state, action: PayloadAction<Problem>): SessionState | void {
      if (state.phase !== 'signingIn') return;
      return { phase: 'failed', username: state.username, problem: action.payload };
    },
    signOutRequested(): SessionState {
      return { phase: 'signingOut' };
    },
    /** The user stayed because of unsaved changes. */
    signOutDeclined(): SessionState {
      return { phase: 'signedIn' };
    },
    signedOut(): SessionState {
      return { phase: 'signedOut' };
    },
    /** For `sagas/session/unauthorized.ts`; `isSystem`: not caused by a user [AUTH-19..22]. */
    unauthorizedReceived(
      _state,
      _action: PayloadAction<{ method: string; path: string; isSystem?: boolean }>,
    ) {},
  },
});

export const {
  signInRequested,
  signedIn,
  signInFailed,
  signOutDeclined,
  signOutRequested,
  signedOut,
  unauthorizedReceived,
} = slice.actions;
export const sessionReducer = slice.reducer;

/** Mints a reference under which a form deposits a secret. */
export const mintCredentialRef = () => mintId('credential');
