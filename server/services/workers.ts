import fp from 'fastify-plugin';
import { type Runner } from '../lib/task';
import { type GatewayTasks } from '../workers/tasks';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs long tasks in worker threads. */
    workers: Runner<GatewayTasks>;
  }
}

/** Worker threads, which end before the store that they write to is closed. */
export const workers = fp<{ runner: Runner<GatewayTasks> }>(
  async (app, { runner }) => {
    app.decorate('workers', runner);
    app.addHook('onClose', async () => runner.close());
  },
  { name: 'workers', dependencies: ['database', 'backend'] },
);
