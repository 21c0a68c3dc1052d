export { type ClusterAccess, clusterEnd, ImportInterrupted } from './clusterAccess';
export { type Difference, differenceLines, isDifferent } from './differences';
export { exportFolder, type ExportedFile, exportNotes } from './exportFolder';
export { type FileKind } from './files';
export { applyImport, type ImportPlan, LOCKOUT_MESSAGE, planImport, type StoredEntries } from './importPlan';
export { type Problem, problemText } from './problems';
export { hasStore, openStore, type OpenStore, storeEnd, withStoredEntries } from './storeAccess';
export { type Target, type TransferEnd } from './target';
export { count, nameText, visible } from './text';
