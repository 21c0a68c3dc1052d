import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type HistoryType } from '../../../contract/history';
import {
  type EntrySelection,
  type ImportCluster,
  type ImportOutcome,
  type ImportPreview,
} from '../../../contract/importExport';
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
  /** Source of the files: chosen by the user, or read from another cluster. */
  origin: 'files' | 'cluster';
  files: ImportFile[];
  /** True to keep entries missing from the files. */
  merge: boolean;
  phase: 'choosing' | 'reading' | 'comparing' | 'compared' | 'importing' | 'imported';
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
  /** Clusters that can be read; null until known. */
  clusters: ImportCluster[] | null;
  isExporting: boolean;
}

const initialImportState: ImportState = {
  origin: 'files',
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
  clusters: null,
  isExporting: false,
};

/** Returns a new import, with the choices that outlast one. */
const newImport = ({ merge, origin }: ImportState): ImportState => ({ ...initialImportState, merge, origin });

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
        state.importing = { ...newImport(state.importing), files: payload, phase: 'comparing' };
      },
    },
    archiveRefused(state, { payload }: PayloadAction<ArchiveRefusal>) {
      state.importing = { ...newImport(state.importing), refusal: payload };
    },
    /** Asks for the clusters that the gateway can read. */
    clustersRequested() {},
    clustersReceived(state, { payload }: PayloadAction<ImportCluster[]>) {
      state.clusters = payload;
    },
    importOriginChosen(state, { payload }: PayloadAction<ImportState['origin']>) {
      state.importing = { ...newImport(state.importing), origin: payload };
    },
    /** Reads a cluster with an account, whose password is in the credentials registry. */
    clusterReadRequested(
      state,
      _action: PayloadAction<{ cluster: string; username: string; credentialRef: string }>,
    ) {
      state.importing = { ...newImport(state.importing), phase: 'reading' };
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
      state.importing = newImport(state.importing);
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
  clusterReadRequested,
  clustersReceived,
  clustersRequested,
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
  importOriginChosen,
  importRequested,
  importStale,
  importStarted,
  writeUndone,
  writeUndoRequested,
} = importExportSlice.actions;
