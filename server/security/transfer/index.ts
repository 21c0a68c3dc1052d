export { askedAs, callerEnd } from './callerEnd';
export { exportedFiles } from './callerExport';
export { callerTarget, singleRefusal } from './callerTarget';
export {
  type ClusterAccess,
  clusterEnd,
  ImportInterrupted,
  readCluster,
  writeChanges,
} from './clusterAccess';
export { differenceLines, isDifferent } from './differences';
export { type ExportedFile, ExportError, exportFolder, exportNotes } from './exportFolder';
export { type FileKind } from './files';
export { applyImport, type ImportChoices, LOCKOUT_MESSAGE, planImport } from './importPlan';
export { previewOf } from './preview';
export { parseSelection, type Selection } from './selection';
export { type Problem, problemText } from './problems';
export { hasStore, openStore, type OpenStore, storeEnd, withStoredEntries } from './storeAccess';
export {
  ChangedMeanwhile,
  type Difference,
  type ImportPlan,
  type StoredEntries,
  type Target,
  type TransferEnd,
} from './target';
export { count, nameText, visible } from './text';
export { WRITE_ORDER } from './clusterWrites';
