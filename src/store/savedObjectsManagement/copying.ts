import { type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type CopyAnswer, type CopyRequest } from '../../../contract/savedObjectCopies';
import { type ImportMode } from './importChoices';
import { decisionReducers, firstRound, nextRound, type Resolving, roundFailed, skippedIn } from './resolving';

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
  | (Resolving & { wanted: WantedCopy })
  | { phase: 'finished'; wanted: WantedCopy; answer: CopyAnswer; skipped: number };

export const startOfCopy: CopyState = {
  phase: 'choosing',
  draft: { to: null, withRelated: true, mode: 'ask' },
};

export interface WithCopy {
  copying: CopyState;
}

const decisions = decisionReducers(({ copying }: WithCopy) => copying);

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
      state.copying = { ...firstRound(wanted.mode, answer), wanted };
    } else if (copying.phase === 'resolving') {
      Object.assign(copying, nextRound(copying, answer));
    }
  },
  copyConflictResolved: decisions.conflictsDecided,
  copyMissingResolved: decisions.missingDecided,
  copyResolved: decisions.decisionsSent,
  copyFinished(state: WithCopy, { payload: answer }: PayloadAction<CopyAnswer>) {
    const { copying } = state;
    if (copying.phase !== 'sending' && copying.phase !== 'resolving') return;
    state.copying = { phase: 'finished', wanted: copying.wanted, answer, skipped: skippedIn(copying) };
  },
  copyFailed(state: WithCopy, { payload: problem }: PayloadAction<Problem>) {
    const { copying } = state;
    if (copying.phase === 'sending') state.copying = { phase: 'choosing', draft: copying.draft, problem };
    else if (copying.phase === 'resolving') roundFailed(copying, problem);
  },
};
