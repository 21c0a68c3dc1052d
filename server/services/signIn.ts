import { type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { testPageOf } from '../../contract/signInTests';
import { createSessions } from '../session';
import { SignInAttempts } from '../session/attempts';
import { observed } from '../session/observed';
import { type Sessions } from '../session/session';
import { SignIn } from '../session/signIn';
import { type Attempt, createStrategies, type SignInRefused, type Strategies } from '../session/strategies';
import { recordOf, RefusalReports, TestRuns } from '../signInTests';
import { ClusterReports } from '../signInTests/clusterReports';
import { LocalReports } from '../signInTests/localReports';
import { reportAttempts, reportGranted, reportSignIn } from './logging';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    attempts: SignInAttempts;
    signIn: SignIn;
    /** The configured kinds of sign-in. */
    strategies: Strategies;
    /** Logs an attempt to sign in without a password. @returns the code of a refusal's report */
    reportAttempt: (attempt: Attempt, request: FastifyRequest) => string | undefined;
    /** Tests of sign-ins. */
    testRuns: TestRuns;
    /** Reports of refused sign-ins. */
    refusalReports: RefusalReports;
    /** Logs that a user tested a sign-in of another one. */
    reportTest: (account: string, request: FastifyRequest) => void;
    /** Logs that a user ended sessions, their own or those of the user `of`. */
    reportEnd: (account: string, request: FastifyRequest, of?: string) => void;
  }
}

/** Sessions and the configured kinds of sign-in. */
export const signIn = fp(
  async (app) => {
    const { config, backend, now, log, prometheus, auditTrail, lifecycle } = app;
    const {
      sessions: stored,
      samlStore,
      shared,
    } = createSessions({
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
    const runs = new TestRuns(now);
    const reports = new RefusalReports({
      store: shared === undefined ? new LocalReports(app.db, now) : new ClusterReports({ ...shared, now }),
      log,
      now,
    });
    const keep = (type: Attempt['type'], address: string, refusal: SignInRefused): string | undefined => {
      const tester = app.strategies.of(type)?.test;
      if (tester === undefined) return undefined;
      const facts = { kind: type, at: now(), address, tester };
      return reports.add(recordOf(facts, refusal.trace ?? {}, refusal));
    };
    const reportPassword = reportSignIn(log, auditTrail);
    const byPassword = new SignIn({
      backend,
      sessions,
      attempts,
      forbidden: config['opensearch_security.auth.forbidden_usernames'],
      report(event, ...details) {
        prometheus?.signIn('basicauth', event === 'signedIn' ? 'succeeded' : event);
        const [, address] = details;
        if (event === 'refused' || event === 'limited') app.noteRefusedSignIn(address);
        reportPassword(event, ...details);
      },
      reportRefusal: (refusal, address) => keep('basicauth', address, refusal),
      now,
    });
    const logAttempt = reportAttempts(log, auditTrail);
    const reportAttempt = (attempt: Attempt, request: FastifyRequest) => {
      const { type, reason, refusal } = attempt;
      const failed = reason === 'unavailable' || reason === 'no-cluster' ? 'unavailable' : 'refused';
      prometheus?.signIn(type, reason === undefined ? 'succeeded' : failed);
      if (reason !== undefined && failed === 'refused') app.noteRefusedSignIn(request.ip);
      logAttempt(attempt, request);
      return refusal && keep(type, request.ip, refusal);
    };
    app.decorate('sessions', sessions);
    app.decorate('attempts', attempts);
    app.decorate('signIn', byPassword);
    app.decorate('reportAttempt', reportAttempt);
    app.decorate('testRuns', runs);
    app.decorate('refusalReports', reports);
    app.decorate('reportTest', reportGranted(log, auditTrail, 'sign-in tested'));
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
        tests: {
          begin: (id, type, session) => runs.begin(id, type, session),
          end(id, address, type, trace, refusal) {
            const tester = app.strategies.of(type)?.test;
            if (tester !== undefined)
              runs.end(id, recordOf({ kind: type, at: now(), address, tester }, trace, refusal));
          },
          address: (id) => `${config['server.basePath']}${testPageOf(id)}`,
        },
      }),
    );
    app.addHook('onClose', () => reports.settled());
  },
  { name: 'signIn', dependencies: ['core', 'database', 'metrics', 'backend', 'people', 'webhooks'] },
);
