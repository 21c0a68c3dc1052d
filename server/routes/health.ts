import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type Health, HEALTH_PATHS } from '../../src/api/contract/health';
import { type Config } from '../config';
import { HttpProblem } from '../http/problem';
import { named } from '../http/schemas';
import { type PrometheusMetrics } from '../status/prometheus';

const TAG = 'Health';

/** Whether requests can be sent here; the reason when not. */
export type Readiness = { isReady: true } | { isReady: false; reason: string };

/** What load balancers and supervisors ask. No one signs in for it, and it tells no secret. */
export function healthRoutes(app: FastifyInstance, readiness: () => Readiness): void {
  // It answers, so it lives: a cluster that is away is no reason to start the gateway anew.
  app.get(
    HEALTH_PATHS.live,
    named(TAG, 'Does the gateway run?'),
    async (_request, reply): Promise<Health> => {
      reply.header('cache-control', 'no-store');
      return { status: 'live' };
    },
  );
  app.get(
    HEALTH_PATHS.ready,
    named(TAG, 'Can the gateway take requests?'),
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

/** The metrics for Prometheus, to anyone who has the token of the configuration, if there is one. */
export function metricsRoute(app: FastifyInstance, config: Config, metrics: PrometheusMetrics): void {
  const token = config['metrics.token'];
  app.get('/metrics', named(TAG, 'Metrics for Prometheus'), async (request, reply) => {
    const given = /^bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Digests are of one length, and comparing them takes as long wherever they differ.
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
