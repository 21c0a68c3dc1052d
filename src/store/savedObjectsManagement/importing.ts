import { type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type ImportAnswer, type SavedObjectId } from '../../../contract/savedObjects';
import { mintId } from '../ids';
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
import { type TitledObject } from './titles';

/** File of an import; the files registry holds its content under `id`. */
export interface ImportFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export type ImportState =
  | { phase: 'choosing'; file: ImportFile | null; mode: ImportMode }
  | { phase: 'sending'; file: ImportFile; mode: ImportMode }
  /** Nothing was written; the user decides about each blocked object. */
  | ({
      phase: 'resolving';
      file: ImportFile;
      /** Replacements for missing references. */
      candidates: TitledObject[];
      /** Number of objects left out in earlier rounds. */
      skipped: number;
      isSending: boolean;
      problem?: Problem;
    } & ImportDecisions)
  | { phase: 'finished'; file: ImportFile; answer: ImportAnswer; skipped: number }
  | { phase: 'failed'; file: ImportFile; mode: ImportMode; problem: Problem };

type Resolving = Extract<ImportState, { phase: 'resolving' }>;

export const startOfImport: ImportState = { phase: 'choosing', file: null, mode: 'ask' };

const isChoosing = (importing: ImportState) => importing.phase === 'choosing' || importing.phase === 'failed';

const isDeciding = (importing: ImportState): importing is Resolving =>
  importing.phase === 'resolving' && !importing.isSending;

/** Returns the number of objects left out in this and earlier rounds. */
const skippedIn = (importing: Resolving) => importing.skipped + outcomeOf(importing).skipped;

export interface WithImport {
  importing: ImportState;
}

/** Events of an import, part of the slice. */
export const importReducers = {
  importFileChosen: {
    /** The file must be in the registry first. */
    prepare: (file: Pick<ImportFile, 'name' | 'size'>) => ({
      payload: { id: mintId('file'), ...file },
    }),
    reducer({ importing }: WithImport, { payload }: PayloadAction<ImportFile>) {
      if (isChoosing(importing)) importing.file = payload;
    },
  },
  importModeChosen({ importing }: WithImport, { payload }: PayloadAction<ImportMode>) {
    if (isChoosing(importing)) importing.mode = payload;
  },
  importRequested(state: WithImport) {
    const { importing } = state;
    if (!isChoosing(importing) || importing.file === null) return;
    state.importing = { phase: 'sending', file: importing.file, mode: importing.mode };
  },
  /** Nothing was written; the errors can be resolved. Earlier decisions still hold. */
  importHindered(
    state: WithImport,
    { payload }: PayloadAction<{ answer: ImportAnswer; candidates: TitledObject[] }>,
  ) {
    const { importing } = state;
    if (importing.phase === 'sending') {
      const { file, mode } = importing;
      const undecided = { choices: {}, missing: {}, skipped: 0, isSending: false };
      state.importing = { phase: 'resolving', file, mode, ...undecided, ...payload };
    } else if (importing.phase === 'resolving') {
      const choices = allChoices(importing);
      const skipped = skippedIn(importing);
      state.importing = { ...importing, choices, skipped, ...payload, isSending: false };
    }
  },
  /** The user decided about objects that exist already. */
  conflictResolved(
    { importing }: WithImport,
    { payload }: PayloadAction<{ objects: readonly SavedObjectId[]; decision: ConflictDecision }>,
  ) {
    if (!isDeciding(importing)) return;
    importing.choices = withConflictsDecided(importing.choices, payload.objects, payload.decision);
  },
  /** The user decided about an object that others in the file refer to. */
  missingResolved(
    { importing }: WithImport,
    { payload }: PayloadAction<{ object: SavedObjectId; decision: MissingDecision }>,
  ) {
    if (!isDeciding(importing)) return;
    importing.missing = { ...importing.missing, [objectKey(payload.object)]: payload.decision };
  },
  /** Sends the file again with the decisions. */
  importResolved({ importing }: WithImport) {
    if (importing.phase !== 'resolving') return;
    importing.isSending = true;
    delete importing.problem;
  },
  importFinished(state: WithImport, { payload: answer }: PayloadAction<ImportAnswer>) {
    const { importing } = state;
    if (importing.phase !== 'sending' && importing.phase !== 'resolving') return;
    const skipped = importing.phase === 'resolving' ? skippedIn(importing) : 0;
    state.importing = { phase: 'finished', file: importing.file, answer, skipped };
  },
  importFailed(state: WithImport, action: PayloadAction<Problem>) {
    const { importing } = state;
    const problem = action.payload;
    if (importing.phase === 'sending') {
      const { file, mode } = importing;
      state.importing = { phase: 'failed', file, mode, problem };
    } else if (importing.phase === 'resolving') {
      importing.isSending = false;
      importing.problem = problem;
    }
  },
};
