import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnSessions } from '../../../contract/ownSessions';
import { type TestGateway } from '../../server/gateway/support';
import { sharedCluster } from '../../support/opensearch';
import { startClusterGateway } from '../support';
import { allowSessions, type SessionPlace, sharedSessions } from './support';

const ACCOUNT = '/api/v1/configuration/account';
const SESSIONS = '/api/v1/sessions';

describe('two gateways with their sessions in the cluster', () => {
  const { admin } = sharedCluster();
  let place: SessionPlace;
  let one: TestGateway;
  let other: TestGateway;
  let now: number;

  beforeAll(async () => {
    place = await allowSessions(sharedCluster(), 'gatehouse-test-gateways');
  });
  beforeEach(async () => {
    now = Date.now();
    const start = () => startClusterGateway(sharedSessions(place), undefined, { now: () => now });
    [one, other] = await Promise.all([start(), start()]);
  });
  afterEach(() => Promise.all([one.dispose(), other.dispose()]));
  afterAll(() => place.remove());

  const status = async (gateway: TestGateway, cookie: string) =>
    (await gateway.call('GET', ACCOUNT, { cookie })).status;
  const signIn = (gateway: TestGateway) => gateway.signIn(admin.user, admin.password);

  it('answer a user who signed in at either of them', async () => {
    const cookie = await signIn(one);
    const answer = await other.call('GET', ACCOUNT, { cookie });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { user_name: admin.user } });
    expect(await status(one, cookie)).toBe(200);
  });

  it('let no one in whose session ended at the other one', async () => {
    const cookie = await signIn(one);
    const kept = await signIn(one);
    expect(await status(other, cookie)).toBe(200);
    expect((await other.call('POST', '/auth/logout', { cookie })).status).toBe(200);
    expect(await status(one, cookie)).toBe(401);
    expect(await status(other, cookie)).toBe(401);
    expect(await status(one, kept)).toBe(200);
  });

  it('list the sessions of both, and end one of them or all others from either', async () => {
    const [desk, phone, tablet] = [await signIn(one), await signIn(other), await signIn(other)];
    const listOf = async (gateway: TestGateway, cookie: string) =>
      (await (await gateway.call('GET', SESSIONS, { cookie })).json()) as OwnSessions;
    const listed = await listOf(one, desk);
    expect(listed.isComplete).toBe(true);
    const ofPhone = (await listOf(one, phone)).sessions.find(({ isPresent }) => isPresent)?.id ?? '';
    expect(listed.sessions.map(({ id }) => id)).toContain(ofPhone);
    expect((await one.call('DELETE', `${SESSIONS}/${ofPhone}`, { cookie: desk })).status).toBe(200);
    expect(await status(other, phone)).toBe(401);
    expect(await status(other, tablet)).toBe(200);
    expect((await other.call('DELETE', SESSIONS, { cookie: tablet })).status).toBe(200);
    expect(await status(one, desk)).toBe(401);
    expect(await status(one, tablet)).toBe(200);
    expect((await listOf(one, tablet)).sessions).toHaveLength(1);
  });

  it('agree on the time without a request that ends a session', async () => {
    const cookie = await signIn(one);
    now += 3_599_999;
    expect(await status(other, cookie)).toBe(200);
    now += 3_599_999;
    expect(await status(one, cookie)).toBe(200);
    now += 3_600_000;
    expect(await status(other, cookie)).toBe(401);
  });

  it('continue after one of them was restarted', async () => {
    const cookie = await signIn(one);
    await one.close();
    expect(await status(other, cookie)).toBe(200);
    const again = await startClusterGateway(sharedSessions(place));
    try {
      expect(await status(again, cookie)).toBe(200);
    } finally {
      await again.dispose();
    }
  });

  it('keep the session and its cookie while the cluster cannot be asked, and say why', async () => {
    const cookie = await signIn(one);
    const away = await startClusterGateway({
      ...sharedSessions(place),
      'opensearch.hosts': ['https://127.0.0.1:1'],
    });
    try {
      for (const [method, path] of [
        ['GET', ACCOUNT],
        ['POST', '/auth/logout'],
      ] as const) {
        const answer = await away.call(method, path, { cookie });
        expect(answer.status).toBe(503);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(await answer.json()).toEqual({
          statusCode: 503,
          error: 'Service Unavailable',
          message:
            'The sessions on the cluster are not available. OpenSearch cannot be reached: the connection was refused.',
        });
      }
      const page = await away.call('GET', '/app/home', { cookie });
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(await page.text()).toContain('OpenSearch cannot be reached: the connection was refused.');
    } finally {
      await away.dispose();
    }
    expect(await status(other, cookie)).toBe(200);
  });
});
