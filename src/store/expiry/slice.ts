import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionClock } from '../../api/contract/ownSessions';
import { type Problem } from '../../api/contract/problem';

/** What the tabs of one browser tell each other about their common session. Never who it is: each asks the server. */
export type TabMessage = 'signedIn' | 'signedOut' | 'extended';

/** When the session ends, by the clock of this browser. */
export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** `idle`: using the product helps. `absolute`: nothing helps but signing in again. */
  by: SessionClock['endsBy'];
  /** How often use that causes no request must be told to the server, in milliseconds. */
  tellEvery: number;
  /** When the server last heard of this page because a user used it. */
  usedAt: number;
}

/** Signing in again without leaving the page. */
export type SigningInAgain =
  | { phase: 'none' }
  | { phase: 'asked' }
  | { phase: 'checking' }
  | { phase: 'failed'; problem: Problem }
  /** No user is signed in, and the user wants to look at the page first. */
  | { phase: 'declined' };

export interface ExpiryState {
  /** Null while the server has not told, and where a session has no end of its own. */
  end: SessionEnd | null;
  /** Whether the user is told that the end is near. */
  isNear: boolean;
  signingInAgain: SigningInAgain;
}

export const initialExpiryState: ExpiryState = {
  end: null,
  isNear: false,
  signingInAgain: { phase: 'none' },
};

interface ClockReceived {
  clock: SessionClock;
  /** When it was told, in milliseconds since 1970. */
  at: number;
  /** Whether the question itself counted as use. */
  isUse: boolean;
}

const slice = createSlice({
  name: 'expiry',
  initialState: initialExpiryState,
  reducers: {
    /** The server has told when the session ends. */
    sessionClockReceived: {
      prepare: (clock: SessionClock, { isUse = false, at = Date.now() } = {}) => ({
        payload: { clock, at, isUse },
      }),
      reducer(state, { payload: { clock, at, isUse } }: PayloadAction<ClockReceived>) {
        const usedAt = isUse ? at : (state.end?.usedAt ?? at);
        state.end = { at: at + clock.endsIn, by: clock.endsBy, tellEvery: clock.tellEvery, usedAt };
        state.isNear = false;
      },
    },
    /** There is little time left. */
    sessionEndNeared(state) {
      state.isNear = true;
    },
    /** The user has read that there is little time left. */
    sessionNoticeClosed(state) {
      state.isNear = false;
    },
    /** A user uses the page; said at most as often as the server must be told. */
    pageUsed: {
      prepare: (at = Date.now()) => ({ payload: { at } }),
      reducer(state, { payload }: PayloadAction<{ at: number }>) {
        if (state.end) state.end.usedAt = payload.at;
      },
    },
    /** The browser shows the page again as it had kept it after it was left. */
    pageRestored() {},
    /** Another tab of this browser says what became of their common session. */
    tabHeard(_state, _action: PayloadAction<TabMessage>) {},
    /** The user wants to stay signed in. */
    sessionExtensionRequested() {},
    /** The session is over, and leaving the page would lose something. */
    sessionExpired(state) {
      state.isNear = false;
      state.end = null;
      if (state.signingInAgain.phase === 'none' || state.signingInAgain.phase === 'declined')
        state.signingInAgain = { phase: 'asked' };
    },
    /** The password waits in the credentials registry under `credentialRef`. */
    signInAgainRequested(state, _action: PayloadAction<{ username: string; credentialRef: string }>) {
      state.signingInAgain = { phase: 'checking' };
    },
    /** A user may have signed in elsewhere, in another tab for instance: the server is asked. */
    recoveryRequested(_state, _action: PayloadAction<{ isByUser: boolean }>) {},
    signInAgainFailed(state, action: PayloadAction<Problem>) {
      state.signingInAgain = { phase: 'failed', problem: action.payload };
    },
    /** The same user is signed in again: the page goes on as if nothing had happened. */
    signedInAgain(state) {
      state.signingInAgain = { phase: 'none' };
    },
    /** Not now. What waited for it has failed. */
    signInAgainDeclined(state) {
      state.signingInAgain = { phase: 'declined' };
    },
    /** The user gives up what is on the page and goes to the sign-in page. */
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
} = slice.actions;
export const expiryReducer = slice.reducer;
