import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { callCluster, PREFIX, startClusterGateway } from './support';

const INDEX = `${PREFIX}books`;
const API = '/api/v1/configuration';

describe('what a cluster answers from its indices', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    await callCluster('DELETE', `/${INDEX}`);
    await callCluster('PUT', `/${INDEX}/_doc/1?refresh=true`, { body: { title: 'A', pages: 3 } });
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  });
  afterAll(async () => {
    await gateway.dispose();
    await callCluster('DELETE', `/${INDEX}`);
  });

  it('the mappings of the indices that are named, those that do not exist left out', async () => {
    const mappings = async (index: string[]) => {
      const answer = await gateway.call('POST', `${API}/index_mappings`, { cookie, body: { index } });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await mappings([INDEX, `${PREFIX}nothing`])).toMatchObject({
      status: 200,
      body: { [INDEX]: { mappings: { properties: { pages: { type: 'long' } } } } },
    });
    expect(await mappings([])).toEqual({ status: 200, body: {} });
    expect(await mappings(['../_cluster/settings'])).toEqual({ status: 200, body: {} });
  });

  it('the fields of all indices', async () => {
    const answer = await gateway.call('GET', `${API}/indices`, { cookie });
    expect(await answer.json()).toHaveProperty([INDEX, 'mappings', 'pages', 'full_name'], 'pages');
  });

  it('whether a query can be read', async () => {
    const check = async (query: unknown) =>
      (await gateway.call('POST', `${API}/validatedls/${INDEX}`, { cookie, body: { query } })).json();
    expect(await check({ match_all: {} })).toMatchObject({ valid: true });
    expect(await check({ nonsense: {} })).toMatchObject({ valid: false });
  });
});
