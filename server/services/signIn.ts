import fp from 'fastify-plugin';
import { createSessions } from '../session';
import { SignInAttempts } from '../session/attempts';
import { observed } from '../session/observed';
import { type Sessions } from '../session/session';
import { SignIn } from '../session/signIn';
import { type Attempt, createStrategies, type Strategies } from '../session/strategies';
import { reportAttempts, reportGranted, reportSignIn } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    attempts: SignInAttempts;
    signIn: SignIn;
    /** The configured kinds of sign-in. */
    strategies: Strategies;
    /** Logs an attempt to sign in without a password. */
    reportAttempt: (attempt: Attempt, request: FastifyRequest) => void;
    /** Logs that a user ended sessions, their own or those of the user `of`. */
    reportEnd: (account: string, request: FastifyRequest, of?: string) => void;
  }
}

/** Sessions and the configured kinds of sign-in. */
export const signIn = fp(
  async (app) => {
    const { config, backend, now, log, prometheus, auditTrail, lifecycle } = app;
    const { sessions: stored, samlStore } = createSessions({
      config,
      db: app.db,
      cluster: app.cluster,
      log,
      now,
    });
    const sessions = observed(stored, ({ caller, authType: kind, address }, { proof }) =>
      app.people.note({ caller, kind, address: address ?? '', proof }),
    );
    const attempts = new SignInAttempts();
    const reportPassword = reportSignIn(log, auditTrail);
    const byPassword = new SignIn({
      backend,
      sessions,
      attempts,
      forbidden: config['opensearch_security.auth.forbidden_usernames'],
      report(event, ...details) {
        prometheus?.signIn('basicauth', event === 'signedIn' ? 'succeeded' : event);
        reportPassword(event, ...details);
      },
      now,
    });
    const logAttempt = reportAttempts(log, auditTrail);
    const reportAttempt: typeof logAttempt = (attempt, request) => {
      const { type, reason } = attempt;
      const failed = reason === 'unavailable' || reason === 'no-cluster' ? 'unavailable' : 'refused';
      prometheus?.signIn(type, reason === undefined ? 'succeeded' : failed);
      logAttempt(attempt, request);
    };
    app.decorate('sessions', sessions);
    app.decorate('attempts', attempts);
    app.decorate('signIn', byPassword);
    app.decorate('reportAttempt', reportAttempt);
    app.decorate('reportEnd', reportGranted(log, auditTrail, 'sessions ended'));
    app.decorate(
      'strategies',
      createStrategies({
        config,
        backend,
        sessions,
        samlStore,
        signIn: byPassword,
        log,
        now,
        ownAddress: () => config['server.publicBaseUrl'].replace(/\/+$/, '') || lifecycle.url,
        report: reportAttempt,
      }),
    );
  },
  { name: 'signIn', dependencies: ['core', 'database', 'metrics', 'backend', 'people'] },
);
