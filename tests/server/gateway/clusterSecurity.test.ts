import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClusterSecurity, type DefaultPasswords } from '../../../contract/clusterSecurity';
import { startGateway, type TestGateway } from './support';

const PASSWORD = 'Quiet-Meadow-17!';
const PATH = '/api/v1/clustersecurity';

describe('the security of the embedded store', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway({ 'metrics.enabled': true });
    admin = await gateway.signIn();
  });
  afterAll(() => gateway.dispose());

  it('has no nodes and no default roles of its own, and shows who opens the security API', async () => {
    const answer = await gateway.call('GET', PATH, { cookie: admin });
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as ClusterSecurity;
    expect(body).toMatchObject({
      kind: 'embedded',
      certificates: { source: null, refusal: null, nodes: [], gateway: [], keys: [] },
      exposure: {
        anonymous: { value: { is_enabled: false, access: null } },
        audit: { value: { is_enabled: expect.any(Boolean) } },
      },
      defaults: null,
    });
    expect(body.exposure.administration.value?.find(({ name }) => name === 'all_access')?.users).toEqual([
      'admin',
    ]);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('gatehouse_cluster_security_findings{finding="certificates.urgent"} 0');
  });

  it('finds demo passwords by their hashes, without a sign-in', async () => {
    const answer = await gateway.call('POST', `${PATH}/passwords`, { cookie: admin });
    expect((await answer.json()) as DefaultPasswords).toEqual({
      tried: ['admin'],
      found: [],
      refusal: null,
    });
  });

  it('has no default roles to apply', async () => {
    const body = { added: [], changed: [] };
    expect((await gateway.call('POST', `${PATH}/defaults`, { cookie: admin, body })).status).toBe(404);
  });

  it('is shown only to those who may read the security configuration', async () => {
    await gateway.call('POST', '/api/v1/configuration/internalusers/bob', {
      cookie: admin,
      body: { password: PASSWORD },
    });
    const bob = await gateway.signIn('bob', PASSWORD);
    expect((await gateway.call('GET', PATH, { cookie: bob })).status).toBe(403);
    expect((await gateway.call('POST', `${PATH}/passwords`, { cookie: bob })).status).toBe(403);
    expect((await gateway.call('GET', PATH)).status).toBe(401);
  });
});
