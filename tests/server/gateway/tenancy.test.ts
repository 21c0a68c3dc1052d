import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyImport, planImport, withStoredEntries } from '../../../server/importExport';
import { SecurityStore } from '../../../server/security/embedded';
import { openDatabase } from '../../../server/store/database';
import { cleanUp, fileOf, folderWith } from '../importExport/folders';
import { bootOf, startGateway, type TestGateway } from './support';

describe('the tenant of a session', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.signIn();
    const write = (path: string, body: unknown) =>
      gateway.call('POST', `/api/v1/configuration/${path}`, { cookie: admin, body });
    await write('tenants/north', { description: '' });
    await write('tenants/south', { description: '' });
    await write('tenants/nörd%26', { description: '' });
    await write('roles/northerner', {
      cluster_permissions: ['cluster_monitor'],
      tenant_permissions: [{ tenant_patterns: ['north', 'nörd&'], allowed_actions: ['kibana_all_read'] }],
    });
    await write('internalusers/nora', { password: 'Quiet-Meadow-17!' });
    await write('rolesmapping/northerner', { users: ['nora'] });
  });
  afterAll(() => gateway.dispose());

  const signIn = () => gateway.signIn('nora', 'Quiet-Meadow-17!');
  const choose = (cookie: string, tenant: unknown, username: unknown = 'nora') =>
    gateway.call('POST', '/api/v1/multitenancy/tenant', { cookie, body: { tenant, username } });
  const current = async (cookie: string) =>
    (await gateway.call('GET', '/api/v1/multitenancy/tenant', { cookie })).text();
  const requested = async (cookie: string, path = '/api/v1/configuration/account', headers = {}) => {
    const response = await gateway.call('GET', path, { cookie, headers });
    const { data } = (await response.json()) as { data: { user_requested_tenant: string | null } };
    return data.user_requested_tenant;
  };

  it('is global until one is chosen, and stays chosen for the session [API-13, API-14]', async () => {
    const cookie = await signIn();
    expect(await current(cookie)).toBe('');
    const response = await choose(cookie, 'north');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('north');
    expect(await current(cookie)).toBe('north');
    expect(await requested(cookie)).toBe('north');
    expect(await current(await signIn())).toBe('');
  });

  it.each([
    ['', ''],
    ['__user__', '__user__'],
    ['private', '__user__'],
    ['Global', ''],
    ['nora', '__user__'],
    ['nörd&', 'nörd&'],
  ])('takes %j as %j, unencoded', async (tenant, value) => {
    const cookie = await signIn();
    expect(await (await choose(cookie, tenant)).text()).toBe(value);
    expect(await current(cookie)).toBe(value);
  });

  it.each(['south', 'no such tenant', '__proto__', 'toString'])(
    'refuses %j, which is not for this account [C03]',
    async (tenant) => {
      const cookie = await signIn();
      const response = await choose(cookie, tenant);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        message: `The tenant "${tenant}" is not available to you.`,
      });
      expect(await current(cookie)).toBe('');
    },
  );

  it('is chosen by the signed-in user for the signed-in user only [C03]', async () => {
    const cookie = await signIn();
    expect((await choose(cookie, 'north', 'admin')).status).toBe(403);
    expect((await choose(cookie, 7)).status).toBe(400);
    expect(await current(cookie)).toBe('');
  });

  it('may be named by the address or a header of one request, which does not change the session', async () => {
    const cookie = await signIn();
    await choose(cookie, '__user__');
    const account = '/api/v1/configuration/account';
    expect(await requested(cookie, `${account}?security_tenant=north`)).toBe('north');
    expect(await requested(cookie, account, { securitytenant: 'north' })).toBe('north');
    expect(await requested(cookie, `${account}?securitytenant=global`, { securitytenant: 'north' })).toBe('');
    // One that is not for this account falls back to what is.
    expect(await requested(cookie, `${account}?security_tenant=south`)).not.toBe('south');
    expect(await current(cookie)).toBe('__user__');
  });

  it('is in the page, so that the first screen knows it', async () => {
    const cookie = await signIn();
    await choose(cookie, 'north');
    const boot = bootOf(await (await gateway.call('GET', '/app/home', { cookie })).text());
    expect(boot.session).toMatchObject({
      tenant: 'north',
      hasApiAccess: false,
      account: { user_requested_tenant: 'north' },
    });
  });

  it('cannot be private once private tenants are switched off', async () => {
    const cookie = await signIn();
    const config = '/api/v1/configuration/tenancy/config';
    await gateway.call('PUT', config, { cookie: admin, body: { private_tenant_enabled: false } });
    expect((await choose(cookie, '__user__')).status).toBe(403);
    await gateway.call('PUT', config, { cookie: admin, body: { private_tenant_enabled: true } });
    expect((await choose(cookie, '__user__')).status).toBe(200);
  });
});

describe('without tenants', () => {
  it('has no tenant routes, and pages work anyway', async () => {
    const gateway = await startGateway({ 'opensearch_security.multitenancy.enabled': false });
    const cookie = await gateway.signIn();
    expect((await gateway.call('GET', '/api/v1/multitenancy/tenant', { cookie })).status).toBe(404);
    expect((await gateway.call('GET', '/app/home', { cookie })).status).toBe(200);
    await gateway.dispose();
  });
});

describe('tenancy settings after an import of config.yml', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => {
    await gateway.dispose();
    cleanUp();
  });

  it('can be changed although no authentication domain offers the stored sign-in option', async () => {
    const db = openDatabase(`${gateway.folder}/data`, []);
    const store = new SecurityStore(db);
    const folder = folderWith({
      'config.yml': fileOf('config', 'config: {dynamic: {do_not_fail_on_forbidden: true}}'),
    });
    const plan = await withStoredEntries(store, (stored) => planImport(folder, stored));
    expect(plan.problems).toEqual([]);
    applyImport(store, plan);
    db.close();

    const cookie = await gateway.signIn();
    const change = (body: unknown) =>
      gateway.call('PUT', '/api/v1/configuration/tenancy/config', { cookie, body });
    const changed = await change({ private_tenant_enabled: false });
    expect({ status: changed.status, body: await changed.json() }).toEqual({
      status: 200,
      body: {
        default_tenant: '',
        private_tenant_enabled: false,
        multitenancy_enabled: true,
        sign_in_options: ['BASIC'],
      },
    });
  });
});
