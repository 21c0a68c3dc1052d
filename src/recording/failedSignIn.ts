import { type UnknownAction } from '@reduxjs/toolkit';
import { signInFailed, signInRequested } from '../store/session/slice';
import { hideFailedName } from './redact';

/** Returns a listener that hides the user names of failed sign-ins from all logs. */
export function followSignIns() {
  let asked = '';
  return (action: UnknownAction): void => {
    if (signInRequested.match(action)) asked = action.payload.username;
    else if (signInFailed.match(action)) hideFailedName(asked);
  };
}
