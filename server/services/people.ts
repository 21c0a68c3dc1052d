import fp from 'fastify-plugin';
import { type AuthInfo } from '../../contract/account';
import { openPeople, PeopleRegister } from '../people';
import { SIGN_IN_REQUEST } from '../security/backend';
import { reportGranted } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    /** Register of the people who have signed in. */
    people: PeopleRegister;
    /** Logs that a user removed the entries of the user `of`. */
    reportForgotten: (account: string, request: FastifyRequest, of: string) => void;
  }
}

/** The register of people. It is closed before the stores that it writes to. */
export const people = fp(
  async (app) => {
    const { backend, embedded, config, cluster, db, log, now } = app;
    const register = new PeopleRegister({
      store: openPeople(config, db, cluster, log),
      retentionDays: config['people.retentionDays'],
      async rolesOf({ caller, proof, address }) {
        if (embedded !== undefined) return embedded.rolesOf(caller, address);
        const answer = await backend.handle({
          ...SIGN_IN_REQUEST,
          caller,
          ...(proof === undefined ? {} : { proof }),
          remoteAddress: address,
        });
        return answer.status === 200 ? (answer.body as AuthInfo).roles : null;
      },
      hasAllPasswords: backend.kind === 'embedded',
      keptSince: (caller) => backend.keptSince(caller),
      log,
      now,
    });
    app.decorate('people', register);
    app.decorate('reportForgotten', reportGranted(log, app.auditTrail, 'person removed from the register'));
    app.addHook('onClose', () => register.settled());
  },
  { name: 'people', dependencies: ['core', 'database', 'backend'] },
);
