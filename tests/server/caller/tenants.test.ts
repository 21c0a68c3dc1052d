import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FindAnswer, type SavedObject } from '../../../contract/savedObjects';
import { type TestGateway } from '../gateway/support';
import { addUsers, PASSWORD, startWithUsers, type TestUser } from '../savedObjects/support';

const base = '/api/saved_objects';
const create = ({ call }: TestUser, id: string, query = '') =>
  call<SavedObject>('POST', `${base}/dashboard/${id}${query}`, { attributes: { title: id } });
const idsOf = async ({ call }: TestUser, query = '') =>
  (await call<FindAnswer>('GET', `${base}/_find?type=dashboard${query}`)).body.saved_objects.map(
    ({ id }) => id,
  );

describe('saved objects of tenants', () => {
  let gateway: TestGateway;
  let admin: TestUser;
  let nurse: TestUser;
  let guest: TestUser;
  beforeAll(async () => {
    const started = await startWithUsers();
    gateway = started.gateway;
    admin = started.admin;
    await addUsers(admin);
    nurse = await started.user('nurse', PASSWORD);
    guest = await started.user('guest', PASSWORD);
  });
  afterAll(() => gateway.dispose());

  it('belong to the tenant of the session and are visible in no other', async () => {
    await admin.goTo('');
    expect((await create(admin, 'everybody')).body.namespaces).toEqual(['']);
    await admin.goTo('garden');
    expect((await create(admin, 'roses')).body.namespaces).toEqual(['garden']);
    expect(await idsOf(admin)).toEqual(['roses']);
    expect((await admin.call('GET', `${base}/dashboard/everybody`)).status).toBe(404);
    expect((await admin.call('DELETE', `${base}/dashboard/everybody`)).status).toBe(404);
    await nurse.goTo('garden');
    expect(await idsOf(nurse)).toEqual(['roses']);
    await nurse.goTo('');
    expect(await idsOf(nurse)).toEqual(['everybody']);
    // The same id in another tenant is another object.
    expect((await create(nurse, 'roses')).status).toBe(200);
  });

  it('of private tenants are visible to no one else, whatever a tenant is called', async () => {
    await nurse.goTo('__user__');
    expect((await create(nurse, 'diary')).body.namespaces).toEqual(['__user__nurse']);
    await admin.goTo('__user__');
    expect(await idsOf(admin)).toEqual([]);
    const tenant = (name: string) =>
      admin.call('POST', `/api/v1/configuration/tenants/${name}`, { description: '' });
    expect((await tenant('__user__nurse')).status).toBe(400);
    expect((await tenant('user:nurse')).status).toBe(200);
    await admin.goTo('user:nurse');
    expect(await idsOf(admin)).toEqual([]);
    expect(await idsOf(nurse)).toEqual(['diary']);
  });

  it('cannot be written by any call where they may only be read', async () => {
    await admin.goTo('ward');
    await create(admin, 'beds');
    await nurse.goTo('ward');
    expect(await idsOf(nurse)).toEqual(['beds']);
    const attributes = { title: 'mine' };
    const attempts: [string, string, unknown?][] = [
      ['POST', '/dashboard/beds?overwrite=true', { attributes }],
      ['POST', '/dashboard', { attributes }],
      ['PUT', '/dashboard/beds', { attributes }],
      ['DELETE', '/dashboard/beds'],
      ['POST', '/_bulk_create?overwrite=true', [{ type: 'dashboard', id: 'beds', attributes }]],
      ['PUT', '/_bulk_update', [{ type: 'dashboard', id: 'beds', attributes }]],
    ];
    for (const [method, path, body] of attempts) {
      expect(await nurse.call(method, base + path, body)).toMatchObject({
        status: 403,
        body: { error: 'Forbidden', message: 'You may read the tenant "ward", but not write to it.' },
      });
    }
    const settings = '/api/opensearch-dashboards/settings';
    expect((await nurse.call('POST', settings, { changes: { a: 1 } })).status).toBe(403);
    expect((await admin.call<SavedObject>('GET', `${base}/dashboard/beds`)).body.attributes).toEqual({
      title: 'beds',
    });
  });

  it('cannot be written by users of a read-only role, even in a tenant that they may write to [A05]', async () => {
    await guest.goTo('garden');
    expect(await idsOf(guest)).toEqual(['roses']);
    expect(await create(guest, 'weeds')).toMatchObject({
      status: 403,
      body: { message: 'Your account has read-only privileges only.' },
    });
  });

  it('are written to the tenant in the URL, or nowhere', async () => {
    await nurse.goTo('');
    expect((await create(nurse, 'tulips', '?security_tenant=garden')).body.namespaces).toEqual(['garden']);
    expect(await create(nurse, 'tulips', '?security_tenant=cellar')).toMatchObject({
      status: 403,
      body: { message: 'The tenant "cellar" is not available to you.' },
    });
    expect(await idsOf(nurse)).not.toContain('tulips');
    expect(await idsOf(nurse, '&security_tenant=garden')).toEqual(['roses', 'tulips']);
  });

  it('of other tenants stay out of a find that names them, unless all are listed together', async () => {
    await nurse.goTo('');
    expect(await idsOf(nurse, '&namespaces=garden')).toEqual([]);
    expect(await idsOf(nurse, '&namespaces=default')).toEqual(['everybody', 'roses']);
  });
});

describe('saved objects of all tenants together', () => {
  it('are listed if the account may read them, each with its tenant', async () => {
    const { gateway, admin, user } = await startWithUsers({
      'opensearch_security.multitenancy.enable_aggregation_view': true,
    });
    await addUsers(admin);
    const nurse = await user('nurse', PASSWORD);
    await admin.call('POST', '/api/v1/configuration/tenants/cellar', { description: '' });
    for (const tenant of ['', 'ward', 'cellar', '__user__']) {
      await admin.goTo(tenant);
      await create(admin, `of ${tenant}`);
    }
    await nurse.goTo('__user__');
    await create(nurse, 'diary');
    expect(await idsOf(nurse)).toEqual(['diary']);
    const seen = async (query: string) => {
      const { body } = await nurse.call<FindAnswer>('GET', `${base}/_find?type=dashboard${query}`);
      return body.saved_objects.map(({ namespaces }) => namespaces?.join());
    };
    expect(await seen('&namespaces=*')).toEqual(['', 'ward', '__user__nurse']);
    expect(await seen('&namespaces=ward&namespaces=cellar&namespaces=__user__admin')).toEqual(['ward']);
    await gateway.dispose();
  });

  it('are one set where there are no tenants', async () => {
    const { gateway, admin } = await startWithUsers({ 'opensearch_security.multitenancy.enabled': false });
    expect((await create(admin, 'a')).body.namespaces).toEqual(['default']);
    expect(await idsOf(admin, '&namespaces=default')).toEqual(['a']);
    await gateway.dispose();
  });
});
