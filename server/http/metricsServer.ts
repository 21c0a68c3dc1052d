import fastify, { type FastifyInstance } from 'fastify';
import { type Config } from '../config';
import { type PrometheusMetrics } from '../status/prometheus';
import { installErrors } from './errors';
import { metricsRoute } from './metricsRoute';

/** Creates the server that answers only `/metrics`, for `metrics.port`; it does not listen. */
export function createMetricsServer(config: Config, metrics: PrometheusMetrics): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  installErrors(app);
  metricsRoute(app, config, metrics);
  return app;
}
