import { type FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type DashboardsInfo } from '../../contract/account';
import { type ResourceName } from '../../contract/resources';
import { SIGN_IN_KINDS } from '../../contract/signInKinds';
import { REPORT_CODE } from '../../contract/signInReports';
import { type SignInTestBody, signInTestBody } from '../../contract/signInTestBodies';
import {
  type RefusedSignIn,
  SIGN_IN_REPORTS_PATH,
  SIGN_IN_TESTS_PATH,
  type SignInReport,
  type SignInTest,
} from '../../contract/signInTests';
import { createAccessEntries } from '../caller/accessEntries';
import { readInternalUser } from '../caller/internalUsers';
import { apiPath, askSecurity, callSecurity, DASHBOARDS_INFO } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import { named, params, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { createExplainer, subjectOf } from '../security/explain';
import { PatternTests } from '../security/explain/patternTests';
import { type Session } from '../session/session';
import { SignInRefused, type SignInTrace } from '../session/strategies';
import { recordOf } from '../signInTests';
import { reportOf } from '../signInTests/judge';
import { type SignInRecord } from '../signInTests/record';

/** Tests of one session per minute. */
const MOST_PER_MINUTE = 20;
/** Types whose writing makes an administrator, who could set any password anyway. */
const NEEDED = ['internalusers', 'roles', 'rolesmapping'] as const;

/** `/api/v1/signin`: tests of a sign-in, and reports of refused ones. */
export const signInTestRoutes: Routes = (app) => {
  const { embedded, strategies, testRuns, refusalReports, now } = app;
  const readList = createAccessEntries();
  const perSession = new RateLimiterMemory({ points: MOST_PER_MINUTE, duration: 60 });

  /** @returns the session of an administrator @throws HttpProblem 403 */
  const requireAdministrator = async (request: FastifyRequest): Promise<Session> => {
    const { writable } = await permittedTypes(app, request);
    if (request.session === undefined || !NEEDED.every((type) => writable.includes(type)))
      throw new HttpProblem(403, 'You do not have permission to change users, roles and role mappings.');
    return request.session;
  };

  const limit = async ({ key }: Session): Promise<void> => {
    const { consumedPoints, msBeforeNext } = await perSession.penalty(key, 1);
    if (consumedPoints <= MOST_PER_MINUTE) return;
    const wait = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new HttpProblem(429, `Too many tests. Try again in ${wait} seconds.`, {
      'retry-after': String(wait),
    });
  };

  const testerOf = (kind: SignInRecord['kind']) => {
    const tester = strategies.of(kind)?.test;
    if (tester === undefined) throw new HttpProblem(404, `Users do not sign in by ${kind} here.`);
    return tester;
  };

  const readSecurityConfig = async (request: FastifyRequest): Promise<unknown> => {
    if (embedded !== undefined) return undefined;
    const answer = await callSecurity(app, request, { path: apiPath('securityconfig') });
    return answer.status === 200 ? answer.body : undefined;
  };

  /** Roles of an internal user's account; those of other systems have none. */
  const accountOf = async (request: FastifyRequest, { kind, user }: SignInRecord) =>
    (SIGN_IN_KINDS[kind].account === 'internal' && user !== undefined
      ? await readInternalUser(app, request, user.name)
      : undefined) ?? {};

  /** Judges a record as the administrator of a request. */
  const reportFor = async (request: FastifyRequest, record: SignInRecord): Promise<SignInReport> => {
    const read = async (type: ResourceName) =>
      (await readList(type, await askSecurity(app, request, { path: apiPath(type) }))).entries;
    const [roles, written, actionGroups, tenants] = await Promise.all([
      read('roles'),
      read('rolesmapping'),
      read('actiongroups'),
      read('tenants'),
    ]);
    const mappings = embedded?.mappingsInEffect(written) ?? written;
    const { user, address } = record;
    const subject = user && {
      ...subjectOf({ userName: user.name, entry: await accountOf(request, record) }, address),
      backendRoles: user.backendRoles,
    };
    const explainer = createExplainer({ roles, roleMappings: mappings, actionGroups, tenants });
    const { body } = await askSecurity(app, request, { path: DASHBOARDS_INFO });
    return reportOf(record, {
      isCluster: embedded === undefined,
      securityConfig: await readSecurityConfig(request),
      mappings,
      access: subject && (await explainer.access(subject, { tests: new PatternTests() })),
      hasTenants: (body as DashboardsInfo).multitenancy_enabled,
      firstPage: String(app.uiSettings.definitions()['defaultRoute']?.value),
    });
  };

  /** Signs in for a test, without a session. */
  const runTest = async (
    request: FastifyRequest,
    { kind, ...credentials }: SignInTestBody,
  ): Promise<SignInRecord> => {
    const tester = testerOf(kind);
    const trace: SignInTrace = {};
    const facts = { kind, at: now(), address: request.ip, tester };
    try {
      await tester.run?.(credentials, request, trace);
      return recordOf(facts, trace);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      return recordOf(facts, trace, error);
    }
  };

  app.post(
    SIGN_IN_TESTS_PATH,
    {
      ...named('Sign-in', 'Test a sign-in, without a session', { body: signInTestBody }),
      bodyLimit: 128 * 1024,
    },
    async (request, reply): Promise<SignInTest> => {
      const session = await requireAdministrator(request);
      await limit(session);
      const { kind } = request.body;
      const { path } = testerOf(kind);
      app.reportTest(session.caller.userName, request);
      reply.header('cache-control', 'no-store');
      if (path !== undefined) {
        const id = testRuns.add(kind, session.key);
        return { id, state: 'waiting', location: `${path}?test=${id}` };
      }
      const record = await runTest(request, request.body);
      const id = testRuns.add(kind, session.key, record);
      return { id, state: 'done', report: await reportFor(request, record) };
    },
  );

  app.get(
    `${SIGN_IN_TESTS_PATH}/:id`,
    named('Sign-in', 'Report of a test of the same session', { params: params('id') }),
    async (request): Promise<SignInTest> => {
      const session = await requireAdministrator(request);
      const { id } = request.params;
      const run = testRuns.find(id, session.key);
      if (run === undefined) throw new HttpProblem(404, 'There is no such test, or no longer.');
      if (run.record !== undefined)
        return { id, state: 'done', report: await reportFor(request, run.record) };
      return { id, state: 'waiting', location: `${testerOf(run.kind).path ?? ''}?test=${id}` };
    },
  );

  app.get(
    `${SIGN_IN_REPORTS_PATH}/:code`,
    named('Sign-in', 'Report of a refused sign-in, for 24 hours', { params: params('code') }),
    async (request): Promise<RefusedSignIn> => {
      await requireAdministrator(request);
      const code = request.params.code.trim().toUpperCase();
      const record = REPORT_CODE.test(code) ? await refusalReports.find(code) : undefined;
      if (record === undefined)
        throw new HttpProblem(404, 'There is no report with this code. Reports are kept for 24 hours.');
      return { code, report: await reportFor(request, record) };
    },
  );
};
