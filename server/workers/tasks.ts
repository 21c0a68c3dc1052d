import { takeBackWrite } from '../http/takeBackTask';
import { exportConfiguration, importFiles, previewImport } from '../security/transfer/task';

/** The long work that runs beside the event loop, by name. */
export const TASKS = { previewImport, importFiles, exportConfiguration, takeBackWrite };

export type GatewayTasks = typeof TASKS;
