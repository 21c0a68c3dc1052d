import fp from 'fastify-plugin';
import { Metrics } from '../status/metrics';
import { PrometheusMetrics } from '../status/prometheus';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    /** Undefined when disabled. */
    prometheus: PrometheusMetrics | undefined;
  }
}

/** Numbers of the status page and for Prometheus, which reads them once the gateway is ready. */
export const metrics = fp(
  async (app) => {
    const counted = new Metrics();
    app.decorate('metrics', counted);
    app.decorate(
      'prometheus',
      app.config['metrics.enabled']
        ? new PrometheusMetrics({
            countSessions: async () => app.sessions.count(),
            countDrift: async () => app.driftCount(),
            countWaitingNotices: () => app.webhooks.countWaiting(),
            readCertificates: async () => [
              ...(await app.clusterSecurity.hostCertificates()),
              ...(await app.clusterSecurity.gatewayCertificates()),
            ],
            readFindings: () => app.clusterSecurity.noted(),
            isReady: () => app.readiness().isReady,
            version: app.build.productVersion,
          })
        : undefined,
    );
    app.addHook('onClose', async () => counted.stop());
  },
  { name: 'metrics', dependencies: ['core'] },
);
