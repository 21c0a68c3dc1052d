import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Entries, type Entry, type EntryType } from '../../../../server/security/embedded';
import { type Api, describeEmbedded, openApi, USER_PASSWORD } from './harness';

let api: Api;
const reader = { user: 'contract-reader', password: USER_PASSWORD };
const helper = { user: 'contract-helper', password: USER_PASSWORD };

beforeAll(async () => {
  api = await openApi();
  await api.send('PUT', '/api/internalusers/contract-reader', {
    password: USER_PASSWORD,
    backend_roles: ['all_access'],
  });
  await api.send('PUT', '/api/rolesmapping/security_rest_api_access', { users: ['contract-helper'] });
  await api.send('PUT', '/api/internalusers/contract-helper', { password: USER_PASSWORD });
});
afterAll(() => api.close());

describe('access to the REST API', () => {
  it('is refused without a role that opens it, whatever the backend roles are called', async () => {
    const message =
      'No permission to access REST API: User contract-reader with Security roles [own_index] does not have any role privileged for admin access. No client TLS certificate found in request';
    for (const [method, path] of [
      ['GET', '/api/roles'],
      ['GET', '/api/tenancy/config'],
      ['GET', '/api/securityconfig'],
      ['GET', '/api/audit'],
      ['DELETE', '/api/cache'],
      ['POST', '/api/authtoken'],
    ] as const) {
      expect(await api.send(method, path, undefined, { as: reader })).toMatchObject({
        status: 403,
        json: { status: 'FORBIDDEN', message },
      });
    }
  });

  it('leaves the own account, permissions and information open to everyone', async () => {
    for (const path of ['/api/account', '/api/permissionsinfo', '/authinfo', '/dashboardsinfo']) {
      expect((await api.send('GET', path, undefined, { as: reader })).status).toBe(200);
    }
  });

  it('is checked after routing and before parameters and bodies', async () => {
    expect((await api.send('GET', '/api/roles?foo=1', undefined, { as: reader })).status).toBe(403);
    expect((await api.send('PUT', '/api/roles/x', '{', { as: reader })).status).toBe(403);
    expect((await api.send('PUT', '/api/roles', {}, { as: reader })).status).toBe(405);
  });

  it('is granted and revoked by a role mapping at once', async () => {
    expect((await api.send('GET', '/api/roles', undefined, { as: helper })).status).toBe(200);
    await api.send('PUT', '/api/rolesmapping/security_rest_api_access', { users: [] });
    expect((await api.send('GET', '/api/roles', undefined, { as: helper })).status).toBe(403);
    await api.send('PUT', '/api/rolesmapping/security_rest_api_access', { users: ['contract-helper'] });
    expect((await api.send('GET', '/api/roles', undefined, { as: helper })).status).toBe(200);
  });

  it('is reported by permissionsinfo', async () => {
    expect((await api.send('GET', '/api/permissionsinfo')).json).toEqual({
      user: 'User [name=admin, backend_roles=[admin], requestedTenant=null]',
      user_name: 'admin',
      has_api_access: true,
      disabled_endpoints: {},
    });
    const closed = (await api.send('GET', '/api/permissionsinfo', undefined, { as: reader })).json;
    expect(closed).toMatchObject({
      has_api_access: false,
      disabled_endpoints: { ACCOUNT: expect.any(Array) },
    });
    expect(Object.keys((closed as { disabled_endpoints: object }).disabled_endpoints)).toHaveLength(18);
  });

  it('keeps the allow list and the security configuration closed', async () => {
    const denied = { status: 403, json: { status: 'FORBIDDEN', message: 'Access denied' } };
    expect(await api.send('GET', '/api/allowlist')).toMatchObject(denied);
    expect(await api.send('GET', '/api/whitelist')).toMatchObject(denied);
    expect(await api.send('PUT', '/api/securityconfig/config', { dynamic: {} })).toMatchObject(denied);
    expect(await api.send('PATCH', '/api/securityconfig', [])).toMatchObject(denied);
  });
});

describe('acting as another user', () => {
  it('is refused without a setting that allows it, and never done as oneself', async () => {
    const answer = await api.send('GET', '/authinfo', undefined, {
      headers: { opendistro_security_impersonate_as: 'contract-reader' },
    });
    expect(answer).toMatchObject({
      status: 403,
      json: {
        error: { status: 'error', reason: "'admin' is not allowed to impersonate as 'contract-reader'" },
      },
    });
  });
});

describeEmbedded('access with settings of its own', () => {
  it('closes endpoints and methods that are disabled for a role or for all', async () => {
    const strict = await openApi({
      endpointsDisabled: { global: { CACHE: ['*'] }, all_access: { ROLES: ['DELETE'], TENANTS: ['PUT'] } },
    });
    const status = async (method: string, path: string, body?: object) =>
      (await strict.send(method, path, body)).status;
    expect(await status('DELETE', '/api/cache')).toBe(403);
    expect((await strict.send('DELETE', '/api/roles/x')).json).toMatchObject({
      message:
        'No permission to access REST API: User admin with Security roles [all_access, own_index] does not have any access to endpoint ROLES and method DELETE. No client TLS certificate found in request',
    });
    expect(await status('GET', '/api/roles')).toBe(200);
    expect(await status('PUT', '/api/tenants/x', { description: 'x' })).toBe(403);
    // A second role without restrictions does not lift those of the first.
    await strict.send('PUT', '/api/rolesmapping/security_rest_api_access', { users: ['admin'] });
    expect(await status('DELETE', '/api/roles/x')).toBe(403);
    expect((await strict.send('GET', '/api/permissionsinfo')).json).toMatchObject({
      disabled_endpoints: { ROLES: ['DELETE'], TENANTS: ['PUT'] },
    });
    await strict.close();
  });

  it('lets an endpoint administrator change reserved objects, but no one a static one', async () => {
    const open = await openApi({ adminEnabled: true });
    const admin = new Map<string, Entry>([
      ['all_access', { backend_roles: ['admin'] }],
      ['full', { backend_roles: ['admin'] }],
    ]);
    const roles = new Map<string, Entry>([
      ['full', { cluster_permissions: ['restapi:admin/roles', 'restapi:admin/internalusers'] }],
      ['guarded', { reserved: true }],
      ['ghost', { hidden: true, description: 'unseen' }],
    ]);
    open.backend?.store.replaceAll(
      new Map<EntryType, Entries>([
        ['roles', roles],
        ['rolesmapping', admin],
      ]),
    );
    expect((await open.send('GET', '/api/roles/ghost')).status).toBe(200);
    expect((await open.send('PUT', '/api/roles/guarded', { description: 'x', reserved: true })).status).toBe(
      200,
    );
    expect((await open.send('GET', '/api/roles/guarded')).json).toMatchObject({
      guarded: { reserved: true },
    });
    expect(
      (await open.send('PUT', '/api/roles/guarded', { description: 'x', reserved: 'yes' })).json,
    ).toEqual({
      status: 'error',
      reason: 'Wrong datatype',
      reserved: 'Boolean expected',
    });
    expect(await open.send('DELETE', '/api/roles/all_access')).toMatchObject({
      status: 403,
      json: { message: "Resource 'all_access' is static." },
    });
    expect((await open.send('PUT', '/api/tenants/t', { description: 'x', reserved: true })).status).toBe(400);
    await open.close();
  });

  it('hides hidden objects from everyone else', async () => {
    const plain = await openApi();
    plain.backend?.store.replaceAll(new Map([['roles', new Map([['ghost', { hidden: true }]])]]));
    expect(await plain.send('GET', '/api/roles/ghost')).toMatchObject({
      status: 404,
      json: { message: "role 'ghost' not found." },
    });
    expect((await plain.send('GET', '/api/roles')).text).not.toContain('ghost');
    for (const [method, path, body] of [
      ['PUT', '/api/roles/ghost', { description: 'x' }],
      ['DELETE', '/api/roles/ghost', undefined],
      ['PUT', '/api/rolesmapping/ghost', { users: [] }],
    ] as const) {
      expect(await plain.send(method, path, body)).toMatchObject({
        status: 404,
        json: { message: "Resource 'ghost' is not available." },
      });
    }
    await plain.close();
  });
});

describeEmbedded('the role of an auditor', () => {
  let open: Api;
  const auditor = { user: 'contract-auditor', password: USER_PASSWORD };
  const send = (method: string, path: string, body?: object) =>
    open.send(method, path, body, { as: auditor });

  beforeAll(async () => {
    open = await openApi();
    await open.send('PUT', '/api/internalusers/contract-auditor', { password: USER_PASSWORD });
    await open.send('PUT', '/api/roles/auditors', { cluster_permissions: ['restapi:read'] });
    await open.send('PUT', '/api/rolesmapping/auditors', { users: ['contract-auditor'] });
  });
  afterAll(() => open.close());

  it('reads everything', async () => {
    const paths = [
      'roles',
      'rolesmapping',
      'internalusers',
      'actiongroups',
      'tenants',
      'securityconfig',
      'audit',
    ];
    for (const path of [...paths, 'tenancy/config', 'roles/auditors'])
      expect([path, (await send('GET', `/api/${path}`)).status]).toEqual([path, 200]);
    expect((await send('GET', '/api/permissionsinfo')).json).toMatchObject({
      has_api_access: true,
      disabled_endpoints: { ROLES: ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT'] },
    });
  });

  it('changes nothing', async () => {
    for (const [method, path, body] of [
      ['PUT', '/api/roles/x', { cluster_permissions: [] }],
      ['PATCH', '/api/roles', []],
      ['DELETE', '/api/roles/auditors', undefined],
      ['PUT', '/api/rolesmapping/all_access', { users: ['contract-auditor'] }],
      ['PUT', '/api/internalusers/contract-auditor', { opendistro_security_roles: ['all_access'] }],
      ['DELETE', '/api/internalusers/admin', undefined],
      ['PUT', '/api/actiongroups/x', { allowed_actions: [] }],
      ['PUT', '/api/tenants/x', { description: 'x' }],
      ['PUT', '/api/tenancy/config', { multitenancy_enabled: false }],
      ['PUT', '/api/audit/config', {}],
      ['PATCH', '/api/securityconfig', []],
      ['DELETE', '/api/cache', undefined],
    ] as const)
      expect([path, (await send(method, path, body)).status]).toEqual([path, 403]);
  });

  it('keeps the own account to its user', async () => {
    const password = { password: `${USER_PASSWORD}2`, current_password: USER_PASSWORD };
    expect((await send('PUT', '/api/account', password)).status).toBe(200);
    await open.send('PUT', '/api/internalusers/contract-auditor', { password: USER_PASSWORD });
  });

  it('takes nothing from another role, and is in no pattern', async () => {
    await open.send('PUT', '/api/rolesmapping/auditors', { users: ['contract-auditor', 'admin'] });
    expect((await open.send('PUT', '/api/tenants/free', { description: 'x' })).status).toBe(201);
    await open.send('PUT', '/api/roles/auditors', { cluster_permissions: ['*', 'restapi:*'] });
    expect((await send('GET', '/api/roles')).status).toBe(403);
    await open.send('PUT', '/api/roles/auditors', { cluster_permissions: ['restapi:read'] });
    expect((await send('GET', '/api/roles')).status).toBe(200);
  });
});
