export { askedAs } from './askedAs';
export { type CallerPlace, type CallerQuestion, type ClusterText } from './callerEnd';
export { callerTarget, singleRefusal } from './callerTarget';
export {
  type ClusterAccess,
  clusterClientOf,
  clusterEnd,
  ImportInterrupted,
  readCluster,
  writeChanges,
} from './clusterAccess';
export { differenceLines, isDifferent } from './differences';
export { comparable } from './entryRules';
export { type ExportedFile, exportFolder, exportNotes } from './exportFolder';
export { type FileKind } from './files';
export { applyImport, type ImportChoices, LOCKOUT_MESSAGE, planImport } from './importPlan';
export { storedDifferences } from './storedDifferences';
export { parseSelection, type Selection } from './selection';
export { type Problem, problemText } from './problems';
export {
  hasStore,
  openStore,
  openStoreBeside,
  type OpenStore,
  storeEnd,
  withStoredEntries,
} from './storeAccess';
export {
  type Difference,
  type ImportPlan,
  type StoredEntries,
  type LastChange,
  type Target,
  type ImportExportTarget,
  type WritablePlan,
} from './target';
export { count, nameText, valueText, visible } from './text';
export { type SavedPlan, readPlan, savedPlanOf, staleTypes } from './savedPlan';
export { brokenPolicies, impactOfPlan, type PlanImpact, POLICIES, type Policy } from './planImpact';
export { hidingVariables, processVariables } from './variables';
export { WRITE_ORDER } from './clusterWrites';
