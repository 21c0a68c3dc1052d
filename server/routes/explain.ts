import { type FastifyRequest } from 'fastify';
import { type DashboardsInfo } from '../../contract/account';
import { ACCESS_FINDINGS, type AccessAnswer, type AccessFinding, type Subject } from '../../contract/explain';
import { type ExplainBody, explainBody } from '../../contract/explainBodies';
import { type ResourceName } from '../../contract/resources';
import { dueReviews, listedReviews } from '../../contract/reviews';
import { SIGN_IN_KINDS } from '../../contract/signInKinds';
import { createAccessEntries } from '../caller/accessEntries';
import { readInternalUser } from '../caller/internalUsers';
import { apiPath, askSecurity, callSecurity, DASHBOARDS_INFO } from '../caller/security';
import { authTypes } from '../config/authTypes';
import { SMALL_BODY } from '../http/bodies';
import { named, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { subjectText } from '../reviews/evidence';
import { createAccountFindings } from '../security/accountFindings';
import { type Entries } from '../security/embedded';
import { type Account, createExplainer, type Explainer, levelOf, subjectOf } from '../security/explain';
import { type Ask, askEngine, targetOnCluster } from '../security/explain/cluster';
import { type AccessConfig } from '../security/explain/model';
import { EngineAnswers, PatternTests } from '../security/explain/patternTests';
import { type Target, targetOfText } from '../security/explain/target';
import { accessHoldersRoute } from './accessHolders';
import { canAskCluster, clusterCheckRoute } from './clusterCheck';
import { clusterSecurityRoutes } from './clusterSecurity';
import { comparisonRoute } from './comparison';
import { impactRoute } from './impact';
import { reviewRoutes } from './reviews';

/** Caches the prepared configuration until an entry changes. */
function createCache() {
  let known: { config: AccessConfig; explainer: Explainer } | undefined;
  return (config: AccessConfig): Explainer => {
    const isSame =
      known !== undefined &&
      known.config.roles === config.roles &&
      known.config.roleMappings === config.roleMappings &&
      known.config.actionGroups === config.actionGroups &&
      known.config.tenants === config.tenants;
    if (known === undefined || !isSame) known = { config, explainer: createExplainer(config) };
    return known.explainer;
  };
}

/** Refuses a question about index permissions that names no index. */
function checkQuestion(question: { actions: string[]; index?: string | undefined } | undefined): void {
  if (question === undefined || question.index !== undefined) return;
  const action = question.actions.find((name) => levelOf(name) === 'index');
  if (action !== undefined)
    throw new HttpProblem(400, `question.index: ${action} is about an index; name one.`);
}

/** The evaluated user, and how it is known. */
type Basis = Pick<AccessAnswer, 'subject' | 'isInternal' | 'known' | 'seen'>;

const combination = ({ attributes, ...given }: NonNullable<ExplainBody['subject']>): Subject => ({
  userName: given.user_name,
  backendRoles: given.backend_roles,
  accountRoles: given.opendistro_security_roles,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.startsWith('attr.') ? name : `attr.internal.${name}`,
      value,
    ]),
  ),
  ...(given.host === undefined ? {} : { host: given.host }),
});

/** Rounds of questions to a cluster: patterns decide who has a role, then what it grants. */
const ROUNDS = 3;

const PATH = '/api/v1/explain';

/**
 * `POST /api/v1/explain`: why a user can or cannot do something, and who can. `GET
 * /api/v1/explain/findings`: entries that need attention. Both read the configuration as the
 * caller, so that nothing is revealed to callers without access to the security API.
 */
export const explainRoutes: Routes = (app) => {
  const readList = createAccessEntries();
  const prepared = createCache();
  const engineAnswers = new EngineAnswers();
  const { embedded } = app;
  const accountFindings = embedded && createAccountFindings(embedded.store, app.now);

  // A cluster does not know the ends: an entry counts until it is removed.
  const inEffect = (mappings: Entries): Entries => embedded?.mappingsInEffect(mappings) ?? mappings;

  const readAnswer = (request: FastifyRequest, type: ResourceName) =>
    askSecurity(app, request, { path: apiPath(type) });
  const readExplainer = async (request: FastifyRequest): Promise<Explainer> => {
    const read = async (type: ResourceName) =>
      (await readList(type, await readAnswer(request, type))).entries;
    const [roles, roleMappings, actionGroups, tenants] = await Promise.all([
      read('roles'),
      read('rolesmapping'),
      read('actiongroups'),
      read('tenants'),
    ]);
    return prepared({ roles, roleMappings: inEffect(roleMappings), actionGroups, tenants });
  };

  const readAccounts = async (request: FastifyRequest): Promise<Account[]> => {
    const { entries } = await readList('internalusers', await readAnswer(request, 'internalusers'));
    return Array.from(entries, ([userName, entry]) => ({ userName, entry }));
  };

  /** Reads the account of a user, or else the last registered sign-in under the name. */
  const readSubject = async (
    request: FastifyRequest,
    userName: string,
    host: string | undefined,
  ): Promise<Basis> => {
    const entry = await readInternalUser(app, request, userName);
    const subject = subjectOf({ userName, entry: entry ?? {} }, host);
    if (entry !== undefined) return { isInternal: true, known: 'account', subject };
    const [last] = await app.people.findOutside(userName);
    if (last === undefined) return { isInternal: false, known: 'name', subject };
    const { kind, lastSeen, backendRoles } = last;
    const seen = { kind, at: new Date(lastSeen).toISOString() };
    return { isInternal: false, known: 'seen', seen, subject: { ...subject, backendRoles } };
  };

  /** Finds roles with entries that are over and still in the mapping, as on a cluster. */
  const overMemberships = async (): Promise<AccessFinding[]> => {
    if (embedded !== undefined) return [];
    const memberships = await app.memberships.list().catch(() => []);
    const names = [...new Set(memberships.filter(({ over }) => over).map(({ role }) => role))];
    return names.length === 0 ? [] : [{ id: 'memberships.over', names }];
  };

  const reviewsDue = async (): Promise<AccessFinding[]> => {
    // The page of reviews says why they cannot be read; other findings are still shown.
    const reviews = (await app.reviews?.list().catch(() => [])) ?? [];
    const due = dueReviews(listedReviews(reviews, app.now()), app.now());
    return due.length === 0
      ? []
      : [{ id: 'reviews.due', names: due.map(({ subject }) => subjectText(subject)) }];
  };

  const asCaller =
    (request: FastifyRequest): Ask =>
    (call) =>
      callSecurity(app, request, call);

  /** Resolves the index name of a question. */
  const targetOf = async (
    request: FastifyRequest,
    asked: string | undefined,
  ): Promise<Target | undefined> => {
    if (asked === undefined) return undefined;
    const { body } = await askSecurity(app, request, { path: DASHBOARDS_INFO });
    const info = body as DashboardsInfo;
    const dashboardsIndex = info.multitenancy_enabled ? info.opensearch_dashboards_index : '';
    if (embedded !== undefined) return targetOfText(asked, { dashboardsIndex });
    const skipsForbidden = info.not_fail_on_forbidden_enabled;
    return targetOnCluster(asCaller(request), asked, { dashboardsIndex, skipsForbidden });
  };

  /** Evaluates, and repeats with the cluster's results for patterns that only it can run. */
  const withPatterns = async <T>(
    request: FastifyRequest,
    evaluate: (tests: PatternTests) => Promise<T>,
  ): Promise<T> => {
    for (let left = embedded === undefined ? ROUNDS : 0; ; left -= 1) {
      const tests = new PatternTests(engineAnswers);
      const result = await evaluate(tests);
      const isDone = left <= 0 || tests.open.size === 0;
      if (isDone || !(await askEngine(asCaller(request), tests, engineAnswers))) return result;
    }
  };

  const clusterFindings = clusterSecurityRoutes(app, {
    readExplainer,
    readAccounts,
    withPatterns,
    findDemoPasswords: accountFindings,
  });

  app.get(
    `${PATH}/findings`,
    named('Check access', 'Entries that an administrator should look at'),
    async (request): Promise<{ findings: AccessFinding[] }> => {
      const explainer = await readExplainer(request);
      const accounts = await readAccounts(request);
      const { config } = app;
      const found = await explainer.findings(accounts, {
        isSoleSource:
          accountFindings !== undefined &&
          authTypes(config).every((type) => SIGN_IN_KINDS[type].account === 'internal'),
        permissions: [
          ...config['opensearch_security.clusterPermissions.include'],
          ...config['opensearch_security.indexPermissions.include'],
        ],
      });
      // Name only the accounts that the caller can read.
      const readable = new Set(accounts.map(({ userName }) => userName));
      const ofAccounts = ((await accountFindings?.()) ?? [])
        .map(({ id, names }) => ({ id, names: names.filter((name) => readable.has(name)) }))
        .filter(({ names }) => names.length > 0);
      const findings = [
        ...ofAccounts,
        ...(await overMemberships()),
        ...found,
        ...(await reviewsDue()),
        ...(await clusterFindings(request, explainer)),
      ];
      return { findings: ACCESS_FINDINGS.flatMap((id) => findings.filter((finding) => finding.id === id)) };
    },
  );

  app.post(
    PATH,
    {
      ...named('Check access', 'Why a user can or cannot do something, and who can', {
        body: explainBody,
      }),
      bodyLimit: SMALL_BODY,
    },
    async (request) => {
      const { body } = request;
      const { who, question } = body;
      checkQuestion(question);
      const explainer = await readExplainer(request);
      if (who !== undefined) {
        const accounts = await readAccounts(request);
        if ('tenant' in who)
          return withPatterns(request, (tests) => explainer.tenantReach(who.tenant, accounts, tests));
        if ('role' in who)
          return withPatterns(request, (tests) => explainer.roleMembers(who.role, accounts, tests));
        checkQuestion(who);
        const target = await targetOf(request, who.index);
        return withPatterns(request, (tests) => explainer.holders(who, accounts, { target, tests }));
      }
      const basis: Basis =
        body.subject === undefined
          ? await readSubject(request, body.user ?? '', body.host)
          : { subject: combination(body.subject), isInternal: false, known: 'given' };
      const { subject, known } = basis;
      const target = await targetOf(request, question?.index);
      const isNameOnly = known === 'name';
      const lacksAttributes = isNameOnly || known === 'seen';
      // The cluster knows no other backend roles of a user than its own.
      const isAskable =
        (known === 'account' ||
          (known !== 'given' && subject.userName === request.session?.caller.userName)) &&
        (await canAskCluster(app));
      return withPatterns(request, async (tests) => ({
        ...basis,
        ...(await explainer.access(subject, { tests, isNameOnly })),
        ...(question === undefined
          ? {}
          : {
              verdict: await explainer.judge(subject, question, {
                target,
                tests,
                isNameOnly,
                lacksAttributes,
              }),
              ...(isAskable ? { canAskCluster: true as const } : {}),
            }),
      }));
    },
  );

  clusterCheckRoute(app);
  comparisonRoute(app, { readExplainer, readSubject, targetOf, withPatterns });
  impactRoute(app, { prepared, readAnswer, readList, inEffect, targetOf, withPatterns });
  accessHoldersRoute(app, { readExplainer, readAccounts, targetOf, withPatterns });
  reviewRoutes(app, { readExplainer, readAccounts, targetOf, withPatterns });
};
