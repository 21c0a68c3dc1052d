import { type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { type ImportAnswer } from '../../../contract/savedObjects';
import { mintId } from '../ids';
import { type ImportMode } from './importChoices';
import { decisionReducers, firstRound, nextRound, type Resolving, roundFailed, skippedIn } from './resolving';
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
  | (Resolving & {
      file: ImportFile;
      /** Replacements for missing references. */
      candidates: TitledObject[];
    })
  | { phase: 'finished'; file: ImportFile; answer: ImportAnswer; skipped: number }
  | { phase: 'failed'; file: ImportFile; mode: ImportMode; problem: Problem };

export const startOfImport: ImportState = { phase: 'choosing', file: null, mode: 'ask' };

const isChoosing = (importing: ImportState) => importing.phase === 'choosing' || importing.phase === 'failed';

export interface WithImport {
  importing: ImportState;
}

const decisions = decisionReducers(({ importing }: WithImport) => importing);

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
    { payload: { answer, candidates } }: PayloadAction<{ answer: ImportAnswer; candidates: TitledObject[] }>,
  ) {
    const { importing } = state;
    if (importing.phase === 'sending') {
      const { file, mode } = importing;
      state.importing = { ...firstRound(mode, answer), file, candidates };
    } else if (importing.phase === 'resolving') {
      Object.assign(importing, nextRound(importing, answer), { candidates });
    }
  },
  conflictResolved: decisions.conflictsDecided,
  missingResolved: decisions.missingDecided,
  importResolved: decisions.decisionsSent,
  importFinished(state: WithImport, { payload: answer }: PayloadAction<ImportAnswer>) {
    const { importing } = state;
    if (importing.phase !== 'sending' && importing.phase !== 'resolving') return;
    state.importing = { phase: 'finished', file: importing.file, answer, skipped: skippedIn(importing) };
  },
  importFailed(state: WithImport, action: PayloadAction<Problem>) {
    const { importing } = state;
    const problem = action.payload;
    if (importing.phase === 'sending') {
      const { file, mode } = importing;
      state.importing = { phase: 'failed', file, mode, problem };
    } else if (importing.phase === 'resolving') roundFailed(importing, problem);
  },
};
