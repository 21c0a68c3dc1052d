import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STATUS } from '../../../contract/httpStatus';
import { type Problem } from '../../../contract/problem';
import { mintId } from '../ids';

export type SessionState =
  | { phase: 'signedOut' }
  | { phase: 'signingIn'; username: string; isPasswordDue?: true }
  /** `isPasswordDue`: signing in needs a new password. */
  | { phase: 'failed'; username: string; problem: Problem; isPasswordDue?: true }
  | { phase: 'signedIn' }
  | { phase: 'signingOut' };

export const initialSessionState: SessionState = { phase: 'signedOut' } as SessionState;

/** Returns true if signing in needs a new password. */
export const isPasswordDue = (state: SessionState): boolean =>
  'isPasswordDue' in state && state.isPasswordDue === true;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSessionState,
  reducers: {
    /** Passwords are in the credentials registry, never in the action. */
    signInRequested(
      state,
      action: PayloadAction<{ username: string; credentialRef: string; newCredentialRef?: string }>,
    ): SessionState {
      return {
        phase: 'signingIn',
        username: action.payload.username,
        ...(isPasswordDue(state) && { isPasswordDue: true }),
      };
    },
    signedIn(): SessionState {
      return { phase: 'signedIn' };
    },
    signInFailed(state, action: PayloadAction<Problem>): SessionState | void {
      if (state.phase !== 'signingIn') return;
      const problem = action.payload;
      const isDue = problem.status === STATUS.passwordDue;
      // Until the name or the old password is wrong, the new password is still wanted.
      const isStillDue = isPasswordDue(state) && problem.status !== STATUS.unauthorized;
      const due = isDue || isStillDue ? { isPasswordDue: true as const } : {};
      return { phase: 'failed', username: state.username, problem, ...due };
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
} = sessionSlice.actions;

/** Mints a reference under which a form deposits a secret. */
export const mintCredentialRef = () => mintId('credential');
