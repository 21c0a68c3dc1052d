import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RuleFields, type RulePreview } from '../../src/api/contract/documentRules';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { callCluster, PREFIX, startClusterGateway } from './support';

const INDEX = `${PREFIX}orders`;

describe('what a cluster says of a document rule', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    await callCluster('DELETE', `/${INDEX}`);
    await callCluster('PUT', `/${INDEX}`, {
      body: { mappings: { properties: { owner: { type: 'keyword' }, lines: { type: 'nested' } } } },
    });
    for (const owner of ['ann', 'bob', 'bob'])
      await callCluster('POST', `/${INDEX}/_doc?refresh=true`, { body: { owner, lines: [{ price: 1 }] } });
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  });
  afterAll(async () => {
    await gateway.dispose();
    await callCluster('DELETE', `/${INDEX}`);
  });
  const ask = async <T>(path: string, body: object): Promise<T> =>
    (await (await gateway.call('POST', `/api/v1/documentrules/${path}`, { cookie, body })).json()) as T;
  const preview = (query: string, indices = [INDEX]) =>
    ask<RulePreview>('preview', { query, indices, user: 'bob' });

  it('is how many documents it lets through, of how many', async () => {
    expect(await preview('{"term":{"owner":"${user.name}"}}')).toMatchObject({
      query: '{"term":{"owner":"bob"}}',
      cluster: { isValid: true, counts: { matching: 2, all: 3, isCut: false } },
    });
    expect(await preview('{"match_all":{}}', [`${PREFIX}nothing*`])).toMatchObject({
      cluster: { isValid: true, counts: { matching: 0, all: 0, isCut: false } },
    });
  });

  it('is why it cannot run', async () => {
    const { cluster } = await preview('{"mach":{"owner":"x"}}');
    expect(cluster).toMatchObject({
      isValid: false,
      reason: expect.stringContaining('unknown query [mach]'),
    });
  });

  it('is the fields that it can name, nested ones marked', async () => {
    const { fields } = await ask<RuleFields>('fields', { indices: [INDEX] });
    expect(fields).toEqual([
      { name: 'lines', type: 'nested' },
      { name: 'lines.price', type: 'long' },
      { name: 'owner', type: 'keyword' },
    ]);
    expect(await ask('fields', { indices: ['/regex/', '-x', '..'] })).toEqual({ fields: [] });
  });
});
