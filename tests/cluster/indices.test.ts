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

describe('the names that a cluster offers', () => {
  const ALIAS = `${PREFIX}shelf`;
  const STREAM = `${PREFIX}stream`;
  const TEMPLATE = `/_index_template/${PREFIX}template`;
  let gateway: TestGateway;
  beforeAll(async () => {
    await callCluster('PUT', `/${INDEX}/_doc/1?refresh=true`, { body: { title: 'A' } });
    await callCluster('PUT', `/${INDEX}/_alias/${ALIAS}`);
    await callCluster('PUT', TEMPLATE, { body: { index_patterns: [STREAM], data_stream: {} } });
    await callCluster('PUT', `/_data_stream/${STREAM}`);
    gateway = await startClusterGateway();
  });
  afterAll(async () => {
    await gateway.dispose();
    await callCluster('DELETE', `/_data_stream/${STREAM}`);
    await callCluster('DELETE', TEMPLATE);
    await callCluster('DELETE', `/${INDEX}`);
  });
  const names = async (search: string, cookie: string) =>
    gateway.call('GET', `/api/v1/indexnames?search=${encodeURIComponent(search)}`, { cookie });

  it('are indices, aliases and data streams that contain the text', async () => {
    const { user, password } = sharedCluster().admin;
    const cookie = await gateway.signIn(user, password);
    expect(await (await names(PREFIX, cookie)).json()).toEqual({
      names: [
        { index: INDEX, type: 'index' },
        { index: ALIAS, type: 'alias' },
        { index: STREAM, type: 'dataStream' },
      ],
      isCut: false,
    });
    expect(await (await names('../_cluster', cookie)).json()).toEqual({ names: [], isCut: false });
    expect(await (await names('', cookie)).json()).toMatchObject({
      names: expect.arrayContaining([{ index: INDEX, type: 'index' }]),
    });
  });

  it('are refused to callers without the right to see them', async () => {
    const { user, password } = { user: `${PREFIX}nobody`, password: 'Quiet-Meadow-17!' };
    const path = `/_plugins/_security/api/internalusers/${user}`;
    await callCluster('PUT', path, { body: { password } });
    const cookie = await gateway.signIn(user, password);
    expect((await names('', cookie)).status).toBe(403);
    await callCluster('DELETE', path);
  });
});
