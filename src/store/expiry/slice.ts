import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionClock } from '../../../contract/ownSessions';
import { type Problem } from '../../../contract/problem';

/** Messages between the tabs of a browser. They never name the user: each tab asks the server. */
export type TabMessage = 'signedIn' | 'signedOut' | 'extended';

/** End of the session by the clock of this browser. */
export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** `idle` is extended by use; after `absolute` only signing in again helps. */
  by: SessionClock['endsBy'];
  /** Interval in milliseconds for reporting use that causes no request. */
  tellEvery: number;
  /** Time the server last registered use of this page. */
  usedAt: number;
}

export type SigningInAgain =
  | { phase: 'none' }
  | { phase: 'asked' }
  | { phase: 'checking' }
  | { phase: 'failed'; problem: Problem }
  /** The user postponed signing in to look at the page first. */
  | { phase: 'declined' };

export interface ExpiryState {
  /** Null until received, and for sessions without an end. */
  end: SessionEnd | null;
  /** True if the warning is due. */
  isNear: boolean;
  signingInAgain: SigningInAgain;
}

export const initialExpiryState: ExpiryState = {
  end: null,
  isNear: false,
  signingInAgain: { phase: 'none' },
};

export const expirySlice = createSlice({
  name: 'expiry',
  initialState: initialExpiryState,
  reducers: {
    sessionClockReceived: {
      /** `at` is the receipt; `isUse` is true if the request itself counted as use. */
      prepare: (clock: SessionClock, { isUse = false, at = Date.now() } = {}) => ({
        payload: { clock, at, isUse },
      }),
      reducer(
        state,
        { payload: { clock, at, isUse } }: PayloadAction<{ clock: SessionClock; at: number; isUse: boolean }>,
      ) {
        const usedAt = isUse ? at : (state.end?.usedAt ?? at);
        state.end = { at: at + clock.endsIn, by: clock.endsBy, tellEvery: clock.tellEvery, usedAt };
        state.isNear = false;
      },
    },
    sessionEndNeared(state) {
      state.isNear = true;
    },
    /** The user dismissed the warning. */
    sessionNoticeClosed(state) {
      state.isNear = false;
    },
    /** The page was used; dispatched at most as often as the server must be told. */
    pageUsed: {
      prepare: (at = Date.now()) => ({ payload: { at } }),
      reducer(state, { payload }: PayloadAction<{ at: number }>) {
        if (state.end) state.end.usedAt = payload.at;
      },
    },
    /** The browser restored the page from its back/forward cache. */
    pageRestored() {},
    /** Another tab reports a change of the shared session. */
    tabHeard(_state, _action: PayloadAction<TabMessage>) {},
    sessionExtensionRequested() {},
    /** The session ended on a page with unsaved work. */
    sessionExpired(state) {
      state.isNear = false;
      state.end = null;
      if (state.signingInAgain.phase === 'none' || state.signingInAgain.phase === 'declined')
        state.signingInAgain = { phase: 'asked' };
    },
    /** The credentials registry holds the password under `credentialRef`. */
    signInAgainRequested(state, _action: PayloadAction<{ username: string; credentialRef: string }>) {
      state.signingInAgain = { phase: 'checking' };
    },
    /** Asks the server whether the user has signed in elsewhere, e.g. in another tab. */
    recoveryRequested(_state, _action: PayloadAction<{ isByUser: boolean }>) {},
    signInAgainFailed(state, action: PayloadAction<Problem>) {
      state.signingInAgain = { phase: 'failed', problem: action.payload };
    },
    /** The same user is signed in again; the page resumes. */
    signedInAgain(state) {
      state.signingInAgain = { phase: 'none' };
    },
    /** Signing in was postponed; waiting requests have failed. */
    signInAgainDeclined(state) {
      state.signingInAgain = { phase: 'declined' };
    },
    /** The user gives up unsaved work and goes to the sign-in page. */
    pageGivenUp() {},
  },
});

export const {
  pageGivenUp,
  pageRestored,
  pageUsed,
  recoveryRequested,
  sessionClockReceived,
  sessionEndNeared,
  sessionExpired,
  sessionExtensionRequested,
  sessionNoticeClosed,
  signedInAgain,
  signInAgainDeclined,
  signInAgainFailed,
  signInAgainRequested,
  tabHeard,
} = expirySlice.actions;
