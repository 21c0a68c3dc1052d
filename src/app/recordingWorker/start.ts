/** Starts the worker that prepares recordings for saving. */
export const startRecordingWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
