import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Impact } from '../../../contract/impact';
import { type TestGateway } from '../../server/gateway/support';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from '../support';

const X = `${PREFIX}in-`;
const INDICES = ['one', 'two', 'other'].map((name) => X + name);
const ALIAS = `${X}both`;
const STREAM = `${X}stream`;
const READER = `${X}reader`;

describe('names that stand for others in a preview', () => {
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    await cleanCluster();
    for (const index of INDICES) await callCluster('PUT', `/${index}`);
    const actions = INDICES.slice(0, 2).map((index) => ({ add: { index, alias: ALIAS } }));
    await callCluster('POST', '/_aliases', { body: { actions } });
    const template = { index_patterns: [STREAM], data_stream: {}, priority: 900 };
    await callCluster('PUT', `/_index_template/${STREAM}`, { body: template });
    await callCluster('PUT', `/_data_stream/${STREAM}`);
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  }, 300_000);

  afterAll(async () => {
    await callCluster('DELETE', `/_data_stream/${STREAM}`);
    await callCluster('DELETE', `/_index_template/${STREAM}`);
    for (const index of INDICES) await callCluster('DELETE', `/${index}`);
    await cleanCluster();
    await gateway.dispose();
  }, 300_000);

  it.each([
    ['an alias', [ALIAS], INDICES.slice(0, 2).sort()],
    ['a data stream', [STREAM], [STREAM]],
    ['a pattern of names', [`${X}b*`, `${X}other`], INDICES],
  ])('are told as the indices of %s', async (_, patterns, expected) => {
    const role = { index_permissions: [{ index_patterns: patterns, allowed_actions: ['read'] }] };
    const changes = [
      { type: 'roles', name: READER, value: role },
      { type: 'rolesmapping', name: READER, value: { users: [READER] } },
    ];
    const answer = await gateway.call('POST', '/api/v1/explain/impact', { cookie, body: { changes } });
    expect(answer.status).toBe(200);
    const { groups } = (await answer.json()) as Impact;
    const [gained] = groups[0]?.gains.operations ?? [];
    expect(gained?.operations).toContain('search');
    const indices = gained?.extent?.indices;
    expect([...(indices?.names ?? [])].sort()).toEqual([...expected].sort());
    expect(indices?.count).toBe(expected.length);
  });
});
