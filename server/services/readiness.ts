import fp from 'fastify-plugin';
import { takeNoMore } from '../http/connections';

/** True if requests can be sent here, else with the reason. */
export type Readiness = { isReady: true } | { isReady: false; reason: string };

declare module 'fastify' {
  interface FastifyInstance {
    readiness: () => Readiness;
  }
}

/** Reports whether the gateway takes requests; while it stops, clients move to another gateway. */
export const readiness = fp(
  async (app) => {
    app.decorate('readiness', (): Readiness => {
      if (app.lifecycle.isStopping) return { isReady: false, reason: 'The gateway is stopping.' };
      const { isGood, message } = app.backendStatus();
      return isGood ? { isReady: true } : { isReady: false, reason: message };
    });
    app.addHook('onSend', async (request, reply) => {
      if (app.lifecycle.isStopping) takeNoMore(request, reply);
    });
  },
  { name: 'readiness', dependencies: ['core', 'backend'] },
);
