import { type FastifyRequest } from 'fastify';
import {
  type AdministrationRole,
  type AnonymousAccess,
  type AppliedDefaults,
  type CertificateHolder,
  CLUSTER_SECURITY_PATH,
  type ClusterSecurity,
  type DefaultPasswords,
  type DefaultRoles,
  type Reading,
} from '../../contract/clusterSecurity';
import { applyDefaultsBody } from '../../contract/clusterSecurityBodies';
import { type AccessFinding } from '../../contract/explain';
import { readEntries, textOf } from '../caller/entries';
import { apiPath, askSecurity, callSecurity, securityRequest } from '../caller/security';
import { permittedTypes } from '../caller/securityTypes';
import {
  allowListOf,
  clusterFindings,
  defaultRolesOf,
  gatewayKeys,
  isAnonymousEnabled,
  isAuditEnabled,
  lockOutRisk,
  nodesDnOf,
  nodesOfApi,
} from '../clusterSecurity';
import { type App, named } from '../http/schemas';
import { HttpProblem, readableMessage } from '../lib/problem';
import { ClusterFailure } from '../opensearch';
import { DEMO_USERS } from '../security/accountFindings';
import { ANONYMOUS_USER } from '../security/backend';
import { type Entries } from '../security/embedded';
import { stringList } from '../security/embedded/entities';
import { DEFAULT_SETTINGS } from '../security/embedded/types';
import { type Account, type Explainer } from '../security/explain';
import { type PatternTests } from '../security/explain/patternTests';

interface ClusterSecurityParts {
  readExplainer: (request: FastifyRequest) => Promise<Explainer>;
  readAccounts: (request: FastifyRequest) => Promise<Account[]>;
  withPatterns: <T>(request: FastifyRequest, evaluate: (tests: PatternTests) => Promise<T>) => Promise<T>;
  /** Finds demo passwords in the embedded store by its hashes; undefined on a cluster. */
  findDemoPasswords: (() => Promise<AccessFinding[]>) | undefined;
}

const TAG = 'Cluster security';

const VISITOR = {
  userName: ANONYMOUS_USER,
  backendRoles: ['opendistro_security_anonymous_backendrole'],
  accountRoles: [],
  attributes: {},
};

/** Time for which a refusal counts at home, since the cluster records each one. */
const REFUSAL_MILLIS = 10 * 60_000;

const valueOf = <T>(value: T): Reading<T> => ({ value, problem: null });
const problemOf = (problem: string): Reading<never> => ({ value: null, problem });

/** Settles a reading; a refusal or a failure of the cluster is its problem. */
async function readingOf<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return valueOf(await read());
  } catch (error) {
    if (error instanceof HttpProblem || error instanceof ClusterFailure) return problemOf(error.message);
    throw error;
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/**
 * `/api/v1/clustersecurity`: certificates, exposure and default roles, read as the caller.
 *
 * @returns a function that returns findings for the home page
 */
export function clusterSecurityRoutes(
  app: App,
  { readExplainer, readAccounts, withPatterns, findDemoPasswords }: ClusterSecurityParts,
): (request: FastifyRequest, explainer: Explainer) => Promise<AccessFinding[]> {
  const { backend, config, embedded, history } = app;
  const refusals = new Map<string, number>();

  const requireReader = async (request: FastifyRequest): Promise<void> => {
    const { readable } = await permittedTypes(app, request);
    if (readable.length === 0)
      throw new HttpProblem(403, 'You do not have permission to read the security configuration.');
  };

  const ask = async (request: FastifyRequest, ...path: string[]): Promise<unknown> =>
    (await askSecurity(app, request, { path: apiPath(...path) })).body;

  /** Reads the certificates of nodes: from the security API, or else in TLS handshakes. */
  const readNodes = async (
    request: FastifyRequest,
    isFresh: boolean,
  ): Promise<Pick<ClusterSecurity['certificates'], 'source' | 'refusal' | 'nodes'>> => {
    if (embedded !== undefined) return { source: null, refusal: null, nodes: [] };
    const user = request.session?.caller.userName ?? '';
    let refusal = 'The security API refused it a moment ago.';
    if (isFresh || (refusals.get(user) ?? 0) <= app.now()) {
      const answer = await callSecurity(app, request, { path: apiPath('certificates') });
      const nodes = answer.status === 200 ? nodesOfApi(answer.body, app.now()) : undefined;
      if (nodes !== undefined) return { source: 'api', refusal: null, nodes };
      refusal = readableMessage(answer.body, answer.status);
      refusals.set(user, app.now() + REFUSAL_MILLIS);
    }
    return { source: 'handshake', refusal, nodes: await app.clusterSecurity.hostCertificates() };
  };

  const readAnonymous = async (request: FastifyRequest, explainer: Explainer): Promise<AnonymousAccess> => {
    const isEnabled =
      embedded === undefined
        ? isAnonymousEnabled(await ask(request, 'securityconfig'))
        : config['opensearch_security.auth.anonymous_auth_enabled'];
    if (!isEnabled) return { is_enabled: false, access: null };
    const { roles, clusterPermissions, indexPermissions, tenants } = await withPatterns(request, (tests) =>
      explainer.access(VISITOR, { tests, isNameOnly: false }),
    );
    return { is_enabled: true, access: { roles, clusterPermissions, indexPermissions, tenants } };
  };

  const opensSecurityApi = (permission: string) => permission.startsWith('restapi:admin');

  const readAdministration = async (
    request: FastifyRequest,
    explainer: Explainer,
  ): Promise<AdministrationRole[]> => {
    const opening: readonly string[] = embedded
      ? config['plugins.security.restapi.roles_enabled']
      : DEFAULT_SETTINGS.rolesEnabled;
    const names = [...explainer.config.roles].flatMap(([name, role]) =>
      opening.includes(name) || stringList(role, 'cluster_permissions').some(opensSecurityApi) ? [name] : [],
    );
    const accounts = await readAccounts(request);
    const roles: AdministrationRole[] = [];
    for (const name of names) {
      const members = await withPatterns(request, (tests) => explainer.roleMembers(name, accounts, tests));
      const mapped = members.mappedUsers.filter(({ isInternal }) => !isInternal);
      roles.push({
        name,
        users: [...new Set([...members.users, ...mapped].map((user) => user.name))],
        backend_roles: [...members.backendRoles, ...members.andBackendRoles],
        hosts: [...members.hosts],
      });
    }
    return roles;
  };

  const readDefaults = async (request: FastifyRequest, roles: Entries): Promise<DefaultRoles> =>
    defaultRolesOf(await ask(request, '_upgrade_check'), roles);

  /** Keeps the findings for the metric. */
  const noted = (findings: AccessFinding[]): AccessFinding[] => {
    app.clusterSecurity.note(findings);
    return findings;
  };

  app.get(
    CLUSTER_SECURITY_PATH,
    named(TAG, 'Certificates, exposure and default roles'),
    async (request): Promise<ClusterSecurity> => {
      await requireReader(request);
      const explainer = await readExplainer(request);
      const [read, gateway, keys, anonymous, administration, audit, allowList, nodesDn, defaults] =
        await Promise.all([
          readNodes(request, true),
          app.clusterSecurity.gatewayCertificates(),
          gatewayKeys(config),
          readingOf(() => readAnonymous(request, explainer)),
          readingOf(() => readAdministration(request, explainer)),
          readingOf(async () => ({ is_enabled: isAuditEnabled(await ask(request, 'audit')) })),
          readingOf(async () => allowListOf(await ask(request, 'allowlist'))),
          readingOf(async () => nodesDnOf(await ask(request, 'nodesdn'))),
          embedded === undefined ? readingOf(() => readDefaults(request, explainer.config.roles)) : null,
        ]);
      noted(
        clusterFindings({
          holders: [...read.nodes, ...gateway],
          anonymous: anonymous.value ?? undefined,
          defaults: defaults?.value ?? undefined,
        }),
      );
      return {
        kind: backend.kind,
        certificates: { ...read, gateway, keys },
        exposure: { anonymous, administration, audit, allow_list: allowList, nodes_dn: nodesDn },
        defaults,
      };
    },
  );

  app.post(
    `${CLUSTER_SECURITY_PATH}/passwords`,
    named(TAG, 'Try the default passwords of users of the demo configuration'),
    async (request): Promise<DefaultPasswords> => {
      const accounts = new Set((await readAccounts(request)).map(({ userName }) => userName));
      const present = DEMO_USERS.filter((name) => accounts.has(name));
      if (findDemoPasswords !== undefined) {
        const found = (await findDemoPasswords()).find(({ id }) => id === 'users.demoPassword');
        return {
          tried: present,
          found: (found?.names ?? []).filter((name) => accounts.has(name)),
          refusal: null,
        };
      }
      const configuration = await readingOf(() => ask(request, 'securityconfig'));
      const refusal =
        configuration.problem === null
          ? lockOutRisk(configuration.value, present.length)
          : `The limits of failed sign-ins cannot be read: ${configuration.problem}`;
      if (refusal !== undefined) return { tried: [], found: [], refusal };
      const found: string[] = [];
      for (const name of present) {
        const { ok } = await backend.authenticate({ userName: name, password: name }, request.ip);
        if (ok) found.push(name);
      }
      return { tried: present, found, refusal: null };
    },
  );

  const readRoles = async (request: FastifyRequest): Promise<Entries> =>
    readEntries(textOf(await askSecurity(app, request, { path: apiPath('roles') })));

  app.post(
    `${CLUSTER_SECURITY_PATH}/defaults`,
    named(TAG, 'Add and replace roles that the version of the cluster delivers', { body: applyDefaultsBody }),
    async (request): Promise<AppliedDefaults> => {
      if (embedded !== undefined)
        throw new HttpProblem(404, 'The default roles of the embedded store come with the gateway.');
      const { writable } = await permittedTypes(app, request);
      if (!writable.includes('roles'))
        throw new HttpProblem(403, 'You do not have permission to change roles.');
      const before = await readRoles(request);
      const { added, changed } = await readDefaults(request, before);
      const changedNames = changed.map(({ name }) => name);
      if (!isSameList(added, request.body.added) || !isSameList(changedNames, request.body.changed))
        throw new HttpProblem(409, 'The default roles differ otherwise than shown. Check them again.');
      const names = [...added, ...changedNames];
      const record = await history?.begin('roles', names);
      const call = { method: 'POST', path: apiPath('_upgrade_perform') } as const;
      await askSecurity(app, request, call);
      const after = await readRoles(request);
      const roles = names.map((name) => ({
        name,
        before: before.get(name) ?? null,
        after: after.get(name) ?? null,
      }));
      await record?.(
        securityRequest(app, request, call),
        roles.map((role) => ({ ...role, before: role.before ?? undefined, after: role.after ?? undefined })),
      );
      const [last] =
        record === undefined
          ? []
          : ((await history?.find({ types: ['roles'], name: names[0], limit: 1 })) ?? []);
      return { roles, write: last?.write ?? null };
    },
  );

  return async (request, explainer) => {
    const [{ nodes }, gateway, anonymous, defaults] = await Promise.all([
      readNodes(request, false),
      app.clusterSecurity.gatewayCertificates(),
      readingOf(() => readAnonymous(request, explainer)),
      embedded === undefined ? readingOf(() => readDefaults(request, explainer.config.roles)) : null,
    ]);
    const holders: CertificateHolder[] = [...nodes, ...gateway];
    return noted(
      clusterFindings({
        holders,
        anonymous: anonymous.value ?? undefined,
        defaults: defaults?.value ?? undefined,
      }),
    );
  };
}
