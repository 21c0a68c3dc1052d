import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { type PendingCall } from './slice';

export const selectPendingSavedObjectCalls = (state: RootState) => state.savedObjects.pending;

export type WaitingGet = PendingCall & Required<Pick<PendingCall, 'target'>>;

/** Gets not yet sent, oldest first [SAV-04]. */
export const selectWaitingGets = createSelector(selectPendingSavedObjectCalls, (pending) =>
  pending.filter((call): call is WaitingGet => call.phase === 'waiting' && call.target !== undefined),
);
