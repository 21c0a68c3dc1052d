import { type UnknownAction } from '@reduxjs/toolkit';
import { signInFailed, signInRequested } from '../session/slice';
import { hideFailedName } from './redact';

/** Follows sign-ins: the name of one that failed is kept in no log. */
export function followSignIns() {
  let asked = '';
  return (action: UnknownAction): void => {
    if (signInRequested.match(action)) asked = action.payload.username;
    else if (signInFailed.match(action)) hideFailedName(asked);
  };
}
