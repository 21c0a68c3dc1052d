import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedCluster } from '../support/opensearch';
import { type TestGateway } from '../server/gateway/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const API = '/api/v1/configuration';
const nameOf = (name: string) => `${PREFIX}edit-${name}`;

describe('editing on a cluster', () => {
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    await cleanCluster();
    gateway = await startClusterGateway();
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  });
  afterAll(async () => {
    await cleanCluster();
    await gateway.dispose();
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    gateway.call(method, `${API}${path}`, {
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const role = (description: string) => ({
    description,
    cluster_permissions: ['cluster_monitor'],
    index_permissions: [],
    tenant_permissions: [],
  });

  it('gives entries a version, and refuses a write that is based on another one [API-11]', async () => {
    const path = `/roles/${nameOf('versions')}`;
    const created = await send('POST', path, role('first'), { 'if-none-match': '*' });
    expect(created.status).toBe(200);
    const first = (await send('GET', path)).headers.get('etag') ?? '';
    expect(first).toMatch(/^"[\w-]{22}"$/);
    expect(created.headers.get('etag')).toBe(first);

    const changed = await send('POST', path, role('second'), { 'if-match': first });
    expect(changed.status).toBe(200);
    const second = changed.headers.get('etag') ?? '';
    expect(second).not.toBe(first);

    const late = await send('POST', path, role('third'), { 'if-match': first });
    expect(late.status).toBe(409);
    expect(late.headers.get('etag')).toBe(second);
    expect(await (await send('GET', path)).json()).toMatchObject({ description: 'second' });
    expect((await send('POST', path, role('again'), { 'if-none-match': '*' })).status).toBe(409);
    expect((await send('DELETE', path, undefined, { 'if-match': first })).status).toBe(409);
    expect((await send('DELETE', path, undefined, { 'if-match': second })).status).toBe(200);
    expect((await send('GET', path)).status).toBe(404);
  });

  it('makes one of two edits that start from the same version, whichever arrives first', async () => {
    const path = `/roles/${nameOf('race')}`;
    await send('POST', path, role('start'));
    const version = (await send('GET', path)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => send('POST', path, role(text), { 'if-match': version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('makes twenty writes of one type at the same time without a conflict', async () => {
    const names = Array.from({ length: 20 }, (_, at) => nameOf(`many-${at}`));
    const answers = await Promise.all(names.map((name) => send('POST', `/roles/${name}`, role(name))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { body } = await callCluster('GET', '/_plugins/_security/api/roles');
    expect(Object.keys(body as object).filter((name) => names.includes(name))).toHaveLength(20);
  });

  it('keeps the password of a user that is saved without one, and never stores an empty hash', async () => {
    const name = nameOf('user');
    const user = { backend_roles: [], attributes: {}, opendistro_security_roles: [] };
    expect((await send('POST', `/internalusers/${name}`, { ...user, password: PASSWORD })).status).toBe(200);
    const shown = (await (await send('GET', `/internalusers/${name}`)).json()) as { hash: string };
    expect(shown.hash).toBe('');
    expect(
      (await send('POST', `/internalusers/${name}`, { ...user, hash: '', backend_roles: ['x'] })).status,
    ).toBe(200);
    const info = await callCluster('GET', '/_plugins/_security/authinfo', {
      as: { user: name, password: PASSWORD },
    });
    expect(info).toMatchObject({ status: 200, body: { backend_roles: ['x'] } });
  });

  it('tells why the cluster refuses an entry', async () => {
    const weak = await send('POST', `/internalusers/${nameOf('weak')}`, { password: 'short' });
    expect(weak.status).toBe(400);
    expect(((await weak.json()) as { message: string }).message).toBe('Weak password');
    const reserved = await send('DELETE', '/roles/all_access');
    expect(reserved.status).toBe(403);
    expect(((await reserved.json()) as { message: string }).message).toContain("'all_access' is reserved.");
  });

  it('refuses a user without access to the security API with the reason of the cluster', async () => {
    const name = nameOf('reader');
    await send('POST', `/internalusers/${name}`, { password: PASSWORD });
    const own = await gateway.signIn(name, PASSWORD);
    const answer = await gateway.call('GET', `${API}/roles`, { cookie: own });
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as { message: string }).message).toContain(
      'does not have any role privileged for admin access',
    );
  });

  it('ends the session of a user who was deleted on the cluster', async () => {
    const name = nameOf('leaver');
    await send('POST', `/internalusers/${name}`, { password: PASSWORD });
    const own = await gateway.signIn(name, PASSWORD);
    const account = () => gateway.call('GET', `${API}/account`, { cookie: own });
    expect((await account()).status).toBe(200);
    await callCluster('DELETE', `/_plugins/_security/api/internalusers/${name}`);
    expect((await account()).status).toBe(401);
    expect((await account()).status).toBe(401);
  });
});
