import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RuleFields, type RulePreview } from '../../contract/documentRules';
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

  it('applies to the user even if the form hides the field, as a search shows', async () => {
    const query = '{"term":{"owner":"bob"}}';
    const name = `${PREFIX}hidden`;
    const role = {
      index_permissions: [
        { index_patterns: [INDEX], allowed_actions: ['read'], dls: query, masked_fields: ['owner'] },
      ],
    };
    const account = { password: 'Quiet-Lagoon-41-Tractor', opendistro_security_roles: [name] };
    const api = '/_plugins/_security/api';
    await callCluster('PUT', `${api}/roles/${name}`, { body: role });
    await callCluster('PUT', `${api}/internalusers/${name}`, { body: account });
    const asUser = { as: { user: name, password: account.password } };
    const { body } = await callCluster('GET', `/${INDEX}/_search`, asUser);
    const asked = { query, indices: [INDEX], user: name, masked_fields: ['owner'], role: name, entry: 0 };
    const { hiddenFields, cluster } = await ask<RulePreview>('preview', asked);
    expect((body as { hits: { total: { value: number } } }).hits.total.value).toBe(0);
    expect(cluster?.counts).toEqual({ matching: 0, all: 3, isCut: false });
    expect(hiddenFields).toEqual([{ field: 'owner', why: 'masked', role: name, entry: 0 }]);
    await callCluster('DELETE', `${api}/internalusers/${name}`);
    await callCluster('DELETE', `${api}/roles/${name}`);
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
