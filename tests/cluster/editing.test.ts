import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestGateway } from '../server/gateway/support';
import { FaultyProxy } from '../support/faultyProxy';
import { sharedCluster } from '../support/opensearch';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const API = '/api/v1/configuration';
const nameOf = (name: string) => `${PREFIX}edit-${name}`;

describe('editing on a cluster', () => {
  const proxy = new FaultyProxy(sharedCluster());
  let gateway: TestGateway;
  let cookie: string;

  beforeAll(async () => {
    await cleanCluster();
    gateway = await startClusterGateway({ 'opensearch.hosts': [await proxy.start()] });
    const { user, password } = sharedCluster().admin;
    cookie = await gateway.signIn(user, password);
  });
  afterAll(async () => {
    await cleanCluster();
    await gateway.dispose();
    await proxy.stop();
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

  it('makes twenty writes of one type at the same time as bulk patches, without a conflict', async () => {
    const names = Array.from({ length: 20 }, (_, at) => nameOf(`many-${at}`));
    proxy.requests.length = 0;
    const answers = await Promise.all(names.map((name) => send('POST', `/roles/${name}`, role(name))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      names.map((name) => ({ message: `'${name}' created.` })),
    );
    const writes = proxy.requests.filter((line) => /^(PUT|PATCH)/.test(line));
    expect(writes.filter((line) => line === 'PATCH /_plugins/_security/api/roles').length).toBeGreaterThan(0);
    expect(writes.length).toBeLessThan(20);
    for (const [at, name] of names.entries())
      expect(answers[at]?.headers.get('etag')).toBe(
        (await send('GET', `/roles/${name}`)).headers.get('etag'),
      );
    const { body } = await callCluster('GET', '/_plugins/_security/api/roles');
    expect(Object.keys(body as object).filter((name) => names.includes(name))).toHaveLength(20);
  });

  it('answers each of several writes that go together for itself', async () => {
    const [kept, gone, late, missing] = ['kept', 'gone', 'late', 'missing'].map((name) =>
      nameOf(`mix-${name}`),
    );
    for (const name of [kept, gone, late]) await send('POST', `/roles/${name}`, role('before'));
    const old = (await send('GET', `/roles/${late}`)).headers.get('etag') ?? '';
    await send('POST', `/roles/${late}`, role('by another administrator'));
    const [first, changed, deleted, conflicted, absent, reserved, twice, again] = await Promise.all([
      send('POST', `/roles/${nameOf('mix-first')}`, role('first')),
      send('POST', `/roles/${kept}`, role('after')),
      send('DELETE', `/roles/${gone}`),
      send('POST', `/roles/${late}`, role('mine'), { 'if-match': old }),
      send('DELETE', `/roles/${missing}`),
      send('DELETE', '/roles/all_access'),
      send('POST', `/roles/${nameOf('mix-twice')}`, role('one')),
      send('POST', `/roles/${nameOf('mix-twice')}`, role('two')),
    ]);
    const words = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { message: string }).message,
    ];
    expect(await words(first)).toEqual([200, `'${nameOf('mix-first')}' created.`]);
    expect(await words(changed)).toEqual([200, `'${kept}' updated.`]);
    expect(await words(deleted)).toEqual([200, `'${gone}' deleted.`]);
    expect(conflicted.status).toBe(409);
    expect(await words(absent)).toEqual([404, `role '${missing}' not found.`]);
    expect(reserved.status).toBe(403);
    // Two connections: either write can come first. The later one finds the role and stays.
    const both = [await words(twice), await words(again)];
    expect(both.toSorted()).toEqual([
      [200, `'${nameOf('mix-twice')}' created.`],
      [200, `'${nameOf('mix-twice')}' updated.`],
    ]);
    const last = String(both[0]?.[1]).endsWith('updated.') ? 'one' : 'two';
    const { body } = await callCluster('GET', '/_plugins/_security/api/roles');
    expect(body).toMatchObject({
      [kept ?? '']: { description: 'after' },
      [late ?? '']: { description: 'by another administrator' },
      [nameOf('mix-twice')]: { description: last },
    });
    expect(Object.keys(body as object)).not.toContain(gone);
  });

  it('keeps the passwords of users that are saved together, and sets new ones', async () => {
    const user = { backend_roles: ['old'], attributes: { level: '1' }, opendistro_security_roles: [] };
    const names = ['a', 'b', 'c', 'd'].map((name) => nameOf(`group-${name}`));
    const save = (name: string, entry: object) => send('POST', `/internalusers/${name}`, entry);
    await Promise.all(names.map((name) => save(name, { ...user, password: PASSWORD })));
    const changed = { backend_roles: ['new'], attributes: {}, opendistro_security_roles: [], hash: '' };
    const answers = await Promise.all(names.map((name) => save(name, changed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const name of names) {
      const info = await callCluster('GET', '/_plugins/_security/authinfo', {
        as: { user: name, password: PASSWORD },
      });
      expect(info).toMatchObject({
        status: 200,
        body: { backend_roles: ['new'], custom_attribute_names: [] },
      });
    }
  });

  it('refuses to remove the last administrators, alone or together, until it is confirmed', async () => {
    const names = ['one', 'two'].map((name) => nameOf(`admin-${name}`));
    // For this gateway a role of their own opens the API, so that the cluster's real administrators do not count.
    const strict = await startClusterGateway({
      'opensearch.hosts': [sharedCluster().url],
      'plugins.security.restapi.roles_enabled': [nameOf('wardens')],
    });
    const { user, password } = sharedCluster().admin;
    const own = await strict.signIn(user, password);
    const act = (method: string, path: string, entry?: unknown, headers: Record<string, string> = {}) =>
      strict.call(method, `${API}${path}`, {
        cookie: own,
        headers,
        ...(entry === undefined ? {} : { body: entry }),
      });
    await act('POST', `/roles/${nameOf('wardens')}`, role('wardens'));
    for (const name of names) await act('POST', `/internalusers/${name}`, { password: PASSWORD });
    expect((await act('POST', `/rolesmapping/${nameOf('wardens')}`, { users: names })).status).toBe(200);

    const together = await Promise.all(names.map((name) => act('DELETE', `/internalusers/${name}`)));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 428]);
    const left = together[0]?.status === 428 ? names[0] : names[1];
    const mapping = await act('DELETE', `/rolesmapping/${nameOf('wardens')}`);
    expect(mapping.status).toBe(428);
    expect(((await mapping.json()) as { message: string }).message).toBe(
      'After this change no user who signs in with a password could administer security. Nothing was changed.',
    );
    const confirmed = await act('DELETE', `/internalusers/${left}`, undefined, {
      'x-gatehouse-confirmed': 'last-administrator',
    });
    expect(confirmed.status).toBe(200);
    await strict.dispose();
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

  it('shows why the cluster rejects an entry', async () => {
    const weak = await send('POST', `/internalusers/${nameOf('weak')}`, { password: 'short' });
    expect(weak.status).toBe(400);
    expect(((await weak.json()) as { message: string }).message).toBe('Weak password');
    const reserved = await send('DELETE', '/roles/all_access');
    expect(reserved.status).toBe(403);
    expect(((await reserved.json()) as { message: string }).message).toBe("Resource 'all_access' is static.");
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
