import { type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type CopyAnswer, type CopyRequest } from '../../../contract/savedObjectCopies';
import { type SavedObjectId } from '../../../contract/savedObjects';
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

/** Choices of the dialog. */
export interface CopyDraft {
  /** Target tenant; null until chosen. */
  to: string | null;
  withRelated: boolean;
  mode: ImportMode;
}

/** A copy or move as requested; `mode` says what happens to existing objects. */
export type WantedCopy = Required<
  Pick<CopyRequest, 'from' | 'to' | 'move' | 'objects' | 'includeReferencesDeep'>
> & { mode: ImportMode };

export type CopyState =
  | { phase: 'choosing'; draft: CopyDraft; problem?: Problem }
  | { phase: 'sending'; draft: CopyDraft; wanted: WantedCopy }
  /** Nothing was written; the user decides about each blocked object. */
  | ({
      phase: 'resolving';
      wanted: WantedCopy;
      /** Number of objects left out in earlier rounds. */
      skipped: number;
      isSending: boolean;
      problem?: Problem;
    } & ImportDecisions)
  | { phase: 'finished'; wanted: WantedCopy; answer: CopyAnswer; skipped: number };

type Resolving = Extract<CopyState, { phase: 'resolving' }>;

export const startOfCopy: CopyState = {
  phase: 'choosing',
  draft: { to: null, withRelated: true, mode: 'ask' },
};

const isDeciding = (copying: CopyState): copying is Resolving =>
  copying.phase === 'resolving' && !copying.isSending;

/** Returns the number of objects left out in this and earlier rounds. */
const skippedIn = (copying: Resolving) => copying.skipped + outcomeOf(copying).skipped;

export interface WithCopy {
  copying: CopyState;
}

/** Events of a copy or move to another tenant, part of the slice. */
export const copyReducers = {
  copyChoiceChanged({ copying }: WithCopy, { payload }: PayloadAction<Partial<CopyDraft>>) {
    if (copying.phase === 'choosing') Object.assign(copying.draft, payload);
  },
  copyRequested(state: WithCopy, { payload: wanted }: PayloadAction<WantedCopy>) {
    const { copying } = state;
    if (copying.phase === 'choosing') state.copying = { phase: 'sending', draft: copying.draft, wanted };
  },
  /** Nothing was written; the errors can be resolved. Earlier decisions still hold. */
  copyHindered(state: WithCopy, { payload: answer }: PayloadAction<CopyAnswer>) {
    const { copying } = state;
    if (copying.phase === 'sending') {
      const { wanted } = copying;
      const undecided = { choices: {}, missing: {}, skipped: 0, isSending: false };
      state.copying = { phase: 'resolving', wanted, mode: wanted.mode, answer, ...undecided };
    } else if (copying.phase === 'resolving') {
      const choices = allChoices(copying);
      const skipped = skippedIn(copying);
      state.copying = { ...copying, choices, skipped, answer, isSending: false };
    }
  },
  /** The user decided about objects that exist in the target. */
  copyConflictResolved(
    { copying }: WithCopy,
    { payload }: PayloadAction<{ objects: readonly SavedObjectId[]; decision: ConflictDecision }>,
  ) {
    if (isDeciding(copying))
      copying.choices = withConflictsDecided(copying.choices, payload.objects, payload.decision);
  },
  /** The user decided about a reference that is missing in the target. */
  copyMissingResolved(
    { copying }: WithCopy,
    { payload }: PayloadAction<{ object: SavedObjectId; decision: MissingDecision }>,
  ) {
    if (isDeciding(copying))
      copying.missing = { ...copying.missing, [objectKey(payload.object)]: payload.decision };
  },
  /** Requests the copy again with the decisions. */
  copyResolved({ copying }: WithCopy) {
    if (!isDeciding(copying)) return;
    copying.isSending = true;
    delete copying.problem;
  },
  copyFinished(state: WithCopy, { payload: answer }: PayloadAction<CopyAnswer>) {
    const { copying } = state;
    if (copying.phase !== 'sending' && copying.phase !== 'resolving') return;
    const skipped = copying.phase === 'resolving' ? skippedIn(copying) : 0;
    state.copying = { phase: 'finished', wanted: copying.wanted, answer, skipped };
  },
  copyFailed(state: WithCopy, { payload: problem }: PayloadAction<Problem>) {
    const { copying } = state;
    if (copying.phase === 'sending') state.copying = { phase: 'choosing', draft: copying.draft, problem };
    else if (copying.phase === 'resolving') {
      copying.isSending = false;
      copying.problem = problem;
    }
  },
};
