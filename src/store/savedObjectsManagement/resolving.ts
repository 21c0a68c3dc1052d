import { type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type ImportAnswer, type SavedObjectId } from '../../../contract/savedObjects';
import {
  allChoices,
  type ConflictDecision,
  type ImportDecisions,
  type ImportMode,
  type MissingDecision,
  objectKey,
  outcomeOf,
  withConflictsDecided,
} from './importChoices';

/** Nothing was written; the user decides about each blocked object of an import or a copy. */
export interface Resolving extends ImportDecisions {
  phase: 'resolving';
  /** Number of objects left out in earlier rounds. */
  skipped: number;
  isSending: boolean;
  problem?: Problem;
}

/** An import or a copy, in any phase. */
type Transfer = Resolving | { phase: 'choosing' | 'sending' | 'finished' | 'failed' };

const isDeciding = (transfer: Transfer): transfer is Resolving =>
  transfer.phase === 'resolving' && !transfer.isSending;

/** Returns the first round of decisions. */
export const firstRound = (mode: ImportMode, answer: ImportAnswer): Resolving => ({
  phase: 'resolving',
  mode,
  answer,
  choices: {},
  missing: {},
  skipped: 0,
  isSending: false,
});

/** Returns the number of objects left out in this and earlier rounds. */
export const skippedIn = (transfer: Transfer): number =>
  transfer.phase === 'resolving' ? transfer.skipped + outcomeOf(transfer).skipped : 0;

/** Returns what changes in a further round; earlier decisions still hold. */
export const nextRound = (resolving: Resolving, answer: ImportAnswer) => ({
  answer,
  choices: allChoices(resolving),
  skipped: skippedIn(resolving),
  isSending: false,
});

/** Returns the reducers of decisions, for the transfer that `transferOf` finds in the state. */
export const decisionReducers = <State>(transferOf: (state: State) => Transfer) => ({
  /** The user decided about objects that exist in the target. */
  conflictsDecided(
    state: State,
    { payload }: PayloadAction<{ objects: readonly SavedObjectId[]; decision: ConflictDecision }>,
  ) {
    const transfer = transferOf(state);
    if (isDeciding(transfer))
      transfer.choices = withConflictsDecided(transfer.choices, payload.objects, payload.decision);
  },
  /** The user decided about an object that others refer to and the target lacks. */
  missingDecided(
    state: State,
    { payload }: PayloadAction<{ object: SavedObjectId; decision: MissingDecision }>,
  ) {
    const transfer = transferOf(state);
    if (isDeciding(transfer))
      transfer.missing = { ...transfer.missing, [objectKey(payload.object)]: payload.decision };
  },
  /** Sends the request again with the decisions. */
  decisionsSent(state: State) {
    const transfer = transferOf(state);
    if (!isDeciding(transfer)) return;
    transfer.isSending = true;
    delete transfer.problem;
  },
});

/** Keeps the decisions after a failed request, so that it can be repeated. */
export function roundFailed(resolving: Resolving, problem: Problem): void {
  resolving.isSending = false;
  resolving.problem = problem;
}
