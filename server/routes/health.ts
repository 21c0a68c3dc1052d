import { type FastifyInstance } from 'fastify';
import { type Health, HEALTH_PATHS } from '../../contract/health';
import { named } from '../http/schemas';

const TAG = 'Health';
const PUBLIC = { audience: 'none' } as const;

/** Health checks for load balancers and supervisors. Public; they return nothing sensitive. */
export function healthRoutes(app: FastifyInstance): void {
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
      const ready = app.readiness();
      if (ready.isReady) return { status: 'ready' };
      reply.code(503);
      return { status: 'not ready', reason: ready.reason };
    },
  );
}
