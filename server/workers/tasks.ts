import { takeBackWrite } from '../history/takeBackTask';
import { readImportCluster } from '../importExport/importClusters';
import { exportConfiguration, importFiles, previewImport } from '../importExport/task';
import { checkRecording } from '../recordings/check';

/** Tasks of the worker threads. */
export const TASKS = {
  checkRecording,
  previewImport,
  importFiles,
  exportConfiguration,
  readImportCluster,
  takeBackWrite,
};

export type GatewayTasks = typeof TASKS;
