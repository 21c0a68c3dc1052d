import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OperationId, OPERATIONS } from '../../contract/operations';
import { randomOf } from '../../tools/compare/random';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const QUESTIONS = Number(process.env['EXPLAIN_QUESTIONS'] ?? 500);
const SEED = Number(process.env['EXPLAIN_SEED'] ?? 7);
const X = `${PREFIX}ex-`;

const INDICES = ['logs-2025', 'logs-2026', 'hr-people', 'hr-pay', 'app1', 'team-north', 'own-u3'].map(
  (name) => X + name,
);
const PATTERNS = [
  `${X}logs-*`,
  `${X}logs-2026`,
  `${X}hr-*`,
  `${X}hr-pa?`,
  `${X}app?`,
  `/${X}.*-2[0-9]{3}/`,
  `/${X}(?!hr).*-20\\d++/`,
  `${X}team-\${attr.internal.team}`,
  `${X}own-\${user.name}`,
  '*',
  'other-*',
];
const INDEX_ACTIONS = [
  'read',
  'write',
  'search',
  'get',
  'index',
  'crud',
  'delete',
  'indices_monitor',
  'manage',
  'create_index',
  'indices:data/read/*',
  'indices:data/read/search',
  'indices:data/write/bulk*',
  'indices:admin/mappings/get',
  '/indices:admin/.*/',
  `${X}group`,
  `${X}nested`,
  `${X}empty`,
];
const CLUSTER_ACTIONS = [
  'cluster_monitor',
  'cluster_composite_ops',
  'cluster_composite_ops_ro',
  'cluster:monitor/health',
  'cluster:monitor/state',
  'indices:data/write/bulk',
  'indices:admin/index_template/*',
  'cluster_all',
  `${X}cluster`,
];
const TEAMS = ['north', 'south'];
const BACKEND_ROLES = ['ops', 'hr', 'dev', 'night shift'].map((name) => X + name);
const ROLES = Array.from({ length: 14 }, (_, at) => `${X}role${at}`);
const USERS = Array.from({ length: 16 }, (_, at) => `${X}u${at}`);

/** How each operation is asked of a cluster. */
const REQUESTS: Record<OperationId, (index: string) => [method: string, path: string, body?: unknown]> = {
  search: (index) => ['GET', `/${index}/_search`],
  getDocument: (index) => ['GET', `/${index}/_doc/1`],
  indexDocument: (index) => ['PUT', `/${index}/_doc/1`, { n: 1 }],
  deleteDocument: (index) => ['DELETE', `/${index}/_doc/2`],
  createIndex: (index) => ['PUT', `/${index}`],
  deleteIndex: (index) => ['DELETE', `/${index}-never`],
  refreshIndex: (index) => ['POST', `/${index}/_refresh`],
  readMapping: (index) => ['GET', `/${index}/_mapping`],
  changeMapping: (index) => ['PUT', `/${index}/_mapping`, { properties: { n: { type: 'long' } } }],
  readSettings: (index) => ['GET', `/${index}/_settings`],
  readStatistics: (index) => ['GET', `/${index}/_stats`],
  clusterHealth: () => ['GET', '/_cluster/health'],
  clusterState: () => ['GET', '/_cluster/state/version'],
  nodeInformation: () => ['GET', '/_nodes/_local'],
  readTemplates: () => ['GET', '/_index_template'],
};

describe('explained access and what a cluster does', () => {
  const random = randomOf(SEED);
  const some = (items: readonly string[], most: number) => [...new Set(random.some(items, most))];
  let gateway: TestGateway;
  let cookie: string;

  /** Writes entries of one type in one request. */
  const put = async (type: string, entries: Record<string, unknown>) => {
    const patch = Object.entries(entries).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
    const { status, body } = await callCluster('PATCH', `/_plugins/_security/api/${type}`, { body: patch });
    expect({ type, status, body }).toMatchObject({ status: 200 });
  };

  beforeAll(async () => {
    await cleanCluster();
    for (const index of INDICES)
      await callCluster('PUT', `/${index}/_doc/1?refresh=true`, { body: { n: 1 } });
    await put('actiongroups', {
      [`${X}group`]: { allowed_actions: ['indices:data/read/get', 'indices:monitor/settings/get'] },
      [`${X}nested`]: { allowed_actions: [`${X}group`, 'indices:admin/mapping/put'] },
      [`${X}cluster`]: { allowed_actions: ['cluster:monitor/nodes/info', `${X}nested`] },
      [`${X}empty`]: { allowed_actions: [] },
    });
    await put(
      'roles',
      Object.fromEntries(
        ROLES.map((name) => [
          name,
          {
            cluster_permissions: some(CLUSTER_ACTIONS, 2),
            index_permissions: Array.from({ length: random.below(3) }, () => ({
              index_patterns: [random.pick(PATTERNS), ...some(PATTERNS, 1)],
              allowed_actions: some(INDEX_ACTIONS, 3),
            })),
          },
        ]),
      ),
    );
    await put(
      'internalusers',
      Object.fromEntries(
        USERS.map((name) => [
          name,
          {
            password: PASSWORD,
            backend_roles: some(BACKEND_ROLES, 2),
            attributes: random.chance(0.6) ? { team: random.pick(TEAMS) } : {},
            opendistro_security_roles: random.chance(0.4) ? [random.pick(ROLES)] : [],
          },
        ]),
      ),
    );
    await put(
      'rolesmapping',
      Object.fromEntries(
        ROLES.filter(() => random.chance(0.9)).map((name) => [
          name,
          {
            users: some([...USERS, `${X}u1*`, `/${X}u[2-4]/`], 2),
            backend_roles: random.chance(0.4) ? [random.pick(BACKEND_ROLES)] : [],
            and_backend_roles: random.chance(0.3) ? some(BACKEND_ROLES, 2) : [],
            hosts: random.chance(0.08) ? ['127.0.0.*'] : [],
          },
        ]),
      ),
    );
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  }, 120_000);

  afterAll(async () => {
    for (const index of INDICES) await callCluster('DELETE', `/${index}`);
    await cleanCluster();
    await gateway.dispose();
  });

  const explain = async (body: unknown) => {
    const answer = await gateway.call('POST', '/api/v1/explain', { cookie, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it(`agree in ${QUESTIONS} random questions`, async () => {
    const wrong: unknown[] = [];
    let allowed = 0;
    for (let at = 0; at < QUESTIONS; at += 1) {
      const user = random.pick(USERS);
      const operation = random.pick(Object.keys(OPERATIONS) as OperationId[]);
      const index = random.pick(INDICES);
      const [method, path, body] = REQUESTS[operation](index);
      const done = await callCluster(method, path, {
        as: { user, password: PASSWORD },
        ...(body === undefined ? {} : { body }),
      });
      const { actions, onIndex } = OPERATIONS[operation];
      const asked = operation === 'deleteIndex' ? `${index}-never` : index;
      const said = await explain({
        user,
        host: '127.0.0.1',
        question: { actions, ...(onIndex ? { index: asked } : {}) },
      });
      const verdict = said.body['verdict'] as { allowed: boolean };
      if (done.status !== 403) allowed += 1;
      if (verdict.allowed !== (done.status !== 403))
        wrong.push({ user, operation, asked, status: done.status, reason: done.body, said: said.body });
    }
    console.info(`${QUESTIONS} questions, seed ${SEED}: ${allowed} allowed, ${wrong.length} different`);
    expect(wrong).toEqual([]);
    // Both answers must be common, or the comparison proves little.
    expect(allowed).toBeGreaterThan(QUESTIONS / 10);
    expect(allowed).toBeLessThan((QUESTIONS * 9) / 10);
  }, 600_000);

  describe('of names that stand for others', () => {
    const ALIAS = `${X}both`;
    const STREAM = `${X}stream`;
    const READER = `${X}names`;
    const SONGS = `/^((?!${X}hr).)*$/`;

    beforeAll(async () => {
      const actions = INDICES.slice(0, 2).map((index) => ({ add: { index, alias: ALIAS } }));
      await callCluster('POST', '/_aliases', { body: { actions } });
      const template = { index_patterns: [STREAM], data_stream: {}, priority: 900 };
      await callCluster('PUT', `/_index_template/${STREAM}`, { body: template });
      await callCluster('PUT', `/_data_stream/${STREAM}`);
      const entry = (index_patterns: string[]) => ({ index_patterns, allowed_actions: ['read'] });
      await put('roles', {
        [`${READER}-alias`]: { index_permissions: [entry([ALIAS, STREAM])] },
        [`${READER}-odd`]: { index_permissions: [entry([SONGS])] },
      });
      await put('internalusers', {
        [`${READER}-alias`]: { password: PASSWORD, opendistro_security_roles: [`${READER}-alias`] },
        [`${READER}-odd`]: { password: PASSWORD, opendistro_security_roles: [`${READER}-odd`] },
      });
    });
    afterAll(async () => {
      await callCluster('DELETE', `/_data_stream/${STREAM}`);
      await callCluster('DELETE', `/_index_template/${STREAM}`);
    });

    it.each([
      ['alias', ALIAS, 'yes'],
      ['alias', `${X}logs-2025`, 'yes'],
      ['alias', `${X}hr-pay`, 'no'],
      ['alias', STREAM, 'yes'],
      ['alias', `.ds-${STREAM}-000001`, 'yes'],
      ['alias', `${X}logs-*,-${X}logs-2026`, 'yes'],
      ['alias', `${X}logs-*,-${X}logs-never`, 'no'],
      ['alias', `-${X}logs-2025`, 'no'],
      ['alias', `<${X}logs-{now/y{yyyy}}>`, 'yes'],
      ['odd', `${X}logs-2025`, 'yes'],
      ['odd', `${X}hr-pay`, 'no'],
      ['odd', `${X}*`, 'no'],
      ['odd', `${X}*,-${X}never`, 'yes'],
      ['odd', '.kibana', 'no'],
    ])('is the same for a reader by %s of %s', async (reader, index, expected) => {
      const user = `${READER}-${reader}`;
      const path = `/${encodeURIComponent(index)}/_search`;
      const done = await callCluster('GET', path, { as: { user, password: PASSWORD } });
      const actions = ['indices:data/read/search'];
      const { body } = await explain({ user, host: '127.0.0.1', question: { actions, index } });
      expect((body['verdict'] as { answer: string }).answer).toBe(expected);
      expect(done.status === 403 ? 'no' : 'yes').toBe(expected);
    });

    it('lists those who can by a pattern that only the cluster can run', async () => {
      const who = { actions: ['indices:data/read/search'], index: `${X}logs-2025` };
      const { body } = await explain({ who });
      expect((body['users'] as { name: string }[]).map(({ name }) => name)).toContain(`${READER}-odd`);
    });
  });

  it('names the same roles for each user as the cluster', async () => {
    for (const user of USERS) {
      const own = await callCluster('GET', '/_plugins/_security/authinfo', {
        as: { user, password: PASSWORD },
      });
      const said = await explain({ user, host: '127.0.0.1' });
      expect((said.body['roles'] as { name: string }[]).map(({ name }) => name)).toEqual(
        [...(own.body as { roles: string[] }).roles].sort(),
      );
    }
  });
});
