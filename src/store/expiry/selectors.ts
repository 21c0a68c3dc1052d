import { selectHasUnsavedChanges } from '../editing/selectors';
import { type RootState } from '../rootReducer';
import { type SessionEnd } from './slice';

/** The longest time before the end at which a user is told. */
const LONGEST_NOTICE = 300_000;
/** ... but never more than a quarter of the time that a session lives unused. */
const NOTICE_TELLS = 2.5;

export const selectSessionEndOrNull = (state: RootState) => state.expiry.end;
export const selectSigningInAgain = (state: RootState) => state.expiry.signingInAgain;

/** Whether requests that found no one signed in wait for the user. */
export const selectIsSigningInAgain = ({ expiry: { signingInAgain } }: RootState) =>
  signingInAgain.phase !== 'none' && signingInAgain.phase !== 'declined';

/** Whether use of the page must be told to the server now, for the session to live on. @param now milliseconds since 1970 */
export const selectIsUseToTell = (state: RootState, now: number) => {
  const { end } = state.expiry;
  return end?.by === 'idle' && !selectIsSigningInAgain(state) && now - end.usedAt >= end.tellEvery;
};

/** The end of the session, when the user is to be told that it is near; else null. */
export const selectNearEndOrNull = ({ expiry }: RootState) => (expiry.isNear ? expiry.end : null);

/** When a user is told of the end, in milliseconds since 1970. */
export const noticeAt = ({ at, tellEvery }: SessionEnd): number =>
  at - Math.min(LONGEST_NOTICE, tellEvery * NOTICE_TELLS);

/** Whether leaving the page would lose something: changes no one saved, or a dialog in which something may have been typed. */
export const selectWouldLose = (state: RootState) => {
  const { confirm, dialog, flyout, modal } = state.overlays;
  return selectHasUnsavedChanges(state) || Boolean(confirm ?? dialog ?? flyout ?? modal);
};
