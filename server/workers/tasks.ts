import { takeBackWrite } from '../http/takeBackTask';
import { checkRecording } from '../recordings/check';
import { exportConfiguration, importFiles, previewImport } from '../security/transfer/task';

/** The long work that runs beside the event loop, by name. */
export const TASKS = { checkRecording, previewImport, importFiles, exportConfiguration, takeBackWrite };

export type GatewayTasks = typeof TASKS;
