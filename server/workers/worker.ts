import { parentPort } from 'node:worker_threads';
import { serveTasks } from './serve';
import { TASKS } from './tasks';

// The file of a thread: `dist/server/worker.js`.
if (parentPort !== null) serveTasks(parentPort, TASKS);
