import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FindAnswer, type ImportAnswer, type SavedObject } from '../../../contract/savedObjects';
import { aliasOf } from '../../../server/savedObjects/opensearch/names';
import { basic, type TestGateway } from '../../server/gateway/support';
import { type TestUser } from '../../server/savedObjects/place';
import { addUsers, PASSWORD, sendFile } from '../../server/savedObjects/support';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, startClusterGateway } from '../support';
import { clusterPlace } from './place';

const base = '/api/saved_objects';
const { admin: account } = sharedCluster();
const settings = '/api/opensearch-dashboards/settings';
const create = ({ call }: TestUser, id: string, query = '') =>
  call<SavedObject>('POST', `${base}/dashboard/${id}${query}`, { attributes: { title: id } });
const idsOf = async ({ call }: TestUser, query = '') =>
  (await call<FindAnswer>('GET', `${base}/_find?type=dashboard${query}`)).body.saved_objects.map(
    ({ id }) => id,
  );

describe('saved objects of tenants on a cluster', () => {
  const place = clusterPlace();
  const ward = place.name('ward');
  const garden = place.name('garden');
  const nurseName = place.name('nurse');
  const alias = (tenant: string, userName = 'admin') => aliasOf('.kibana', { tenant, userName, address: '' });
  let gateway: TestGateway;
  let admin: TestUser;
  let nurse: TestUser;
  beforeAll(async () => {
    const started = await place.start();
    ({ gateway, admin } = started);
    await addUsers(admin, place);
    nurse = await started.user(nurseName, PASSWORD);
  });
  afterAll(() => gateway.dispose());

  const indexOf = async (document: string, tenant: string, userName?: string) => {
    const { body } = await callCluster('GET', `/${alias(tenant, userName)}/_doc/${document}`);
    return (body as { _index?: string; found?: boolean }).found === true
      ? (body as { _index: string })._index
      : undefined;
  };

  it('lie in the index of their tenant and are seen in no other', async () => {
    await admin.goTo(garden);
    expect((await create(admin, 'roses')).body.namespaces).toEqual([garden]);
    await nurse.goTo('__user__');
    expect((await create(nurse, 'diary')).body.namespaces).toEqual([`__user__${nurseName}`]);
    await nurse.goTo(garden);
    expect(await idsOf(nurse)).toEqual(['roses']);
    expect((await nurse.call('GET', `${base}/dashboard/diary`)).status).toBe(404);
    await admin.goTo('__user__');
    expect(await idsOf(admin)).not.toContain('diary');
    expect((await admin.call('GET', `${base}/dashboard/diary`)).status).toBe(404);

    expect(await indexOf('dashboard:roses', garden)).toBe(`${alias(garden)}_1`);
    expect(await indexOf('dashboard:diary', '__user__', nurseName)).toBe(`${alias('__user__', nurseName)}_1`);
    for (const document of ['dashboard:roses', 'dashboard:diary'])
      expect(await indexOf(document, '')).toBeUndefined();
  });

  it('are given to scripts that bring their credentials with each request', async () => {
    const find = (password: string) =>
      gateway.call('GET', `${base}/_find?type=dashboard`, {
        headers: { authorization: basic(nurseName, password), securitytenant: garden },
      });
    const answer = await find(PASSWORD);
    expect(((await answer.json()) as FindAnswer).saved_objects.map(({ id }) => id)).toEqual(['roses']);
    expect((await find('wrong')).status).toBe(401);
  });

  it('of the global tenant lie in the global index', async () => {
    const id = place.name('global');
    await admin.goTo('');
    expect((await create(admin, id)).body.namespaces).toEqual(['']);
    expect(await indexOf(`dashboard:${id}`, '')).toMatch(/^\.kibana(_\d+)?$/);
    expect((await admin.call('DELETE', `${base}/dashboard/${id}`)).status).toBe(200);
    expect(await indexOf(`dashboard:${id}`, '')).toBeUndefined();
  });

  it('cannot be written where they may only be read, in any way, and the answer says why', async () => {
    await admin.goTo(ward);
    await create(admin, 'beds');
    await nurse.goTo(ward);
    expect(await idsOf(nurse)).toEqual(['beds']);
    const attributes = { title: 'mine' };
    const attempts: [string, string, unknown?][] = [
      ['POST', `${base}/dashboard/beds?overwrite=true`, { attributes }],
      ['POST', `${base}/dashboard`, { attributes }],
      ['PUT', `${base}/dashboard/beds`, { attributes }],
      ['DELETE', `${base}/dashboard/beds`],
      ['POST', `${base}/_bulk_create?overwrite=true`, [{ type: 'dashboard', id: 'beds', attributes }]],
      ['PUT', `${base}/_bulk_update`, [{ type: 'dashboard', id: 'beds', attributes }]],
      ['POST', settings, { changes: { a: 1 } }],
    ];
    for (const [method, path, body] of attempts) {
      expect(await nurse.call(method, path, body)).toMatchObject({
        status: 403,
        body: { error: 'Forbidden', message: `You may read the tenant "${ward}", but not write to it.` },
      });
    }
    expect((await admin.call<SavedObject>('GET', `${base}/dashboard/beds`)).body.attributes).toEqual({
      title: 'beds',
    });
  });

  it('are rejected by the cluster itself where the gateway has no reason, with its message', async () => {
    // Without tenants the index is one like any other, for which the nurse has no right at all.
    const single = await startClusterGateway({ 'opensearch_security.multitenancy.enabled': false });
    const cookie = await single.signIn(nurseName, PASSWORD);
    const refused = async (method: string, path: string, body?: unknown) => {
      const response = await single.call(method, path, { cookie, body });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    const attributes = { title: 'mine' };
    const reason = (action: string) => [
      403,
      expect.stringMatching(`^no permissions for \\[${action}.* and User \\[name=${nurseName},`),
    ];
    expect(await refused('POST', `${base}/dashboard/mine`, { attributes })).toEqual(
      reason('indices:data/write/bulk'),
    );
    expect(await refused('POST', settings, { changes: { a: 1 } })).toEqual(reason('indices:data/read/get'));
    expect(await refused('GET', `${base}/_find?type=dashboard`)).toEqual(reason('indices:data/read/search'));
    // A page is shown anyway, with the settings of the configuration.
    expect((await single.call('GET', '/app/home', { cookie })).status).toBe(200);
    await single.dispose();
  });

  it('are found in all tenants together as far as the account may read, each with its tenant', async () => {
    const all = await startClusterGateway({
      'opensearch_security.multitenancy.enable_aggregation_view': true,
    });
    const cookie = await all.signIn(nurseName, PASSWORD);
    const find = async (query: string) => {
      const path = `${base}/_find?type=dashboard${query}`;
      const response = await all.call('GET', path, { cookie, headers: { securitytenant: garden } });
      return (await response.json()) as FindAnswer;
    };
    const own = `__user__${nurseName}`;
    const seen = async (query: string) =>
      (await find(query)).saved_objects.map(({ id, namespaces }) => [id, namespaces?.join()]);
    expect((await seen('&namespaces=*')).toSorted()).toEqual(
      [
        ['beds', ward],
        ['diary', own],
        ['roses', garden],
      ].toSorted(),
    );
    expect(await seen('&namespaces=*&sort_field=title')).toEqual([
      ['beds', ward],
      ['diary', own],
      ['roses', garden],
    ]);
    expect(await find('&namespaces=*&sort_field=title&per_page=1&page=2')).toMatchObject({
      total: 3,
      saved_objects: [{ id: 'diary' }],
    });
    expect(await seen(`&namespaces=${ward}&namespaces=__user__admin`)).toEqual([['beds', ward]]);
    await all.dispose();
  });
});

describe('the indices of saved objects', () => {
  const place = clusterPlace();
  const alias = aliasOf('.kibana', { tenant: place.home, userName: 'admin', address: '' });
  let gateway: TestGateway;
  let admin: TestUser;
  beforeAll(async () => {
    ({ gateway, admin } = await place.start());
  });
  afterAll(() => gateway.dispose());

  const isThere = async () => (await callCluster('GET', `/${alias}`)).status === 200;

  it('that are missing hold nothing, and neither reading nor deleting makes them', async () => {
    expect(await idsOf(admin)).toEqual([]);
    expect(await idsOf(admin, '&search=a&sort_field=title')).toEqual([]);
    expect(await create(admin, 'x', '?odd=1')).toMatchObject({ status: 400 });
    const missing = { status: 404, body: { message: 'Saved object [dashboard/x] not found' } };
    expect(await admin.call('GET', `${base}/dashboard/x`)).toMatchObject(missing);
    expect(await admin.call('DELETE', `${base}/dashboard/x`)).toMatchObject(missing);
    expect(await admin.call('PUT', `${base}/dashboard/x`, { attributes: {} })).toMatchObject(missing);
    expect(
      await admin.call('PUT', `${base}/_bulk_update`, [{ type: 'dashboard', id: 'x', attributes: {} }]),
    ).toMatchObject({ status: 200, body: { saved_objects: [{ error: { statusCode: 404 } }] } });
    expect((await admin.call('GET', settings)).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  it('are made once, even when many begin to write together', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => create(admin, `n${n}`)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { body } = await callCluster(
      'GET',
      `/_cat/indices/${alias}_*?format=json&h=index&expand_wildcards=all`,
    );
    expect(body).toEqual([{ index: `${alias}_1` }]);
    expect(await idsOf(admin)).toHaveLength(10);
  });

  it('that are closed to writes are read, and a write is answered with the reason of the cluster', async () => {
    const block = (value: true | null) =>
      callCluster('PUT', `/${alias}/_settings`, { body: { 'index.blocks.write': value } });
    await block(true);
    const reason = `index [${alias}_1] blocked by: [FORBIDDEN/8/index write (api)];`;
    const refused = { status: 403, body: { error: 'Forbidden', message: reason } };
    expect(await create(admin, 'late')).toMatchObject(refused);
    expect(await admin.call('PUT', `${base}/dashboard/n1`, { attributes: { a: 1 } })).toMatchObject(refused);
    expect(await admin.call('DELETE', `${base}/dashboard/n1`)).toMatchObject(refused);
    expect(await admin.call('POST', settings, { changes: { a: 1 } })).toMatchObject(refused);
    const file = [{ type: 'map', id: 'm', attributes: {}, references: [] }];
    expect(await sendFile<ImportAnswer>(gateway, admin, `${base}/_import`, file)).toMatchObject(refused);
    expect(await idsOf(admin)).toContain('n1');
    await block(null);
    expect((await create(admin, 'late')).status).toBe(200);
  });

  it('keep every change of two gateways to one object, and refuse an outdated version', async () => {
    const { body: first } = await create(admin, 'shared');
    const other = await startClusterGateway();
    const cookie = await other.signIn(account.user, account.password);
    const change = (n: number) => {
      const body = { attributes: { [`n${n}`]: n } };
      const path = `${base}/dashboard/shared?security_tenant=${place.home}`;
      return n % 2 === 0
        ? admin.call('PUT', path.split('?')[0] ?? '', body)
        : other.call('PUT', `${base}/dashboard/shared`, {
            cookie,
            body,
            headers: { securitytenant: place.home },
          });
    };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await admin.call<SavedObject>('GET', `${base}/dashboard/shared`);
    expect(Object.keys(body.attributes).toSorted()).toEqual(
      ['title', ...Array.from({ length: 12 }, (_, n) => `n${n}`)].toSorted(),
    );
    const late = { attributes: { late: true }, version: first.version };
    expect(await admin.call('PUT', `${base}/dashboard/shared`, late)).toMatchObject({
      status: 409,
      body: { message: 'Saved object [dashboard/shared] conflict' },
    });
    await other.dispose();
  });

  it('are looked for under the name that the security plugin has, and under no other', async () => {
    const wrong = await startClusterGateway({ 'opensearchDashboards.index': '.kibana_other' });
    const cookie = await wrong.signIn(account.user, account.password);
    const response = await wrong.call('GET', `${base}/_find?type=dashboard`, { cookie });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      503,
      'The cluster keeps the objects of tenants in the index .kibana. Set opensearchDashboards.index to that; it is .kibana_other.',
    ]);
    await wrong.dispose();
  });

  it('are created by the server user: without it the first write reports the missing right', async () => {
    const without = await startClusterGateway({
      'opensearch.username': 'unknown',
      'opensearch.password': 'wrong',
    });
    const cookie = await without.signIn(account.user, account.password);
    const response = await without.call('POST', `${base}/dashboard/a`, {
      cookie,
      body: { attributes: {} },
      headers: { securitytenant: place.home },
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      503,
      `The server user of opensearch.username cannot read the index ${alias} for saved objects: Unauthorized`,
    ]);
    const read = await without.call('GET', `${base}/_find?type=dashboard&sort_field=title`, {
      cookie,
      headers: { securitytenant: place.home },
    });
    expect(((await read.json()) as FindAnswer).total).toBe(12);
    await without.dispose();
  });
});
