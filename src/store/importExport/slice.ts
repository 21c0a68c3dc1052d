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

export interface ArchiveRefusal {
  reason: 'archiveTooLarge' | 'archiveBroken' | 'archiveEmpty';
  /** File name of the archive. */
  archive: string;
}

export interface ImportState {
  files: ImportFile[];
  /** True to keep entries missing from the files. */
  merge: boolean;
  phase: 'choosing' | 'comparing' | 'compared' | 'importing' | 'imported';
  preview: ImportPreview | null;
  /** Row keys of the differences that are not to be applied. */
  leftOut: string[];
  /** Archive that could not be opened, and the reason. */
  refusal: ArchiveRefusal | null;
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
  leftOut: [],
  refusal: null,
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
    archiveRefused(state, { payload }: PayloadAction<ArchiveRefusal>) {
      state.importing = { ...initialImportState, merge: state.importing.merge, refusal: payload };
    },
    importModeChanged({ importing }, { payload }: PayloadAction<boolean>) {
      importing.merge = payload;
      if (importing.files.length > 0) importing.phase = 'comparing';
    },
    importCompared({ importing }, { payload }: PayloadAction<ImportPreview>) {
      importing.phase = 'compared';
      importing.preview = payload;
      importing.leftOut = [];
      importing.problem = null;
    },
    /** The user changed which differences to apply; a line lists only those that changed. */
    entriesChosen(
      { importing },
      { payload }: PayloadAction<{ chosen: readonly string[]; leftOut: readonly string[] }>,
    ) {
      if (importing.phase !== 'compared') return;
      const chosen = new Set(payload.chosen);
      const kept = importing.leftOut.filter((key) => !chosen.has(key));
      importing.leftOut = [...new Set([...kept, ...payload.leftOut])];
    },
    /** Imports the chosen differences. */
    importRequested({ importing }) {
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
  archiveRefused,
  entriesChosen,
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
