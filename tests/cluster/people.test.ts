import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccessAnswer } from '../../contract/explain';
import { type People } from '../../contract/people';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const nameOf = (name: string) => `${PREFIX}people-${name}`;

describe('the register of people in a cluster', () => {
  let place: SessionPlace;
  let first: TestGateway;
  let second: TestGateway;

  const open = (index: string) => startClusterGateway({ 'people.index': index });
  const admin = (gateway: TestGateway) => {
    const { user, password } = sharedCluster().admin;
    return gateway.signIn(user, password);
  };
  const read = async (gateway: TestGateway) => {
    const answer = await gateway.call('GET', '/api/v1/people', { cookie: await admin(gateway) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as People;
  };
  const personNamed = async (gateway: TestGateway, name: string) =>
    (await read(gateway)).people.filter((person) => person.name === name);
  const user = (name: string, body?: unknown) =>
    callCluster(body === undefined ? 'DELETE' : 'PUT', `/_plugins/_security/api/internalusers/${name}`, {
      body,
    });

  beforeAll(async () => {
    await cleanCluster();
    place = await allowSessions(sharedCluster(), `${PREFIX}people`);
    [first, second] = [await open(place.index), await open(place.index)];
  });
  afterAll(async () => {
    await Promise.all([first.dispose(), second.dispose()]);
    await place.remove();
    await cleanCluster();
  });

  it('is shared by gateways, and answers about somebody whom the internal database does not have', async () => {
    const name = nameOf('bob');
    await user(name, { password: PASSWORD, backend_roles: ['readall'] });
    await first.signIn(name, PASSWORD);
    // Reading waits until the sign-ins of this gateway are registered.
    await read(first);
    const [bob] = await personNamed(second, name);
    expect(bob).toMatchObject({ kind: 'internal', backend_roles: ['readall'] });
    expect(bob?.roles).toContain('readall');
    await second.signIn(name, PASSWORD);
    const [again] = await personNamed(first, name);
    expect(again?.first_seen).toBe(bob?.first_seen);
    expect(Date.parse(again?.last_seen ?? '')).toBeGreaterThan(Date.parse(bob?.last_seen ?? ''));

    // From here on the name is one that only another system could know.
    await user(name);
    expect(await personNamed(second, name)).toMatchObject([{ kind: 'basicauth' }]);
    const answer = await second.call('POST', '/api/v1/explain', {
      cookie: await admin(second),
      body: { user: name, question: { actions: ['indices:data/read/search'], index: 'people-logs' } },
    });
    const { known, subject } = (await answer.json()) as AccessAnswer;
    expect([known, subject.backendRoles]).toEqual(['seen', ['readall']]);

    const forgotten = await first.call('DELETE', `/api/v1/people/${name}`, { cookie: await admin(first) });
    expect(forgotten.status).toBe(200);
    expect(await personNamed(second, name)).toEqual([]);
  });

  it('keeps one entry when two gateways sign the same person in at once', async () => {
    const name = nameOf('twice');
    await user(name, { password: PASSWORD });
    await Promise.all([first, second, first, second].map((gateway) => gateway.signIn(name, PASSWORD)));
    await Promise.all([first, second].map(read));
    expect(await personNamed(first, name)).toMatchObject([
      { kind: 'internal', last_seen: expect.any(String) },
    ]);
    expect([...first.log, ...second.log].filter((line) => line.includes('could not be registered'))).toEqual(
      [],
    );
  });

  it('says what is missing where the server user cannot use the index, and signs in', async () => {
    const gateway = await open('.gatehouse_not_allowed');
    try {
      const { register, people } = await read(gateway);
      expect(register).toMatchObject({
        state: 'failed',
        problem:
          'The server user cannot use the index .gatehouse_not_allowed: give it a role with indices_all on .gatehouse_not_allowed*.',
      });
      expect(people.map(({ name }) => name)).toContain(sharedCluster().admin.user);
    } finally {
      await gateway.dispose();
    }
  });
});
