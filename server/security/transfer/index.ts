export { type ClusterAccess, clusterEnd, ImportInterrupted } from './clusterAccess';
export { differenceLines, isDifferent } from './differences';
export { exportFolder, type ExportedFile, exportNotes } from './exportFolder';
export { type FileKind } from './files';
export { applyImport, LOCKOUT_MESSAGE, planImport } from './importPlan';
export { parseSelection } from './selection';
export { type Problem, problemText } from './problems';
export { hasStore, openStore, type OpenStore, storeEnd, withStoredEntries } from './storeAccess';
export {
  type Difference,
  type ImportPlan,
  type StoredEntries,
  type Target,
  type TransferEnd,
} from './target';
export { count, nameText, visible } from './text';
