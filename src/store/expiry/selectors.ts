import { selectHasUnsavedChanges } from '../forms/selectors';
import { type RootState } from '../rootReducer';
import { type SessionEnd } from './slice';

/** Maximum notice before the end of the session, in milliseconds. */
const LONGEST_NOTICE = 300_000;
/** Limits the notice to a quarter of the idle timeout. */
const NOTICE_TELLS = 2.5;

export const selectSessionEndOrNull = (state: RootState) => state.expiry.end;
export const selectSigningInAgain = (state: RootState) => state.expiry.signingInAgain;

/** True if requests refused with 401 wait for the user to sign in. */
export const selectIsSigningInAgain = ({ expiry: { signingInAgain } }: RootState) =>
  signingInAgain.phase !== 'none' && signingInAgain.phase !== 'declined';

/** True if use must be reported to keep the session valid; `now` in ms since 1970. */
export const selectIsUseToTell = (state: RootState, now: number) => {
  const { end } = state.expiry;
  return end?.by === 'idle' && !selectIsSigningInAgain(state) && now - end.usedAt >= end.tellEvery;
};

/** The end of the session once the user should be warned; else null. */
export const selectNearEndOrNull = ({ expiry }: RootState) => (expiry.isNear ? expiry.end : null);

/** Returns the time of the warning in milliseconds since 1970. */
export const noticeAt = ({ at, tellEvery }: SessionEnd): number =>
  at - Math.min(LONGEST_NOTICE, tellEvery * NOTICE_TELLS);

/** True if leaving would lose unsaved changes, or an open dialog that may contain input. */
export const selectWouldLose = (state: RootState) => {
  const { confirm, dialog, flyout, modal } = state.overlays;
  return selectHasUnsavedChanges(state) || Boolean(confirm ?? dialog ?? flyout ?? modal);
};
