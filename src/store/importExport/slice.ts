import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type HistoryType } from '../../../contract/history';
import { type EntrySelection, type ImportOutcome, type ImportPreview } from '../../../contract/importExport';
import { type ExportFormat } from '../../../contract/importExportFormats';
import { type Problem } from '../../../contract/problem';
import { mintId } from '../ids';

/** File to import; the files registry holds its content, which is never in the state. */
export interface ImportFile {
  id: string;
  name: string;
  size: number;
}

export interface ImportState {
  files: ImportFile[];
  /** True to keep entries missing from the files. */
  merge: boolean;
  phase: 'choosing' | 'comparing' | 'compared' | 'importing' | 'imported';
  preview: ImportPreview | null;
  /** True if the configuration has changed since the last comparison. */
  isStale: boolean;
  /** Failure of the last step. */
  problem: Problem | null;
  result: ImportOutcome | null;
  isUndone: boolean;
}

export interface ImportExportState {
  importing: ImportState;
  isExporting: boolean;
}

const initialImportState: ImportState = {
  files: [],
  merge: true,
  phase: 'choosing',
  preview: null,
  isStale: false,
  problem: null,
  result: null,
  isUndone: false,
};

export const initialImportExportState: ImportExportState = {
  importing: initialImportState,
  isExporting: false,
};

export const importExportSlice = createSlice({
  name: 'importExport',
  initialState: initialImportExportState,
  reducers: {
    importFilesChosen: {
      /** The files must be in the registry first. */
      prepare: (files: readonly Omit<ImportFile, 'id'>[]) => ({
        payload: files.map(({ name, size }): ImportFile => ({ id: mintId('file'), name, size })),
      }),
      reducer(state, { payload }: PayloadAction<ImportFile[]>) {
        const { merge } = state.importing;
        state.importing = { ...initialImportState, merge, files: payload, phase: 'comparing' };
      },
    },
    importModeChanged({ importing }, { payload }: PayloadAction<boolean>) {
      importing.merge = payload;
      if (importing.files.length > 0) importing.phase = 'comparing';
    },
    importCompared({ importing }, { payload }: PayloadAction<ImportPreview>) {
      importing.phase = 'compared';
      importing.preview = payload;
      importing.problem = null;
    },
    /** Imports the selection; `removed` is the number of entries deleted. */
    importRequested({ importing }, _action: PayloadAction<{ only: EntrySelection[]; removed: number }>) {
      importing.problem = null;
      importing.isStale = false;
    },
    importStarted({ importing }) {
      importing.phase = 'importing';
    },
    /** Nothing was imported: the configuration has changed and is compared again. */
    importStale({ importing }) {
      importing.phase = 'comparing';
      importing.isStale = true;
    },
    importDeclined({ importing }) {
      importing.phase = 'compared';
    },
    importFailed({ importing }, { payload }: PayloadAction<Problem>) {
      importing.phase = importing.preview === null ? 'choosing' : 'compared';
      importing.problem = payload;
    },
    importFinished({ importing }, { payload }: PayloadAction<ImportOutcome>) {
      importing.phase = 'imported';
      importing.result = payload;
    },
    importClosed(state) {
      state.importing = { ...initialImportState, merge: state.importing.merge };
    },
    exportRequested(state, _action: PayloadAction<{ format: ExportFormat; only?: EntrySelection[] }>) {
      state.isExporting = true;
    },
    exportFinished(state) {
      state.isExporting = false;
    },
    /** Undoes a whole write. */
    writeUndoRequested(_state, _action: PayloadAction<{ write: number; types: HistoryType[] }>) {},
    writeUndone({ importing }, { payload }: PayloadAction<number>) {
      if (importing.result?.write === payload) importing.isUndone = true;
    },
  },
});

export const {
  exportFinished,
  exportRequested,
  importClosed,
  importCompared,
  importDeclined,
  importFailed,
  importFilesChosen,
  importFinished,
  importModeChanged,
  importRequested,
  importStale,
  importStarted,
  writeUndone,
  writeUndoRequested,
} = importExportSlice.actions;
