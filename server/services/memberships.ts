import fp from 'fastify-plugin';
import { LocalMemberships, MembershipKeeper } from '../memberships';
import { reportGranted } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends of mapping entries. */
    memberships: MembershipKeeper;
    /** Logs that a user set or removed the end of a membership of the user `of`. */
    reportMembership: (account: string, request: FastifyRequest, of: string) => void;
  }
}

/** The ends of mapping entries. The keeper stops before the stores that it writes to. */
export const memberships = fp(
  async (app) => {
    const { backend, embedded, clusterMemberships, db, log, now, sessions } = app;
    const keeper = new MembershipKeeper({
      store: embedded === undefined ? clusterMemberships : new LocalMemberships(db, embedded.store),
      async endSessions(user) {
        for (const caller of backend.callersOf(user))
          for (const session of (await sessions.ofUser(caller)) ?? []) await sessions.end(session);
      },
      log,
      now,
    });
    app.decorate('memberships', keeper);
    app.decorate('reportMembership', reportGranted(log, app.auditTrail, 'end of a membership changed'));
    app.addHook('onReady', async () => keeper.start());
    app.addHook('onClose', () => keeper.stop());
  },
  { name: 'memberships', dependencies: ['core', 'database', 'backend', 'signIn'] },
);
