import { message, type Text } from '../../i18n/text';
import { SAVED_OBJECTS_PATH } from '../management/routes';
import { selectLocation } from '../navigation/selectors';
import { DIALOGS } from '../overlays/dialogs';
import { selectDialogParamsOrNull, selectIsDialogOpen } from '../overlays/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { type ImportFile } from './importing';
import {
  selectAllowedTypesOrNull,
  selectCopying,
  selectCopyOutcomeOrNull,
  selectExportDraft,
  selectExporting,
  selectImporting,
  selectImportOutcomeOrNull,
  selectMayDeleteObjects,
  selectMayEditObjects,
} from './selectors';

const READ_ONLY = message('savedObjects.readOnlyReason');
const NO_FILE = message('savedObjects.importFileFirst');
const NO_TYPES = message('savedObjects.exportNothing');
const NO_TARGET = message('savedObjects.copyTargetFirst');
const ALL_SKIPPED = message('savedObjects.importAllSkipped');

/** Returns the reason why the user cannot import objects or delete the shown one. */
export const selectObjectsImportRefusal = (state: RootState): Text | undefined =>
  selectMayEditObjects(state) ? undefined : READ_ONLY;
export const selectObjectDeletionRefusal = (state: RootState): Text | undefined =>
  selectMayDeleteObjects(state) ? undefined : READ_ONLY;

/** Returns the reason why nothing can be exported. */
export function selectObjectsExportRefusal(state: RootState): Text | undefined {
  const objects = selectDialogParamsOrNull(state, DIALOGS.exportObjects)?.objects ?? [];
  const { isOfTypes, types } = selectExportDraft(state);
  return (objects.length === 0 || isOfTypes) && types.length === 0 ? NO_TYPES : undefined;
}

/** Returns the problem of a file to import; undefined if it is fine. The server checks again. */
export function fileProblem(
  file: ImportFile | null,
  limit: number | undefined,
): 'fileExtension' | 'fileEmpty' | 'fileTooLarge' | undefined {
  if (file === null) return undefined;
  if (!/\.ndjson$/i.test(file.name)) return 'fileExtension';
  if (file.size === 0) return 'fileEmpty';
  return limit !== undefined && file.size > limit ? 'fileTooLarge' : undefined;
}

/** Returns the reason why the chosen file cannot be imported. */
function fileRefusal(state: RootState): Text | undefined {
  const importing = selectImporting(state);
  const file = 'file' in importing ? importing.file : null;
  if (file === null) return NO_FILE;
  const limit = selectAllowedTypesOrNull(state)?.maxImportPayloadBytes;
  const problem = fileProblem(file, limit);
  return problem && message(`savedObjects.${problem}`, { size: `${file.size} B`, limit: `${limit ?? 0} B` });
}

/** Returns the reason why the objects cannot be copied. */
export function selectCopyRefusal(state: RootState): Text | undefined {
  const copying = selectCopying(state);
  return 'draft' in copying && copying.draft.to === null ? NO_TARGET : undefined;
}

/** Returns the reason why the decisions about objects that exist lead to nothing. */
const decisionRefusal = (outcome: { retries: readonly unknown[] } | null): Text | undefined =>
  outcome?.retries.length === 0 ? ALL_SKIPPED : undefined;

const isSending = (step: { phase: string; isSending?: boolean }) =>
  step.phase === 'sending' || step.isSending === true;

export const savedObjectsControls: Controls = {
  'savedObjects.import': {
    isShown: (state) => selectLocation(state).pathname === SAVED_OBJECTS_PATH,
    why: selectObjectsImportRefusal,
  },
  'savedObjects.deleteShown': {
    isShown: (state) => state.savedObjectsManagement.inspection.phase === 'ready',
    why: selectObjectDeletionRefusal,
  },
  'savedObjects.confirmExport': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.exportObjects),
    isBusy: (state) => selectExporting(state).phase === 'running',
    why: selectObjectsExportRefusal,
  },
  'savedObjects.confirmImport': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.importObjects),
    isBusy: (state) => isSending(selectImporting(state)),
    why: (state) =>
      selectImporting(state).phase === 'resolving'
        ? decisionRefusal(selectImportOutcomeOrNull(state))
        : fileRefusal(state),
  },
  'savedObjects.confirmCopy': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.copyObjects),
    isBusy: (state) => isSending(selectCopying(state)),
    why: (state) => selectCopyRefusal(state) ?? decisionRefusal(selectCopyOutcomeOrNull(state)),
  },
};
