import { takeBackWrite } from '../http/takeBackTask';
import { checkRecording } from '../recordings/check';
import { exportConfiguration, importFiles, previewImport } from '../security/transfer/task';

/** Tasks of the worker threads. */
export const TASKS = { checkRecording, previewImport, importFiles, exportConfiguration, takeBackWrite };

export type GatewayTasks = typeof TASKS;
