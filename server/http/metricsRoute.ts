import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type Config } from '../config';
import { HttpProblem } from '../lib/problem';
import { type PrometheusMetrics } from '../status/prometheus';
import { named } from './schemas';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Prometheus metrics, protected by the configured token if there is one. */
export function metricsRoute(app: FastifyInstance, config: Config, metrics: PrometheusMetrics): void {
  const token = config['metrics.token'];
  app.get(
    '/metrics',
    { ...named('Health', 'Metrics for Prometheus'), config: { audience: 'none' } },
    async (request, reply) => {
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
    },
  );
}
