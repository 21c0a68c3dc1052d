import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessAnswer, type ClusterCheck } from '../../contract/explain';
import { CHECKED_OPERATIONS, type CheckedOperation, OPERATIONS } from '../../contract/operations';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { callCluster, PREFIX, startClusterGateway } from './support';

const INDEX = `${PREFIX}checked`;
const READER = `${PREFIX}reader`;
const PASSWORD = 'Quiet-Meadow-17!';

describe("the cluster's own answer about a permission", () => {
  let gateway: TestGateway;
  let canCheck: boolean;
  beforeAll(async () => {
    const { body } = await callCluster('GET', '/');
    const [major = 0, minor = 0] = (body as { version: { number: string } }).version.number
      .split('.')
      .map(Number);
    canCheck = major > 3 || (major === 3 && minor >= 2);
    await callCluster('DELETE', `/${INDEX}`);
    await callCluster('PUT', `/${INDEX}/_doc/1?refresh=true`, { body: { title: 'A' } });
    await callCluster('PUT', `/_plugins/_security/api/internalusers/${READER}`, {
      body: { password: PASSWORD, opendistro_security_roles: ['readall'] },
    });
    gateway = await startClusterGateway();
  });
  afterAll(async () => {
    await gateway.dispose();
    await callCluster('DELETE', `/_plugins/_security/api/internalusers/${READER}`);
    await callCluster('DELETE', `/${INDEX}`);
  });

  const signIn = () => {
    const { user, password } = sharedCluster().admin;
    return gateway.signIn(user, password);
  };
  const ask = async (cookie: string, user: string, operation: CheckedOperation, index = INDEX) => {
    const answer = await gateway.call('POST', '/api/v1/explain/cluster', {
      cookie,
      body: { user, operation, ...(OPERATIONS[operation].onIndex ? { index } : {}) },
    });
    return { status: answer.status, body: (await answer.json()) as ClusterCheck & { message: string } };
  };
  const explain = async (cookie: string, user: string, operation: CheckedOperation) => {
    const { actions, onIndex } = OPERATIONS[operation];
    const answer = await gateway.call('POST', '/api/v1/explain', {
      cookie,
      body: { user, question: { actions, ...(onIndex ? { index: INDEX } : {}) } },
    });
    return (await answer.json()) as AccessAnswer;
  };
  const documents = async () => (await callCluster('GET', `/${INDEX}/_count`)).body;

  it('is offered by 3.2 and newer, equals that of Gatehouse, and changes nothing', async () => {
    const cookie = await signIn();
    const { user } = sharedCluster().admin;
    expect((await explain(cookie, user, 'search')).canAskCluster).toBe(canCheck ? true : undefined);
    for (const operation of CHECKED_OPERATIONS) {
      const own = await ask(cookie, user, operation);
      expect([operation, own.status]).toEqual([operation, canCheck ? 200 : 501]);
      if (!canCheck) continue;
      const { verdict } = await explain(cookie, user, operation);
      expect([operation, own.body.isAllowed]).toEqual([operation, verdict?.answer === 'yes']);
    }
    expect(await documents()).toMatchObject({ count: 1 });
  });

  it('is that of another user, if the cluster lets the caller impersonate', async () => {
    const cookie = await signIn();
    const first = await ask(cookie, READER, 'deleteIndex');
    if (first.status === 200)
      for (const operation of CHECKED_OPERATIONS) {
        const other = await ask(cookie, READER, operation);
        const { verdict } = await explain(cookie, READER, operation);
        expect([operation, other.body.isAllowed]).toEqual([operation, verdict?.answer === 'yes']);
      }
    else {
      expect(first.status).toBe(canCheck ? 403 : 501);
      expect(first.body.message).toMatch(canCheck ? /not allowed to impersonate/ : /3\.2/);
    }
    expect(await documents()).toMatchObject({ count: 1 });
  });

  it('is not asked about APIs in place of indices', async () => {
    const cookie = await signIn();
    const { user } = sharedCluster().admin;
    for (const index of ['_cluster', 'a,_nodes', '<logs>'])
      expect([index, (await ask(cookie, user, 'deleteIndex', index)).status]).toEqual([index, 400]);
  });

  it('cannot harm a cluster that does not know the question', async () => {
    const { status } = await callCluster('DELETE', `/${INDEX}?perform_permission_check=true`);
    expect(status).toBe(canCheck ? 200 : 400);
    expect(await documents()).toMatchObject({ count: 1 });
  });
});
