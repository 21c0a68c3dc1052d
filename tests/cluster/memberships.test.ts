import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryPage } from '../../contract/history';
import { type Memberships } from '../../contract/memberships';
import type {} from '../../server/services/memberships';
import { type TestGateway } from '../server/gateway/support';
import { sharedCluster } from '../support/opensearch';
import { allowSessions, type SessionPlace } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, SERVER_USER, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const ROLE = `${PREFIX}hr-reader`;
const USER = `${PREFIX}eve`;
const OPENER = 'security_rest_api_access';
const API = '/_plugins/_security/api';

const until = async (isSo: () => boolean) => {
  while (!isSo()) await wait(50);
};

/** Milliseconds until the end of a membership. */
const ENDS = 3000;

describe('memberships that end, on a cluster', () => {
  let place: SessionPlace;
  let gateways: [TestGateway, TestGateway];
  let opener: unknown;
  /** Clock of both gateways, which the test moves, so that a busy machine has the time it needs. */
  let time = Date.now();
  const now = () => time;

  const cookies = new Map<TestGateway, string>();
  const cookieFor = async (gateway: TestGateway) => {
    const { user, password } = sharedCluster().admin;
    const cookie = cookies.get(gateway) ?? (await gateway.signIn(user, password));
    cookies.set(gateway, cookie);
    return cookie;
  };
  const call = async (gateway: TestGateway, method: string, path: string, body?: unknown) => {
    const answer = await gateway.call(method, path, { cookie: await cookieFor(gateway), body });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const read = async (gateway: TestGateway) =>
    (await call(gateway, 'GET', '/api/v1/memberships')).body as Memberships;
  const map = async (users: string[]) => {
    const body = { users, backend_roles: [], hosts: [] };
    expect(await call(gateways[0], 'POST', `/api/v1/configuration/rolesmapping/${ROLE}`, body)).toMatchObject(
      {
        status: 200,
      },
    );
  };
  const setEnd = (millis: number) =>
    call(gateways[0], 'PUT', `/api/v1/memberships/${ROLE}/${USER}`, {
      ends_at: new Date(time + millis).toISOString(),
    });
  /** Status of a search by the user, who has the role or not. */
  const search = async () =>
    (
      await callCluster('GET', `/${PREFIX}hr-1/_search?ignore_unavailable=false`, {
        as: { user: USER, password: PASSWORD },
      })
    ).status;
  const endings = () =>
    gateways.flatMap(({ log }) => log.filter((line) => line.includes('"membership ended"')));
  const users = async () => {
    const { body } = await callCluster('GET', `${API}/rolesmapping/${ROLE}`);
    return (body as Record<string, { users: string[] }>)[ROLE]?.users;
  };
  /** Lets the server user change role mappings, or not. */
  const openApi = (isOpen: boolean) =>
    callCluster('PUT', `${API}/rolesmapping/${OPENER}`, {
      body: { ...(opener as object), users: isOpen ? [SERVER_USER.name] : [] },
    });

  beforeAll(async () => {
    await cleanCluster();
    place = await allowSessions(sharedCluster(), `${PREFIX}memberships`);
    const settings = { 'memberships.index': place.index };
    const open = () => startClusterGateway(settings, sharedCluster(), { now });
    gateways = [await open(), await open()];
    const { body } = await callCluster('GET', `${API}/rolesmapping/${OPENER}`);
    const { backend_roles = [], hosts = [] } =
      (body as Record<string, Record<string, unknown>>)[OPENER] ?? {};
    opener = { backend_roles, hosts };
    await callCluster('PUT', `/${PREFIX}hr-1`);
    await callCluster('PUT', `${API}/internalusers/${USER}`, { body: { password: PASSWORD } });
    await callCluster('PUT', `${API}/roles/${ROLE}`, {
      body: { index_permissions: [{ index_patterns: [`${PREFIX}hr-*`], allowed_actions: ['read'] }] },
    });
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.dispose()));
    await openApi(false);
    await callCluster('DELETE', `/${PREFIX}hr-1`);
    await place.remove();
    await cleanCluster();
  });

  it('are refused in the fourth second after an end in three, removed once by two gateways', async () => {
    await openApi(true);
    await map([`${PREFIX}bob`, USER]);
    await cookieFor(gateways[1]);
    expect(await search()).toBe(200);
    const end = time + ENDS;
    expect((await setEnd(ENDS)).status).toBe(200);
    // Both gateways know the end, and wait for it.
    for (const { memberships } of await Promise.all(gateways.map(read)))
      expect(memberships).toMatchObject([{ role: ROLE, user: USER, over: false }]);
    time = end - 1;
    for (const gateway of gateways) await gateway.app.memberships.look();
    expect(await search()).toBe(200);
    time = end;
    // Nobody asks the gateways: their own timers remove the entry.
    await until(() => endings().length > 0);
    expect(await search()).toBe(403);
    expect(await users()).toEqual([`${PREFIX}bob`]);
    for (const gateway of gateways) await gateway.app.memberships.look();
    expect(endings()).toHaveLength(1);
    expect((await read(gateways[1])).memberships).toEqual([]);
    const { body } = await call(gateways[1], 'GET', `/api/v1/history?type=rolesmapping&name=${ROLE}`);
    const [last] = (body as HistoryPage).revisions;
    expect(last).toMatchObject({ origin: 'ended', fields: ['users'] });
    expect(last).not.toHaveProperty('by');
    expect(Date.parse(last?.at ?? '')).toBe(end);
  });

  it('are cancelled by a removal, and by one past the gateways', async () => {
    await openApi(true);
    await map([USER]);
    await setEnd(60_000);
    await map([`${PREFIX}bob`]);
    expect((await read(gateways[1])).memberships).toEqual([]);
    await map([USER]);
    await setEnd(60_000);
    await callCluster('PUT', `${API}/rolesmapping/${ROLE}`, { body: { users: [`${PREFIX}bob`] } });
    await gateways[1].app.memberships.look();
    expect((await read(gateways[0])).memberships).toEqual([]);
  });

  it('stay in the mapping where the server user may not remove them, and the findings say so', async () => {
    await openApi(false);
    await map([USER]);
    await setEnd(1000);
    time += 1000;
    for (const gateway of gateways) await gateway.app.memberships.look();
    const { memberships, ending } = await read(gateways[0]);
    expect(memberships).toMatchObject([{ role: ROLE, user: USER, over: true }]);
    expect(ending).toMatchObject({ state: 'refused' });
    const { body } = await call(gateways[0], 'GET', '/api/v1/explain/findings');
    expect((body as { findings: unknown[] }).findings).toContainEqual({
      id: 'memberships.over',
      names: [ROLE],
    });
    await map([]);
    expect((await read(gateways[0])).memberships).toEqual([]);
  });
});
