import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import {
  type AllowedTypes,
  type ExportDetails,
  type SavedObject,
  type SavedObjectId,
} from '../../../contract/savedObjects';
import { type BulkRun, bulkRun } from '../bulkRun';
import { DIALOGS } from '../overlays/dialogs';
import { isDialogEvent } from '../overlays/slice';
import { copyReducers, type CopyState, startOfCopy } from './copying';
import { importReducers, type ImportState, startOfImport } from './importing';
import { type TitledObject } from './titles';

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

export interface ExportDraft {
  isOfTypes: boolean;
  types: string[];
  withRelated: boolean;
}

const startOfExport: ExportDraft = { isOfTypes: false, types: [], withRelated: true };

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
  /** Choices in the export dialog; objects other than whole types are parameters of the dialog. */
  exportDraft: ExportDraft;
  importing: ImportState;
  /** Copy or move to another tenant. */
  copying: CopyState;
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
  exportDraft: startOfExport,
  importing: startOfImport,
  copying: startOfCopy,
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

    exportChoiceChanged(state, action: PayloadAction<Partial<ExportDraft>>) {
      Object.assign(state.exportDraft, action.payload);
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

    ...importReducers,
    ...copyReducers,
  },
  extraReducers(builder) {
    builder
      .addMatcher(isDialogEvent(DIALOGS.exportObjects), (state) => {
        if (state.exporting.phase !== 'running') state.exporting = { phase: 'choosing' };
        state.exportDraft = startOfExport;
      })
      .addMatcher(isDialogEvent(DIALOGS.importObjects), (state) => {
        state.importing = startOfImport;
      })
      .addMatcher(isDialogEvent(DIALOGS.copyObjects), (state) => {
        state.copying = startOfCopy;
      });
  },
});

export const savedObjectsManagementActions = savedObjectsManagementSlice.actions;
