export { type Difference, differenceLines, isDifferent } from './differences';
export { ExportError, exportFolder, type ExportedFile } from './exportFolder';
export { FILE_KINDS, type FileKind } from './files';
export { applyImport, type ImportPlan, LOCKOUT_MESSAGE, planImport, type StoredEntries } from './importPlan';
export { type Problem, problemText } from './problems';
export { MAX_FILE_BYTES } from './readFolder';
export { hasStore, openStore, type OpenStore, withStoredEntries } from './storeAccess';
export { count, nameText, visible } from './text';
