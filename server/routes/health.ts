import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type Health, HEALTH_PATHS } from '../../src/api/contract/health';
import { type Config } from '../config';
import { HttpProblem } from '../http/problem';
import { named } from '../http/schemas';
import { type PrometheusMetrics } from '../status/prometheus';

const TAG = 'Health';
const PUBLIC = { audience: 'none' } as const;

/** True if requests can be sent here, else with the reason. */
export type Readiness = { isReady: true } | { isReady: false; reason: string };

/** Health checks for load balancers and supervisors. Public; they return nothing sensitive. */
export function healthRoutes(app: FastifyInstance, readiness: () => Readiness): void {
  // Always live: restarting the gateway would not bring a cluster back.
  app.get(
    HEALTH_PATHS.live,
    { ...named(TAG, 'Does the gateway run?'), config: PUBLIC },
    async (_request, reply): Promise<Health> => {
      reply.header('cache-control', 'no-store');
      return { status: 'live' };
    },
  );
  app.get(
    HEALTH_PATHS.ready,
    { ...named(TAG, 'Can the gateway take requests?'), config: PUBLIC },
    async (_request, reply): Promise<Health> => {
      reply.header('cache-control', 'no-store');
      const ready = readiness();
      if (ready.isReady) return { status: 'ready' };
      reply.code(503);
      return { status: 'not ready', reason: ready.reason };
    },
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Prometheus metrics, protected by the configured token if there is one. */
export function metricsRoute(app: FastifyInstance, config: Config, metrics: PrometheusMetrics): void {
  const token = config['metrics.token'];
  app.get('/metrics', { ...named(TAG, 'Metrics for Prometheus'), config: PUBLIC }, async (request, reply) => {
    const given = /^bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Digests have the same length, so comparing them takes constant time.
    if (token !== '' && !timingSafeEqual(digest(given), digest(token)))
      throw new HttpProblem(401, 'The metrics need the token of metrics.token.', {
        'www-authenticate': 'Bearer',
      });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}
