import fastify, { type FastifyInstance } from 'fastify';
import { type Config } from '../config';
import { metricsRoute } from '../routes/health';
import { type PrometheusMetrics } from '../status/prometheus';
import { installErrors } from './errors';

/** Makes the server that answers `/metrics` alone, where `metrics.port` gives it an address of its own; it does not listen yet. */
export function createMetricsServer(config: Config, metrics: PrometheusMetrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  installErrors(app);
  metricsRoute(app, config, metrics);
  return app;
}
