import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import {
  type AllowedTypes,
  type ExportDetails,
  type ImportAnswer,
  type ImportRetry,
  type SavedObject,
  type SavedObjectId,
} from '../../../contract/savedObjects';
import { type BulkRun, bulkRun } from '../bulkRun';
import { mintId } from '../ids';
import { DIALOGS } from '../overlays/dialogs';
import { isDialogEvent } from '../overlays/slice';

export interface TitledObject extends SavedObjectId {
  title: string;
}

/** An object linked by a reference; without a title if it is missing. */
export interface RelatedObject extends SavedObjectId {
  title: string | null;
}

export interface Inspection {
  object: SavedObject;
  /** Unique references. */
  references: RelatedObject[];
  /** First page of referrers and their total. */
  referrers: { objects: RelatedObject[]; total: number };
}

/** Single objects or whole types. */
export type ExportChoice = { objects: SavedObjectId[] } | { types: string[] };

/** Existing objects: ask, replace, or import everything under new ids. */
export type ImportMode = 'ask' | 'overwrite' | 'copy';

/** File of an import; the files registry holds its content under `id`. */
export interface ImportFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export type ImportState =
  | { phase: 'choosing' }
  | { phase: 'sending'; file: ImportFile; mode: ImportMode }
  /** Nothing was written; the user decides about each blocked object. */
  | {
      phase: 'resolving';
      file: ImportFile;
      mode: ImportMode;
      answer: ImportAnswer;
      /** Replacements for missing references. */
      candidates: TitledObject[];
      isSending: boolean;
      problem?: Problem;
    }
  | { phase: 'finished'; file: ImportFile; answer: ImportAnswer; skipped: number }
  | { phase: 'failed'; file: ImportFile; mode: ImportMode; problem: Problem };

export interface SavedObjectsManagementState {
  /** Null until read. */
  allowed: AllowedTypes | null;
  /** Matching objects by type. */
  counts: { type: string; count: number }[];
  /** One page with titles and the like, not whole objects. */
  objects: SavedObject[];
  /** Total on all pages. */
  total: number;
  list: { phase: 'idle' } | { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; problem: Problem };
  inspection:
    | { phase: 'idle' }
    | { phase: 'loading'; target: SavedObjectId }
    | ({ phase: 'ready'; target: SavedObjectId } & Inspection)
    | { phase: 'missing'; target: SavedObjectId }
    | { phase: 'failed'; target: SavedObjectId; problem: Problem };
  deletion: BulkRun<TitledObject, TitledObject>;
  exporting:
    { phase: 'choosing' } | { phase: 'running' } | { phase: 'saved' } | { phase: 'failed'; problem: Problem };
  importing: ImportState;
}

export const initialSavedObjectsManagementState: SavedObjectsManagementState = {
  allowed: null,
  counts: [],
  objects: [],
  total: 0,
  list: { phase: 'idle' },
  inspection: { phase: 'idle' },
  deletion: { phase: 'idle' },
  exporting: { phase: 'choosing' },
  importing: { phase: 'choosing' },
};

/** True if the answer is for the object requested last. */
const isAwaited = ({ inspection }: SavedObjectsManagementState, { type, id }: SavedObjectId) =>
  inspection.phase === 'loading' && inspection.target.type === type && inspection.target.id === id;

export const savedObjectsManagementSlice = createSlice({
  name: 'savedObjectsManagement',
  initialState: initialSavedObjectsManagementState,
  reducers: {
    /** The displayed list stays while it is read again. */
    listRequested(state) {
      if (state.list.phase !== 'ready') state.list = { phase: 'loading' };
    },
    typesReceived(state, action: PayloadAction<AllowedTypes>) {
      state.allowed = action.payload;
    },
    listReceived(
      state,
      action: PayloadAction<Pick<SavedObjectsManagementState, 'objects' | 'total' | 'counts'>>,
    ) {
      Object.assign(state, action.payload);
      state.list = { phase: 'ready' };
    },
    listFailed(state, action: PayloadAction<Problem>) {
      state.list = { phase: 'failed', problem: action.payload };
    },

    inspectionRequested(state, action: PayloadAction<SavedObjectId>) {
      state.inspection = { phase: 'loading', target: action.payload };
    },
    inspectionReceived(state, action: PayloadAction<Inspection>) {
      const { type, id } = action.payload.object;
      if (isAwaited(state, { type, id }))
        state.inspection = { phase: 'ready', target: { type, id }, ...action.payload };
    },
    inspectionMissing(state, action: PayloadAction<SavedObjectId>) {
      if (isAwaited(state, action.payload)) state.inspection = { phase: 'missing', target: action.payload };
    },
    inspectionFailed(state, action: PayloadAction<{ target: SavedObjectId; problem: Problem }>) {
      if (isAwaited(state, action.payload.target)) state.inspection = { phase: 'failed', ...action.payload };
    },
    inspectionClosed(state) {
      state.inspection = { phase: 'idle' };
    },

    /** A saga asks first, unless the user has confirmed already (a retry). */
    deletionRequested(_state, _action: PayloadAction<{ objects: TitledObject[]; confirmed?: boolean }>) {},
    deletionStarted(state, action: PayloadAction<{ objects: TitledObject[] }>) {
      state.deletion = bulkRun.start(action.payload.objects);
    },
    objectDeleted(state, action: PayloadAction<TitledObject>) {
      bulkRun.end(state.deletion, action.payload);
    },
    objectDeletionFailed(state, action: PayloadAction<TitledObject & { problem: Problem }>) {
      bulkRun.end(state.deletion, action.payload);
    },
    deletionFinished(state) {
      bulkRun.finish(state.deletion);
    },
    deletionDismissed(state) {
      state.deletion = { phase: 'idle' };
    },

    exportRequested(state, _action: PayloadAction<{ choice: ExportChoice; withRelated: boolean }>) {
      state.exporting = { phase: 'running' };
    },
    /** The file was downloaded. Only some servers append a summary. */
    exportSaved(
      state,
      _action: PayloadAction<{ fileName: string; size: number; details: ExportDetails | null }>,
    ) {
      state.exporting = { phase: 'saved' };
    },
    exportFailed(state, action: PayloadAction<Problem>) {
      if (state.exporting.phase === 'running') state.exporting = { phase: 'failed', problem: action.payload };
    },

    importRequested: {
      /** The file must be in the registry first. */
      prepare: (file: Pick<ImportFile, 'name' | 'size'>, mode: ImportMode) => ({
        payload: { file: { id: mintId('file'), ...file }, mode },
      }),
      reducer(state, action: PayloadAction<{ file: ImportFile; mode: ImportMode }>) {
        state.importing = { phase: 'sending', ...action.payload };
      },
    },
    /** Nothing was written; the errors can be resolved. */
    importHindered(state, action: PayloadAction<{ answer: ImportAnswer; candidates: TitledObject[] }>) {
      const { importing } = state;
      if (importing.phase !== 'sending' && importing.phase !== 'resolving') return;
      const { file, mode } = importing;
      state.importing = { phase: 'resolving', file, mode, ...action.payload, isSending: false };
    },
    importResolved(state, _action: PayloadAction<{ retries: ImportRetry[]; skipped: number }>) {
      if (state.importing.phase !== 'resolving') return;
      state.importing.isSending = true;
      delete state.importing.problem;
    },
    importFinished(state, action: PayloadAction<{ answer: ImportAnswer; skipped: number }>) {
      const { importing } = state;
      if (importing.phase !== 'sending' && importing.phase !== 'resolving') return;
      state.importing = { phase: 'finished', file: importing.file, ...action.payload };
    },
    importFailed(state, action: PayloadAction<Problem>) {
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
  },
  extraReducers(builder) {
    builder
      .addMatcher(isDialogEvent(DIALOGS.exportObjects), (state) => {
        if (state.exporting.phase !== 'running') state.exporting = { phase: 'choosing' };
      })
      .addMatcher(isDialogEvent(DIALOGS.importObjects), (state) => {
        state.importing = { phase: 'choosing' };
      });
  },
});

export const savedObjectsManagementActions = savedObjectsManagementSlice.actions;
