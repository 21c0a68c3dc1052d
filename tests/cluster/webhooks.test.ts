import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WEBHOOKS_PATH } from '../../contract/webhooks';
import type {} from '../../server/services/webhooks';
import { type TestGateway } from '../server/gateway/support';
import { Receiver } from '../server/webhooks/receiver';
import { sharedCluster } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

describe('webhooks on a cluster', () => {
  const receiver = new Receiver();
  let place: SessionPlace;
  let gateway: TestGateway;
  beforeAll(async () => {
    await cleanCluster();
    await receiver.start();
    place = await allowSessions(sharedCluster(), `${PREFIX}webhooks`);
    gateway = await startClusterGateway({
      'history.index': place.index,
      'webhooks.allowedAddresses': ['127.0.0.1'],
    });
  });
  afterAll(async () => {
    await gateway.dispose();
    await receiver.kill();
    await place.remove();
    await cleanCluster();
  });

  it('report a change of the console, and one made at the cluster itself', async () => {
    const { user, password } = sharedCluster().admin;
    const cookie = await gateway.signIn(user, password);
    const call = async (method: string, path: string, body?: unknown) => {
      const { status } = await gateway.call(method, path, { cookie, body });
      expect({ path, status }).toEqual({ path, status: 200 });
    };
    const tenant = `${PREFIX}webhooks-tenant`;
    await callCluster('PUT', `/_plugins/_security/api/tenants/${tenant}`, { body: { description: 'first' } });
    // The first look learns what is there.
    await call('GET', '/api/v1/history');
    await call('POST', WEBHOOKS_PATH, {
      name: 'Chat',
      url: receiver.url,
      events: ['administrator.added', 'configuration.outside'],
      enabled: true,
      secret: 'a-secret-of-the-receiver',
    });
    await call('POST', `/api/v1/configuration/internalusers/${PREFIX}webhooks-eve`, {
      password: 'Quiet-Lagoon-41-Tractor',
      opendistro_security_roles: ['all_access'],
    });
    await callCluster('PUT', `/_plugins/_security/api/tenants/${tenant}`, {
      body: { description: 'second' },
    });
    await call('GET', '/api/v1/history');
    await gateway.app.webhooks.look();
    await gateway.app.webhooks.settled();
    const notices = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(notices.map(({ type, data }) => [type, data])).toEqual([
      ['administrator.added', expect.objectContaining({ user: `${PREFIX}webhooks-eve`, by: user })],
      ['configuration.outside', { entries: [{ type: 'tenants', name: tenant }], count: 1 }],
    ]);
  });
});
