import { type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { reportGranted } from './logging';

/** Logs an act of a user on the key `name`. */
type Report = (account: string, request: FastifyRequest, name: string) => void;

declare module 'fastify' {
  interface FastifyInstance {
    reportApiKeyCreated: Report;
    reportApiKeyRevoked: Report;
  }
}

/** Log lines about API keys. The cluster writes its own audit log. */
export const apiKeys = fp(
  async (app) => {
    const { log, auditTrail } = app;
    app.decorate('reportApiKeyCreated', reportGranted(log, auditTrail, 'API key created'));
    app.decorate('reportApiKeyRevoked', reportGranted(log, auditTrail, 'API key revoked'));
  },
  { name: 'apiKeys', dependencies: ['core', 'backend'] },
);
