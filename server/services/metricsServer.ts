import fp from 'fastify-plugin';
import { createMetricsServer } from '../http/metricsServer';

declare module 'fastify' {
  interface FastifyInstance {
    /** Server of `metrics.port`; undefined when the metrics are disabled or on the main port. */
    metricsServer: FastifyInstance | undefined;
  }
}

/** A server for `/metrics` alone, which the gateway starts with its own. */
export const metricsServer = fp(
  async (app) => {
    const { config, prometheus } = app;
    const server =
      prometheus !== undefined && config['metrics.port'] !== 0
        ? createMetricsServer(config, prometheus)
        : undefined;
    app.decorate('metricsServer', server);
    app.addHook('onClose', async () => server?.close());
  },
  { name: 'metricsServer', dependencies: ['core', 'metrics', 'readiness', 'signIn'] },
);
